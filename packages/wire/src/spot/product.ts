import { z } from '../call.ts'
import { append, byKey, ofPerson } from '../channel.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'

export const spotProduct = product({
  word: 'spot',
  calls: [calls],
  channels: {
    orders: ofPerson(
      z.array(calls.spotOrder),
      byKey(row => row.orderId),
    ),
    fills: ofPerson(z.array(calls.spotFill), append),
  },
  refusals: {
    clientOrderIdAmbiguous: 3190,
  },
  settings: {
    spot: {
      of: 'market',
      values: {
        makerFeeRate: 'percent',
        takerFeeRate: 'percent',
        tick: 'price',
        lot: 'base',
        quantityMin: 'base',
        quantityMax: 'base',
        notionalMin: 'quote',
        notionalMax: 'quote',
        priceBandRate: 'percent',
        marketProtectionRate: 'percent',
        openOrdersMax: 'count',
      },
    },
  },
})
