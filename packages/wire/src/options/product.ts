import { z } from '../call.ts'
import { byKey, last, ofAllMarkets, ofMarket, ofPerson } from '../channel.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'

export const optionsProduct = product({
  word: 'options',
  calls: [calls],
  channels: {
    optionMarkets: ofAllMarkets(
      z.array(calls.optionMarket),
      byKey(row => row.market),
    ),
    optionPool: ofAllMarkets(calls.optionPool, last),
    /** `index:BTC`: each second in which it was told. */
    index: ofMarket(
      z.array(calls.indexPoint),
      byKey(point => String(point[0])),
    ),
    /** Those that changed: accepted, struck, settled. */
    optionContracts: ofPerson(
      z.array(calls.optionContract),
      byKey(row => row.optionId),
    ),
    optionDay: ofPerson(calls.optionDay, last),
  },
  refusals: {
    durationUnknown: 3061,
    stakeTooSmall: 3062,
    stakeTooLarge: 3063,
    exposureTooLarge: 3064,
    soldOut: 3065,
  },
  settings: {
    options: {
      of: 'market',
      values: { tick: 'price', userPayoutMaximum: 'quote', expiryPayoutMaximum: 'quote', poolShareRate: 'percent' },
      rows: {
        name: 'durations',
        columns: { seconds: 'count', minimumStake: 'quote', maximumStake: 'quote', payoutRate: 'percent', feeRate: 'percent' },
      },
    },
  },
})
