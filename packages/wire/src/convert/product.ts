import { z } from '../call.ts'
import { byKey, ofPerson } from '../channel.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'

export const convertProduct = product({
  word: 'convert',
  calls: [calls],
  channels: {
    /** Those that were made while the page watches. */
    conversions: ofPerson(
      z.array(calls.conversion),
      byKey(row => row.conversionId),
    ),
  },
  refusals: {
    quoteExpired: 4650,
    quoteMoved: 4651,
    assetsAlike: 4652,
    assetNotConvertible: 4653,
    sweptToday: 4654,
    balanceNotSmall: 4655,
  },
})
