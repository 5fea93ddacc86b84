import { z } from '../call.ts'
import { byKey, ofPerson } from '../channel.ts'
import { withRoles } from '../operators/console-call.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'
import { CUSTODY_CALLS } from './console-calls.ts'

export const earnProduct = product({
  word: 'earn',
  calls: [calls],
  console: withRoles(CUSTODY_CALLS, {
    'console/getCustodyHouse': ['support', 'compliance', 'finance', 'admin', 'auditor'],
    'console/getCustodyOrders': ['support', 'compliance', 'finance', 'admin', 'auditor'],
    'console/rejectCustody': ['compliance', 'finance', 'admin'],
  }),
  channels: {
    /** Those that changed: bought, accrued, redeemed, ended. */
    custody: ofPerson(
      z.array(calls.custodyOrder),
      byKey(row => row.custodyId),
    ),
  },
  refusals: {
    productUnknown: 3072,
    purchaseLimitReached: 3074,
    custodySoldOut: 3075,
    accrualBegun: 3076,
    accrualNotBegun: 3077,
    maturesFirst: 3078,
    redemptionChanged: 3195,
    investmentZero: 4502,
  },
  settings: {
    earn: {
      of: 'market',
      values: {
        dailyRate: 'percent',
        minimum: 'quote',
        maximum: 'quote',
        purchasesMaximum: 'count',
        capacity: 'quote',
        penaltyRate: 'percent',
      },
    },
    yieldFunding: { of: 'house', values: { feeShare: 'percent', profitShare: 'percent' } },
  },
})
