import { exactDecimal } from '@assay/money/decimal'
import { type Amount, RATE_SCALE, type Rate } from '@assay/money/kinds'
import type { OptionSettings } from '@assay/rules/options/settings'
import { QUOTE_ASSET } from '../markets/coins.ts'
import { indexStepOf } from '../markets/index/index-tick.ts'
import type { HouseOptionMarket } from './house-markets.ts'

/** Terms of the house that hold for every delivery market at its listing; amounts in USDT. */
const TERMS = {
  feeRate: '0.005',
  minimumStake: '5',
  userPayoutMaximum: '20000',
  expiryPayoutMaximum: '50000',
  poolShareRate: '0.05',
} as const

/** Seconds, what a win adds to the stake, the largest stake. */
const DURATIONS = [
  [60, '0.8', '1000'],
  [180, '0.82', '2000'],
  [300, '0.85', '3000'],
  [900, '0.88', '5000'],
  [3600, '0.92', '10000'],
] as const

const amount = (text: string): Amount => exactDecimal(text, QUOTE_ASSET.scale) as Amount
const rate = (text: string): Rate => exactDecimal(text, RATE_SCALE) as Rate

/** The settings that a market is listed with; the tick is the step of the index, so that a tie is as rare as it can be. */
export const optionSettingsOf = ({ base }: HouseOptionMarket): OptionSettings => ({
  tick: indexStepOf(base),
  durations: DURATIONS.map(([seconds, payoutRate, maximumStake]) => ({
    seconds,
    minimumStake: amount(TERMS.minimumStake),
    maximumStake: amount(maximumStake),
    payoutRate: rate(payoutRate),
    feeRate: rate(TERMS.feeRate),
  })),
  userPayoutMaximum: amount(TERMS.userPayoutMaximum),
  expiryPayoutMaximum: amount(TERMS.expiryPayoutMaximum),
  poolShareRate: rate(TERMS.poolShareRate),
})
