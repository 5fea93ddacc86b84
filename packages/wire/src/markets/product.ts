import { z } from '../call.ts'
import { append, byKey, ofAllMarkets, ofMarket } from '../channel.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'

const levels = byKey<[string, string]>(level => level[0])

export const marketsProduct = product({
  word: 'markets',
  calls: [calls],
  channels: {
    ticker: ofAllMarkets(
      z.array(calls.ticker),
      byKey(row => row.pair),
    ),
    /** A delta names only the levels that changed; quantity "0" takes a level out. */
    book: ofMarket(z.object({ bids: z.array(calls.bookLevel), asks: z.array(calls.bookLevel) }), deltas => ({
      bids: levels(deltas.map(({ bids }) => bids)),
      asks: levels(deltas.map(({ asks }) => asks)),
    })),
    trades: ofMarket(z.array(calls.publicTrade), append),
    candles: ofMarket(
      z.array(calls.candle),
      byKey(row => String(row[0])),
    ),
  },
  refusals: {
    assetUnknown: 3005,
    assetListed: 3006,
    pairUnknown: 3007,
    pairListed: 3008,
    marketHalted: 3011,
    indexMissing: 3012,
    priceRequired: 3014,
    priceNotPositive: 3015,
    priceOffTick: 3016,
    priceOutOfBand: 3017,
    quantityRequired: 3018,
    quantityNotPositive: 3019,
    quantityOffLot: 3020,
    quantityTooSmall: 3021,
    quantityTooLarge: 3022,
    notionalTooSmall: 3023,
    notionalTooLarge: 3024,
    tooManyOpenOrders: 3025,
    clientOrderIdInvalid: 3026,
    clientOrderIdUsed: 3027,
    orderUnknown: 3028,
    orderClosed: 3029,
    noLiquidity: 3030,
    triggerPriceRequired: 3038,
    triggerPriceInvalid: 3039,
    triggerReached: 3040,
    callbackRateInvalid: 3041,
    expiryInvalid: 3042,
    pricesMisplaced: 3043,
    quantityFilled: 3044,
    tooManyTrailingOrders: 3045,
    wouldTake: 3046,
    notFillable: 3047,
    indexStale: 3048,
    termsChanged: 3060,
    indexRestricted: 3160,
    tooManyOwnTrailingOrders: 3161,
    rulesChanged: 3285,
  },
})
