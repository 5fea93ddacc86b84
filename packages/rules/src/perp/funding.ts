import { multiplyDivide } from '@assay/money/arithmetic'
import type { Amount, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import type { PositionSide } from './position-value.ts'

/** Interest per eight hours, quote less base: 0.01%. */
export const INTEREST_RATE = (RATE_ONE / 10_000n) as Rate

/** How far interest moves the rate from the premium: 0.05%. */
export const FUNDING_DAMPENER_RATE = (RATE_ONE / 2_000n) as Rate

export interface FundingTerms {
  interestRate: Rate
  /** How far interest moves the rate from the premium; 0.05% when it is not given. */
  dampenerRate?: Rate
  /** The rate lies within minus and plus this: the maintenance rate of the first tier. */
  capRate: Rate
}

/** Funding rate per interval: F = P + clamp(I - P, -/+ 0.05%), within the cap (Binance; V21, V39). Exact; above 0 longs pay shorts. */
export function fundingRate(premium: Rate, { interestRate, capRate, dampenerRate = FUNDING_DAMPENER_RATE }: FundingTerms): Rate {
  const pulled = premium + bounded((interestRate - premium) as Rate, -dampenerRate as Rate, dampenerRate)
  return bounded(pulled as Rate, -capRate as Rate, capRate)
}

/** A rate moved to the nearest bound when it lies outside (V30). */
export function bounded(rate: Rate, lowest: Rate, highest: Rate): Rate {
  return rate < lowest ? lowest : rate > highest ? highest : rate
}

/** The interest of an interval from the yearly or daily rates of both assets: (quote - base) / times, rounded towards 0 (BitMEX, V22). */
export function interestRate(quoteRate: Rate, baseRate: Rate, intervals: bigint): Rate {
  return ((quoteRate - baseRate) / intervals) as Rate
}

/**
 * What funding posts to one position: minus for who pays, plus for who receives, quote units. Rounded down: the payer's up, the receiver's
 * down, so that a side never gets more than the other pays.
 */
export function fundingPayment(side: PositionSide, markValue: Amount, rate: Rate): Amount {
  return multiplyDivide(side === 'long' ? -markValue : markValue, rate, RATE_ONE, 'floor') as Amount
}

/** All payments of one market at one time, in the order given, and what rounding leaves for the insurance fund: with it they sum to 0. */
export interface FundingSettlement {
  payments: Amount[]
  residue: Amount
}

/** Funding of all positions of a market. As much is long as is short, so the residue is less than a unit for each position, never negative. */
export function settleFunding(positions: Iterable<{ side: PositionSide; markValue: Amount }>, rate: Rate): FundingSettlement {
  const payments: Amount[] = []
  let sum = 0n
  for (const { side, markValue } of positions) {
    const payment = fundingPayment(side, markValue, rate)
    payments.push(payment)
    sum += payment
  }
  return { payments, residue: -sum as Amount }
}
