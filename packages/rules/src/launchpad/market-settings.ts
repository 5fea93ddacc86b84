import { powerOfTen } from '@assay/money/arithmetic'
import { type Amount, PRICE_SCALE, type Price, type Quantity, type Rate } from '@assay/money/kinds'
import { usdt } from '@assay/money/usdt'
import type { SpotPairSettings } from '../spot-filters.ts'
import { NEW_COIN_SCALES, type ProjectTerms, SUBSCRIPTION_ASSET } from './terms.ts'

/** The market on which a new coin is traded. */
export const newMarketOf = (coin: string): string => `${coin}${SUBSCRIPTION_ASSET}`

/** Digits of the issue price that a price can have. */
const DIGITS = 4
const [MAKER_FEE, TAKER_FEE] = [80_000n, 100_000n] as [Rate, Rate]

/**
 * Settings of the market of a new coin, by rule: the tick is the place of the fourth digit of the issue price, and the lot the least of which a tick costs a whole
 * number of USDT units; fees and limits are those of every other pair at its listing, and no
 * order is for more coins than there are.
 */
export function newMarketSettings({ issuePrice, circulation }: Pick<ProjectTerms, 'issuePrice' | 'circulation'>): SpotPairSettings {
  const tick = powerOfTen(Math.max(0, issuePrice.toString().length - DIGITS))
  const divisor = powerOfTen(PRICE_SCALE + NEW_COIN_SCALES.baseScale - NEW_COIN_SCALES.quoteScale)
  const lot = (divisor > tick ? divisor / tick : 1n) as Quantity
  return {
    tick: tick as Price,
    lot,
    quantityMin: lot,
    quantityMax: (circulation > lot ? circulation - (circulation % lot) : lot) as Quantity,
    notionalMin: usdt(5n),
    notionalMax: usdt(10_000_000n) as Amount,
    makerFeeRate: MAKER_FEE,
    takerFeeRate: TAKER_FEE,
    priceBandRate: 10_000_000n as Rate,
    marketProtectionRate: 2_000_000n as Rate,
    openOrdersMax: 200,
  }
}
