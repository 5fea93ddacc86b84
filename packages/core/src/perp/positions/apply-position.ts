import { assert } from '@assay/money/assert'
import { NONE } from '../../memory/none.ts'
import type { PositionId } from '../commands.ts'
import type { ExitsSet, MarginChanged, PositionClosed } from '../events.ts'
import { ticksOf } from '../grid.ts'
import {
  marketOfPosition,
  noteChange,
  type PerpChanges,
  type PerpMarket,
  type PerpState,
  type PerpTables,
  userOfPosition,
} from '../state.ts'
import { LONG } from './positions.ts'

/** Slot of the open position that an event names. */
export function slotOfPosition({ positions }: PerpState, positionId: number): number {
  const slot = positions.find(positionId)
  assert(slot !== NONE, 'an open position')
  return slot
}

/** A position that begins. */
export interface NewPosition {
  positionId: PositionId
  /** Row of the user in this market. */
  trader: number
  /** `LONG` or `SHORT`. */
  side: number
  leverage: number
  /** `ISOLATED` or `CROSS`. */
  marginMode: number
}

/** An empty position, at the head of its market's list; gives its slot. */
export function applyOpened(perp: PerpState, market: PerpMarket, opened: NewPosition, at: number): number {
  const { positionId, trader, side } = opened
  assert(positionId === perp.nextPosition, 'positions are numbered in order')
  perp.nextPosition = positionId + 1
  const slot = perp.positions.take(positionId)
  const { columns } = perp.positions
  columns.trader[slot] = trader
  columns.side[slot] = side
  columns.marginMode[slot] = opened.marginMode
  columns.leverage[slot] = opened.leverage
  columns.openedAt[slot] = at
  columns.updatedAt[slot] = at
  columns.older[slot] = market.newestPosition
  if (market.newestPosition !== NONE) columns.newer[market.newestPosition] = slot
  market.newestPosition = slot
  market.positions++
  setPositionOf(perp, trader, side, slot)
  noteChange(perp, slot)
  return slot
}

function setPositionOf({ traders }: PerpState, trader: number, side: number, slot: number): void {
  const { long, short } = traders.columns
  if (side === LONG) long[trader] = slot
  else short[trader] = slot
}

/** Adds to an open position what a part of a fill opens, whose margin the hold has with what it had before. */
export const bindApplyGrown =
  (perp: PerpTables): PerpChanges['applyGrown'] =>
  (slot, part, held, at) => {
    const { lots, hold, margin, entryValue, fees, updatedAt } = perp.positions.columns
    lots[slot] = (lots[slot] as number) + part.openingLots
    hold[slot] = held
    margin[slot] = (margin[slot] as bigint) + (part.openingMargin[0] as bigint)
    entryValue[slot] = (entryValue[slot] as bigint) + (part.openingValue[0] as bigint)
    fees[slot] = (fees[slot] as bigint) + (part.openingFee[0] as bigint)
    updatedAt[slot] = at
    noteChange(perp, slot)
  }

/** Gives an open position the figures of `PerpState.figures`. */
export function applyChanged(perp: PerpState, slot: number, at: number): void {
  perp.figures.put(perp.positions, slot)
  perp.positions.columns.updatedAt[slot] = at
  noteChange(perp, slot)
}

export function applyMarginChanged(perp: PerpState, event: MarginChanged, at: number): void {
  const slot = slotOfPosition(perp, event.positionId)
  const { columns } = perp.positions
  columns.margin[slot] = event.margin
  columns.hold[slot] = event.hold ?? NONE
  columns.updatedAt[slot] = at
  noteChange(perp, slot)
}

/** Takes a position without lots out of everything. */
export function applyPositionClosed(perp: PerpState, { positionId }: PositionClosed): void {
  const slot = slotOfPosition(perp, positionId)
  const market = marketOfPosition(perp, slot)
  const { columns } = perp.positions
  assert(columns.lots[slot] === 0 && columns.margin[slot] === 0n, 'a closed position is empty')
  removeExits(perp, market, slot)
  const [newer, older] = [columns.newer[slot] as number, columns.older[slot] as number]
  if (newer === NONE) market.newestPosition = older
  else columns.older[newer] = older
  if (older !== NONE) columns.newer[older] = newer
  market.positions--
  setPositionOf(perp, columns.trader[slot] as number, columns.side[slot] as number, NONE)
  perp.closedPositions.add(positionId, userOfPosition(perp, slot))
  perp.revaluation.forget(market.index, slot)
  noteChange(perp, slot)
  perp.positions.release(slot)
}

/** Exits wait by position and kind: the take-profit of a slot under its double, the stop-loss under the number behind it. */
export const takeProfitOf = (slot: number): number => slot * 2
export const stopLossOf = (slot: number): number => slot * 2 + 1
export const positionOfExit = (exit: number): number => exit >> 1
export const isStopLoss = (exit: number): boolean => (exit & 1) === 1

export function applyExitsSet(perp: PerpState, { positionId, takeProfit, stopLoss }: ExitsSet, at: number): void {
  const slot = slotOfPosition(perp, positionId)
  const market = marketOfPosition(perp, slot)
  const { columns } = perp.positions
  const isLong = columns.side[slot] === LONG
  removeExits(perp, market, slot)
  columns.takeProfit[slot] = takeProfit ? ticksOf(market.listing, takeProfit.price) : 0
  columns.stopLoss[slot] = stopLoss ? ticksOf(market.listing, stopLoss.price) : 0
  columns.takeProfitOnLast[slot] = takeProfit?.on === 'last' ? 1 : 0
  columns.stopLossOnLast[slot] = stopLoss?.on === 'last' ? 1 : 0
  columns.updatedAt[slot] = at
  if (takeProfit) triggersOf(market, takeProfit.on).add(takeProfitOf(slot), columns.takeProfit[slot] as number, isLong)
  if (stopLoss) triggersOf(market, stopLoss.on).add(stopLossOf(slot), columns.stopLoss[slot] as number, !isLong)
}

const triggersOf = (market: PerpMarket, on: 'mark' | 'last') => (on === 'last' ? market.exitsOnLast : market.exitsOnMark)

function removeExits({ positions }: PerpState, market: PerpMarket, slot: number): void {
  const { takeProfit, stopLoss } = positions.columns
  if (takeProfit[slot] === 0 && stopLoss[slot] === 0) return
  for (const triggers of [market.exitsOnMark, market.exitsOnLast])
    for (const exit of [takeProfitOf(slot), stopLossOf(slot)]) triggers.remove(exit)
  takeProfit[slot] = 0
  stopLoss[slot] = 0
}
