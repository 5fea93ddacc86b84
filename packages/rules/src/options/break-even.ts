import { multiplyDivide } from '@assay/money/arithmetic'
import type { Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import type { OptionDuration } from './settings.ts'

/** The two rates that a contract's odds hang on. */
export type OptionRates = Pick<OptionDuration, 'payoutRate' | 'feeRate'>

/**
 * Share of wins at which nothing is gained and nothing lost, fee counted: p (1 + payout) = 1 + fee, so p = (1 + fee) / (1 + payout). Rounded up, so
 * that it never flatters: 54.32% at a payout of 85% and a fee of 0.5% (without fee 54.05%, rules of money 3).
 */
export const breakEvenRate = ({ payoutRate, feeRate }: OptionRates): Rate =>
  multiplyDivide(RATE_ONE + feeRate, RATE_ONE, RATE_ONE + payoutRate, 'ceil') as Rate

/**
 * What a fair coin loses on average, as a share of the stake: (1 - payout) / 2 + fee, rounded up; below 0 it would gain. 8% at a payout of 85% and a
 * fee of 0.5% (without fee 7.5%, rules of money 3). Refunds would make it less.
 */
export const expectedLossRate = ({ payoutRate, feeRate }: OptionRates): Rate =>
  multiplyDivide(RATE_ONE - payoutRate + 2n * feeRate, 1n, 2n, 'ceil') as Rate
