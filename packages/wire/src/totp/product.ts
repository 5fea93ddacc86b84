import { product } from '../product.ts'
import * as calls from './calls.ts'

export const totpProduct = product({
  word: 'totp',
  calls: [calls],
  refusals: {
    secondFactorRequired: 4120,
    secondFactorWrong: 4121,
    totpOn: 4122,
    totpOff: 4123,
    totpExpired: 4124,
    totpHeld: 4125,
  },
})
