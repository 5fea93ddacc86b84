import type { OrderPool } from '../../matching/order-pool.ts'
import { growColumns, restoreColumns, usedColumns } from '../../memory/columns.ts'
import { NONE } from '../../memory/none.ts'

/** Flags of an order. */
export const QUOTE = 1
export const POST_ONLY = 2
/** Waits for its trigger: it is in no book yet. */
export const WAITING = 4
/** What its trigger is compared with when it is not the mark. */
export const ON_LAST = 8
export const ON_INDEX = 16
/** Its trigger is reached from below. */
export const RISING = 32
/** Only ever makes its position smaller, and goes with it. */
export const REDUCING = 64
/** What it opens is closed by exits (`PerpState.exits`). */
export const HAS_EXITS = 128
/** Placed by the house to close a position whose margin is used up. */
export const LIQUIDATION = 256

const createColumns = (capacity: number) => ({
  /** Row of the user in this market (`Traders`). */
  trader: new Int32Array(capacity),
  type: new Uint8Array(capacity),
  flags: new Int32Array(capacity),
  timeInForce: new Uint8Array(capacity),
  /** Mode of self-trade prevention that the order brings as a taker. */
  selfTrade: new Uint8Array(capacity),
  /** Lots that were ordered. */
  lots: new Float64Array(capacity),
  filled: new Float64Array(capacity),
  /** Lots that self-trade prevention took away: ordered = filled + prevented + open. */
  prevented: new Float64Array(capacity),
  /** Quote units: value of the fills, fees, and profit that they realised. */
  notional: new BigInt64Array(capacity),
  fee: new BigInt64Array(capacity),
  realisedProfit: new BigInt64Array(capacity),
  /** `NONE` for an order that only closes. */
  hold: new Int32Array(capacity),
  leverage: new Int32Array(capacity),
  /** Slot of the position that a reducing order closes, otherwise `NONE`. */
  position: new Int32Array(capacity),
  /** Rises with every order that comes to rest: who rests first is served first at the same price. */
  rank: new Float64Array(capacity),
  /** Version of the market's settings that the order keeps. */
  version: new Int32Array(capacity),
  /** Ticks at which a waiting order begins; 0 for an order without a trigger. */
  trigger: new Float64Array(capacity),
  /** Basis points of a trailing stop; 0 for every other order. */
  callback: new Int32Array(capacity),
  /** Journal times, ms. */
  createdAt: new Float64Array(capacity),
  updatedAt: new Float64Array(capacity),
  /** Neighbours in the trader's list of open orders. */
  newer: new Int32Array(capacity),
  older: new Int32Array(capacity),
})

export type SavedOrders = ReturnType<typeof createColumns>

/** What is known of each order, under the slots of the pool. */
export class Orders {
  readonly columns: ReturnType<typeof createColumns>
  readonly pool: OrderPool

  constructor(pool: OrderPool, columns = createColumns(pool.capacity)) {
    this.pool = pool
    this.columns = columns
  }

  /** A slot for a new order, with its figures empty. */
  take(orderId: number): number {
    const { pool, columns } = this
    const slot = pool.take(orderId)
    if (columns.trader.length < pool.capacity) growColumns(columns, pool.capacity)
    columns.filled[slot] = 0
    columns.prevented[slot] = 0
    columns.notional[slot] = 0n
    columns.fee[slot] = 0n
    columns.realisedProfit[slot] = 0n
    columns.rank[slot] = 0
    columns.newer[slot] = NONE
    columns.older[slot] = NONE
    return slot
  }

  save(used: number): SavedOrders {
    return usedColumns(this.columns, used)
  }

  static load(pool: OrderPool, saved: SavedOrders): Orders {
    return new Orders(pool, restoreColumns(createColumns(pool.capacity), saved))
  }
}
