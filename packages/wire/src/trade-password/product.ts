import { product } from '../product.ts'
import * as calls from './calls.ts'

export const tradePasswordProduct = product({
  word: 'trade-password',
  calls: [calls],
  refusals: {
    tradePasswordFormat: 4035,
    tradePasswordSimple: 4036,
    tradePasswordsDiffer: 4037,
    tradePasswordNotSet: 4038,
    tradePasswordWrong: 4039,
    tradePasswordLocked: 4040,
    tradePasswordHeld: 4041,
  },
})
