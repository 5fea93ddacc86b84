import type { Amount } from '@assay/money/kinds'
import { adlScore } from '@assay/rules/perp/adl-rank'
import { pnlOf } from '@assay/rules/perp/position-value'
import { moneyOf } from '../grid.ts'
import { unrealisedProfit } from '../margin/free-money.ts'
import { crossBalance, crossPositions } from '../margin/margin-status.ts'
import { CROSS, LONG } from '../positions/positions.ts'
import { marketOfPosition, type PerpMarket, positionSlots, userOfPosition } from '../state.ts'
import type { PerpWorld } from '../transaction.ts'

/** A position in the queue of its side. */
export interface Ranked {
  positionId: number
  score: bigint
}

/** The positions of one side in the order in which they would be deleveraged: the greatest score first, the older first among equal ones. */
export function deleverageQueue(state: PerpWorld, market: PerpMarket, side: number): Ranked[] {
  const { columns } = state.perp.positions
  const queue: Ranked[] = []
  for (const slot of positionSlots(state.perp, market))
    if (columns.side[slot] === side) queue.push({ positionId: columns.id[slot] as number, score: scoreOf(state, slot) })
  return queue.sort((one, other) => (one.score === other.score ? one.positionId - other.positionId : one.score > other.score ? -1 : 1))
}

/** What the place of a position in the queue of its side goes by: the greatest first. */
export function scoreOf(state: PerpWorld, slot: number): bigint {
  const { columns } = state.perp.positions
  const market = marketOfPosition(state.perp, slot)
  const side = columns.side[slot] === LONG ? 'long' : 'short'
  const entryValue = columns.entryValue[slot] as Amount
  const behind = backingOf(state, slot)
  const bankruptValue = (side === 'long' ? entryValue - behind : entryValue + behind) as Amount
  return adlScore({ side, entryValue, markValue: moneyOf(market, market.mark.ticks * (columns.lots[slot] as number)), bankruptValue })
}

/**
 * Money that a position can lose before nothing is left: isolated its margin; in cross margin the whole balance with what the other positions have
 * gained and lost at the mark. Never below 0.
 */
export function backingOf(state: PerpWorld, slot: number): Amount {
  const { perp } = state
  if (perp.positions.columns.marginMode[slot] !== CROSS) return perp.positions.columns.margin[slot] as Amount
  const user = userOfPosition(perp, slot)
  let backing: bigint = crossBalance(state, user)
  for (const other of crossPositions(perp, user)) if (other !== slot) backing += unrealisedProfit(perp, other)
  return (backing > 0n ? backing : 0n) as Amount
}

/** Whether closing lots of a position at a price is paid by what is behind it. */
export function canPayAt(state: PerpWorld, slot: number, { ticks, lots }: { ticks: number; lots: number }): boolean {
  const { columns } = state.perp.positions
  const market = marketOfPosition(state.perp, slot)
  const side = columns.side[slot] === LONG ? 'long' : 'short'
  const entry = ((columns.entryValue[slot] as bigint) * BigInt(lots)) / BigInt(columns.lots[slot] as number)
  const result = pnlOf(side, entry as Amount, moneyOf(market, ticks * lots))
  // One unit for the rounding of the part.
  return backingOf(state, slot) + result >= 1n
}
