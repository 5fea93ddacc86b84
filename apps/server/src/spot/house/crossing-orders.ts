import type { Core } from '@assay/core/engine/core'
import type { PlaceSpotOrder, QuoteSpot, Side } from '@assay/core/spot/commands'
import type { SpotSettingsVersion } from '@assay/core/spot/listing/spot-pair'
import { depth } from '@assay/core/spot/read'
import { powerOfTen } from '@assay/money/arithmetic'
import { PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'

/** Levels of the book that are looked through. */
const DEPTH = 50
/** Of the pair's greatest notional so much is used at once, because the order may trade at a better price than the index. */
const NOTIONAL_PERCENT = 80n

interface Crossing {
  core: Core
  /** The ladder that the maker wants. */
  command: QuoteSpot
  /** What the maker itself has, by `<side> <price>`. */
  own: ReadonlyMap<string, Quantity>
  index: Price
  settings: SpotSettingsVersion
}

/**
 * Orders that the maker sends against others' orders beyond its own touch: the index has moved through them, and because quotes only rest,
 * they would keep the maker's quotes out of the book. They are market orders of just that size, as any arbitrageur would send.
 */
export const crossingOrders = ({ core, command: { user, pair, bids, asks }, own, index, settings }: Crossing): PlaceSpotOrder[] => {
  const book = depth(core.state, pair, DEPTH)
  const sum = (side: Side, isBeyond: (price: Price) => boolean): bigint =>
    (side === 'buy' ? book.bids : book.asks)
      .filter(([price]) => isBeyond(price))
      .reduce((total, [price, quantity]) => total + quantity - (own.get(`${side} ${price}`) ?? 0n), 0n)
  const [bid, ask] = [bids[0]?.price, asks[0]?.price]
  const wanted: [Side, bigint][] = [
    ['sell', ask === undefined ? 0n : sum('buy', price => price >= ask)],
    ['buy', bid === undefined ? 0n : sum('sell', price => price <= bid)],
  ]
  return wanted
    .filter(([, quantity]) => quantity > 0n)
    .map(([side, quantity]) => ({
      kind: 'spot.placeOrder',
      user,
      pair,
      side,
      type: 'market',
      quantity: withinLimits(quantity, settings, index),
    }))
}

/** Not less than the pair's least order, not more than its greatest. */
const withinLimits = (wanted: bigint, settings: SpotSettingsVersion, index: Price): Quantity => {
  const { lot, quantityMin, quantityMax, notionalMin, notionalMax, baseScale, quoteScale } = settings
  const worth = (notional: bigint): bigint => (notional * powerOfTen(PRICE_SCALE + baseScale - quoteScale)) / index / lot
  const least = (worth(notionalMin) + 1n) * lot
  const most = worth((notionalMax * NOTIONAL_PERCENT) / 100n) * lot
  const lower = least > quantityMin ? least : quantityMin
  const upper = most < quantityMax ? most : quantityMax
  return (wanted < lower ? lower : wanted > upper ? upper : wanted) as Quantity
}
