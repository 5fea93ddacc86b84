import { z } from '../call.ts'
import { byKey, ofPerson } from '../channel.ts'
import { withRoles } from '../operators/console-call.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'
import { QUICK_BUY_CALLS } from './console-calls.ts'

const READING = ['support', 'compliance', 'finance', 'admin', 'auditor'] as const

export const quickBuyProduct = product({
  word: 'quick-buy',
  calls: [calls],
  console: withRoles(QUICK_BUY_CALLS, { 'console/getQuickBuyBook': READING, 'console/getQuickBuyOrder': READING }),
  channels: {
    /** Those that changed: ordered, paid, decided, expired, taken back. */
    quickBuys: ofPerson(
      z.array(calls.quickBuy),
      byKey(row => row.orderId),
    ),
  },
  refusals: {
    quickBuyUnknown: 4740,
    quickBuyStateInvalid: 4741,
    quickBuyOpen: 4742,
  },
  settings: {
    quickBuy: {
      of: 'house',
      values: { payMinutes: 'count', toleranceRate: 'percent', minimum: 'base', maximum: 'base' },
    },
  },
})
