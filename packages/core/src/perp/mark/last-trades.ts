import { CONFIRMING_MS, type ConfirmedPrices, type ReachedPrices, reachedBy } from '@assay/rules/perp/confirmed-last'
import type { PerpMarket } from '../state.ts'

/**
 * The newest trade of a market between two owners that nobody was forced to, and before it the newest by another taker. Takers are trade groups:
 * accounts of one owner are one. Plain data: it is saved as it is.
 */
export interface LastTrades {
  /** Trade group of the taker; 0 before the first. */
  taker: number
  ticks: number
  /** Journal time, ms. */
  at: number
  otherTaker: number
  otherTicks: number
  otherAt: number
}

export const createLastTrades = (): LastTrades => ({ taker: 0, ticks: 0, at: 0, otherTaker: 0, otherTicks: 0, otherAt: 0 })

/** A trade by this taker at these ticks. */
export function noteTrade(trades: LastTrades, taker: number, ticks: number, at: number): void {
  if (taker !== trades.taker) {
    trades.otherTaker = trades.taker
    trades.otherTicks = trades.ticks
    trades.otherAt = trades.at
    trades.taker = taker
  }
  trades.ticks = ticks
  trades.at = at
}

/** Whether the two confirm each other (`rules/perp/confirmed-last.ts`). */
export const isConfirmed = ({ otherTaker, at, otherAt }: LastTrades): boolean => otherTaker !== 0 && at - otherAt <= CONFIRMING_MS

/** The prices that confirm each other, in ticks; `undefined` when none do. */
export const confirmedTicks = (trades: LastTrades): ConfirmedPrices<number> | undefined =>
  isConfirmed(trades)
    ? { lowest: Math.min(trades.ticks, trades.otherTicks), highest: Math.max(trades.ticks, trades.otherTicks) }
    : undefined

/** What triggers on the last price are compared with now, in ticks. */
export const reachedTicks = ({ lastTicks, mark, lastTrades }: PerpMarket): ReachedPrices =>
  reachedBy(lastTicks, mark.ticks, confirmedTicks(lastTrades))
