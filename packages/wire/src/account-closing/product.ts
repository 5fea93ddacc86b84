import { product } from '../product.ts'
import * as calls from './calls.ts'

export const accountClosingProduct = product({
  word: 'account-closing',
  calls: [calls],
  refusals: {
    closingNotPossible: 4162,
    closingUnknown: 4163,
    dustNotAgreed: 4164,
    notWhileFrozen: 4167,
    closingPaysOut: 4340,
  },
})
