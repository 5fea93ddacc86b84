import { exactDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity, RATE_SCALE, type Rate } from '@assay/money/kinds'
import { INTEREST_RATE } from '@assay/rules/perp/funding'
import { LIQUIDATION_FEE_RATE, standardMarginTiers } from '@assay/rules/perp/margin-tiers'
import { LAST_CLAMP_RATE } from '@assay/rules/perp/mark-price'
import type { PerpSettings } from '@assay/rules/perp/settings'
import { COINS, METALS, QUOTE_ASSET } from '../../markets/coins.ts'
import { HOUSE_PERP_MARKETS, type HousePerpMarket } from './house-markets.ts'

/** Terms of the house that hold for every perpetual market at its listing. */
const TERMS = {
  makerFeeRate: '0.0002',
  takerFeeRate: '0.0005',
  marketProtectionRate: '0.02',
  priceBandRate: '0.1',
  fundingClamp: '0.0005',
  impactMargin: '200',
  maximumOpenOrders: 200,
} as const

const rate = (text: string): Rate => exactDecimal(text, RATE_SCALE) as Rate

const baseScaleOf = (base: string): number => {
  const listed = [...COINS, ...METALS].find(({ asset }) => asset === base)
  if (!listed) throw new Error(`${base} is not an asset of the house.`)
  return listed.scale
}

/** Units of the coin in one lot of a market. */
const lotSizeOf = ({ base, lotSize }: HousePerpMarket): Quantity => exactDecimal(lotSize, baseScaleOf(base)) as Quantity

/** Units of the coin in one lot, by market. */
export const LOT_SIZES: ReadonlyMap<string, Quantity> = new Map(HOUSE_PERP_MARKETS.map(listed => [listed.market, lotSizeOf(listed)]))

/** The settings that a market is listed with. */
export const perpSettingsOf = (listed: HousePerpMarket): PerpSettings => {
  const lotSize = lotSizeOf(listed)
  return {
    tick: exactDecimal(listed.tick, PRICE_SCALE) as Price,
    lotSize,
    maximumOrderLots: exactDecimal(listed.orderMax, baseScaleOf(listed.base)) / lotSize,
    makerFeeRate: rate(TERMS.makerFeeRate),
    takerFeeRate: rate(TERMS.takerFeeRate),
    liquidationFeeRate: LIQUIDATION_FEE_RATE,
    marketProtectionRate: rate(TERMS.marketProtectionRate),
    priceBandRate: rate(TERMS.priceBandRate),
    tiers: standardMarginTiers(QUOTE_ASSET.scale, listed.tierDivisor),
    interestRate: INTEREST_RATE,
    fundingClamp: rate(TERMS.fundingClamp),
    impactMargin: exactDecimal(TERMS.impactMargin, QUOTE_ASSET.scale) as Amount,
    maximumOpenOrders: TERMS.maximumOpenOrders,
    clampLastRate: LAST_CLAMP_RATE,
  }
}
