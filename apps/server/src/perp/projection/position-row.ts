import type { ExitsSet, PositionChanged, PositionClosed, PositionOpened } from '@assay/core/perp/events'
import type { perpPositions } from '../tables.ts'

/** A position as its events have made it; amounts in units. */
export type PositionRow = typeof perpPositions.$inferSelect

/** The row of a position that has just been opened; its first `positionChanged` says what it holds. */
export const openedPosition = (event: PositionOpened, place: { seq: number; at: number }): PositionRow => ({
  positionId: event.positionId,
  orderId: null,
  user: event.user,
  market: event.market,
  side: event.side,
  marginMode: event.marginMode,
  leverage: event.leverage,
  lots: 0n,
  entryValue: 0n,
  margin: 0n,
  lotsMost: 0n,
  openedLots: 0n,
  openedValue: 0n,
  closedLots: 0n,
  closedValue: 0n,
  realisedProfit: 0n,
  fees: 0n,
  funding: 0n,
  takeProfit: null,
  takeProfitOn: null,
  stopLoss: null,
  stopLossOn: null,
  lastLots: null,
  lastEntryValue: null,
  lastMargin: null,
  state: 'current',
  openedAt: place.at,
  closedAt: null,
  openedSeq: place.seq,
  endSeq: null,
  indexEvidence: null,
})

/**
 * The row after a fill, a funding payment or a forced close. What was closed, it was closed for: a long for the part of its entry value with
 * the profit that it realised, a short for that part less the profit. The last closing leaves what stood before it.
 */
export const changedPosition = (row: PositionRow, event: PositionChanged): PositionRow => {
  const { lots, entryValue, margin, realisedProfit, fees, funding } = event
  const figures = { lots, entryValue, margin, realisedProfit, fees, funding }
  if (lots >= row.lots)
    return {
      ...row,
      ...figures,
      lotsMost: lots > row.lotsMost ? lots : row.lotsMost,
      openedLots: row.openedLots + lots - row.lots,
      openedValue: row.openedValue + entryValue - row.entryValue,
    }
  const released = row.entryValue - entryValue
  const profit = realisedProfit - row.realisedProfit
  return {
    ...(lots === 0n ? withLast(row) : row),
    ...figures,
    closedLots: row.closedLots + row.lots - lots,
    closedValue: row.closedValue + (row.side === 'long' ? released + profit : released - profit),
  }
}

/** Keeps what the position holds now as what it held last, unless that was kept when its liquidation began. */
const withLast = (row: PositionRow): PositionRow =>
  row.lastLots === null ? { ...row, lastLots: row.lots, lastEntryValue: row.entryValue, lastMargin: row.margin } : row

/** The row when its liquidation begins. A position that survives its liquidation smaller keeps what it was before for its evidence. */
export const liquidatedPosition = (row: PositionRow, seq: number): PositionRow => ({ ...withLast(row), endSeq: row.endSeq ?? seq })

/** The row after its end. */
export const closedPosition = (row: PositionRow, event: PositionClosed, { seq, at }: { seq: number; at: number }): PositionRow => ({
  ...row,
  state: event.state,
  closedAt: at,
  endSeq: row.endSeq ?? seq,
  indexEvidence: event.indexEvidence ?? null,
})

/** The row after its exits were set. */
export const withExits = (row: PositionRow, { takeProfit, stopLoss }: ExitsSet): PositionRow => ({
  ...row,
  takeProfit: takeProfit?.price ?? null,
  takeProfitOn: takeProfit?.on ?? null,
  stopLoss: stopLoss?.price ?? null,
  stopLossOn: stopLoss?.on ?? null,
})
