import { type BookSide, BUY, SELL } from '../../matching/levels.ts'
import { SlotsById } from '../../matching/slots-by-id.ts'
import { ROOM, restoreColumns } from '../../memory/columns.ts'
import { NONE } from '../../memory/none.ts'
import { SlotRows } from '../../memory/slot-rows.ts'

/** Sides of a position. */
export const LONG = 0
export const SHORT = 1

/** Margin modes: their places in `MARGIN_MODES`. */
export const ISOLATED = 0
export const CROSS = 1

const createColumns = (capacity: number) => ({
  /** 0 in a free slot. */
  id: new Float64Array(capacity),
  /** Row of the user in this market (`Traders`). */
  trader: new Int32Array(capacity),
  side: new Uint8Array(capacity),
  marginMode: new Uint8Array(capacity),
  leverage: new Int32Array(capacity),
  lots: new Float64Array(capacity),
  /** Quote units: the sum of the values at which its lots were opened. */
  entryValue: new BigInt64Array(capacity),
  /** What is frozen for it, and the hold; `NONE` while nothing is. */
  margin: new BigInt64Array(capacity),
  hold: new Int32Array(capacity),
  /** Over its life, quote units: profit before fees, fees paid, funding received less paid. */
  realisedProfit: new BigInt64Array(capacity),
  fees: new BigInt64Array(capacity),
  funding: new BigInt64Array(capacity),
  /** Ticks of the exits; 0 without. */
  takeProfit: new Float64Array(capacity),
  stopLoss: new Float64Array(capacity),
  /** 1 for an exit that is compared with the last price and not with the mark. */
  takeProfitOnLast: new Uint8Array(capacity),
  stopLossOnLast: new Uint8Array(capacity),
  /** Journal times, ms. */
  openedAt: new Float64Array(capacity),
  updatedAt: new Float64Array(capacity),
  /** Neighbours in the list of the market's positions; `older` of a free slot is the next free one. */
  newer: new Int32Array(capacity),
  older: new Int32Array(capacity),
})

/** Open positions as columns by slot. Those of one market form a list, newest first. */
export class Positions extends SlotRows<ReturnType<typeof createColumns>> {
  private readonly index: SlotsById

  constructor(columns = createColumns(ROOM)) {
    super(columns)
    this.index = new SlotsById(columns)
  }

  /** A slot for a new position, with its figures empty. */
  take(positionId: number): number {
    const slot = this.takeSlot(positionId)
    const { columns } = this
    this.index.add(slot)
    for (const column of [columns.entryValue, columns.margin, columns.realisedProfit, columns.fees, columns.funding]) column[slot] = 0n
    for (const column of [columns.lots, columns.takeProfit, columns.stopLoss]) column[slot] = 0
    columns.hold[slot] = NONE
    columns.newer[slot] = NONE
    columns.older[slot] = NONE
    return slot
  }

  /** Gives the slot of a position back that has left its market's list. */
  release(slot: number): void {
    this.index.delete(slot)
    this.freeSlot(slot)
  }

  /** The slot of an open position, `NONE` when there is none. */
  find(positionId: number): number {
    return this.index.find(positionId)
  }

  /** The side of an order that closes a position. */
  closingSideOf(slot: number): BookSide {
    return this.columns.side[slot] === LONG ? SELL : BUY
  }

  /** An empty table with room for so many rows. */
  static withRoom(room = ROOM): Positions {
    return new Positions(createColumns(room))
  }

  static load(saved: SavedPositions, room = ROOM): Positions {
    const { columns } = saved
    const positions = new Positions(restoreColumns(createColumns(Math.max(columns.id.length, room)), columns))
    positions.resume(saved)
    for (const slot of positions.slots()) positions.index.add(slot)
    return positions
  }
}

export type SavedPositions = ReturnType<Positions['save']>
