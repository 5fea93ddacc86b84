import { product } from '../product.ts'
import * as calls from './calls.ts'

export const personalDataProduct = product({
  word: 'personal-data',
  calls: [calls],
  refusals: {
    dataBeingMade: 4165,
    dataNotReady: 4166,
    dataAskedTooOften: 4371,
  },
})
