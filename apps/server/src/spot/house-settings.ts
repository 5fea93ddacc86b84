import { exactDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity, RATE_SCALE, type Rate } from '@assay/money/kinds'
import type { SpotPairSettings } from '@assay/rules/spot-filters'
import { type Coin, QUOTE_ASSET } from '../markets/coins.ts'

/** Terms of the house that hold for every spot pair at its listing. */
const TERMS = {
  notionalMin: '5',
  notionalMax: '10000000',
  makerFeeRate: '0.0008',
  takerFeeRate: '0.001',
  priceBandRate: '0.1',
  marketProtectionRate: '0.02',
  openOrdersMax: 200,
} as const

/** The settings of a coin's pair at its listing. */
export const pairSettingsOf = (coin: Coin): SpotPairSettings => ({
  tick: exactDecimal(coin.tick, PRICE_SCALE) as Price,
  lot: exactDecimal(coin.lot, coin.scale) as Quantity,
  quantityMin: exactDecimal(coin.lot, coin.scale) as Quantity,
  quantityMax: exactDecimal(coin.quantityMax, coin.scale) as Quantity,
  notionalMin: exactDecimal(TERMS.notionalMin, QUOTE_ASSET.scale) as Amount,
  notionalMax: exactDecimal(TERMS.notionalMax, QUOTE_ASSET.scale) as Amount,
  makerFeeRate: exactDecimal(TERMS.makerFeeRate, RATE_SCALE) as Rate,
  takerFeeRate: exactDecimal(TERMS.takerFeeRate, RATE_SCALE) as Rate,
  priceBandRate: exactDecimal(TERMS.priceBandRate, RATE_SCALE) as Rate,
  marketProtectionRate: exactDecimal(TERMS.marketProtectionRate, RATE_SCALE) as Rate,
  openOrdersMax: TERMS.openOrdersMax,
})
