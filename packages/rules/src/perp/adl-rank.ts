import type { Amount, Quantity } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import { type PositionSide, pnlOf } from './position-value.ts'

/** A position as auto-deleveraging sees it; values in quote units. */
export interface RankedPosition {
  side: PositionSide
  entryValue: Amount
  markValue: Amount
  /** Quantity x exact bankruptcy price: entry less margin for a long, entry plus margin for a short. */
  bankruptValue: Amount
}

/**
 * Place of a position in the queue of its side, the greatest first, as a rate rounded down (BitMEX; rules of money 1.6): PnL% x effective leverage with
 * a profit, PnL% / effective leverage with a loss, where PnL% = PnL / entry value and effective leverage = mark value / (mark value - bankrupt
 * value). Divided once. A position at or beyond its bankruptcy counts as if a unit were left. Equal scores: the core takes the older first.
 */
export function adlScore({ side, entryValue, markValue, bankruptValue }: RankedPosition): bigint {
  const pnl = pnlOf(side, entryValue, markValue)
  const distance = pnlOf(side, bankruptValue, markValue)
  const left = distance > 0n ? distance : 1n
  if (pnl > 0n) return (pnl * markValue * RATE_ONE) / (entryValue * left)
  const dividend = pnl * left * RATE_ONE
  const divisor = entryValue * markValue
  const quotient = dividend / divisor
  return dividend % divisor === 0n ? quotient : quotient - 1n
}

/** ADL indicator: fifths of the queue, 1 to 5 in steps of 20%: 5 is deleveraged first. `place` counts from 0 for the first of `count`. */
export function adlIndicator(place: number, count: number): number {
  return 5 - Math.floor((place * 5) / count)
}

/** What is closed of each position of the queue, in its order, until the quantity is found; what is missing is left. */
export function deleverage(queue: readonly Quantity[], quantity: Quantity): { closed: Quantity[]; left: Quantity } {
  let left: bigint = quantity
  const closed: Quantity[] = []
  for (const open of queue) {
    if (left === 0n) break
    const taken = open < left ? open : left
    closed.push(taken as Quantity)
    left -= taken
  }
  return { closed, left: left as Quantity }
}
