import { z } from '../call.ts'
import { byKey, ofPerson } from '../channel.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'

export const alertsProduct = product({
  word: 'alerts',
  calls: [calls],
  channels: {
    alerts: ofPerson(
      z.array(calls.priceAlert),
      byKey(row => row.id),
    ),
  },
  refusals: {
    alertReached: 4030,
    alertRateInvalid: 4031,
    tooManyAlerts: 4032,
  },
})
