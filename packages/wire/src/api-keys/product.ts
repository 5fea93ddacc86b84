import { product } from '../product.ts'
import * as calls from './calls.ts'

export const apiKeysProduct = product({
  word: 'api-keys',
  calls: [calls],
  refusals: {
    apiKeyUnknown: 4290,
    apiKeysTooMany: 4291,
    apiKeyAddressInvalid: 4292,
    apiKeyRangeTooWide: 4293,
    apiKeyAddressesTooMany: 4294,
    apiKeyWhileFrozen: 4295,
  },
})
