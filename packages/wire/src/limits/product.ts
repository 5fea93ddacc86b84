import { last, ofPerson } from '../channel.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'

export const limitsProduct = product({
  word: 'limits',
  calls: [calls],
  channels: {
    limits: ofPerson(calls.selfLimits, last),
  },
  refusals: {
    lossLimitReached: 3066,
    lossesPaused: 3067,
    selfExcluded: 3068,
    ownStakeLimit: 3110,
    ownLeverageLimit: 3111,
    sessionTimeOver: 3147,
    depositLimitReached: 4265,
  },
})
