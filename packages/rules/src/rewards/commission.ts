import type { Amount, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'

/** How far up an invitation is paid: who invited the trader, who invited them, and so on. */
export const COMMISSION_LEVELS = 4

/** Why a level of a trade's commission stays with the house. It never moves up to the next one. */
export const UNPAID_LEVEL_REASONS = ['missing', 'closed', 'excluded', 'sameIdentity', 'country', 'house'] as const
export type UnpaidLevelReason = (typeof UNPAID_LEVEL_REASONS)[number]

/**
 * What one level gets of a fee: fee x rate, rounded down to a unit, in the asset of the fee. Each level is a share of the fee itself, not of what another left. The fee is
 * what was really charged, net of discounts and rebates.
 */
export const commissionOf = (fee: bigint, rate: Rate): Amount => ((fee * rate) / RATE_ONE) as Amount

/**
 * A rate as a fraction in its lowest terms: `⌊fee x numerator / denominator⌋` is the share of a level, exact in floats too as long as fee x numerator is a safe
 * integer.
 */
export function rateFraction(rate: Rate): [numerator: number, denominator: number] {
  let [divisor, rest]: [bigint, bigint] = [RATE_ONE, rate]
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest]
  return [Number(rate / divisor), Number(RATE_ONE / divisor)]
}
