import { product } from '../product.ts'
import * as calls from './calls.ts'

export const paymentSettingsProduct = product({
  word: 'payment-settings',
  calls: [calls],
  refusals: {
    paymentTextTooLong: 4170,
    paymentTextInvalid: 4171,
    bankNumberInvalid: 4172,
    paymentNameRequired: 4173,
    ibanInvalid: 4481,
  },
})
