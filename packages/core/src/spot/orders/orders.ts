import type { OrderPool } from '../../matching/order-pool.ts'
import { growColumns, restoreColumns, usedColumns } from '../../memory/columns.ts'
import { NONE } from '../../memory/none.ts'

export {
  FILL_OR_KILL,
  GOOD_TILL_CANCELLED,
  GOOD_TILL_TIME,
  IMMEDIATE_OR_CANCEL,
  isMarketType,
  LIMIT,
  MARKET,
  STOP_LIMIT,
  STOP_MARKET,
  TAKE_PROFIT_LIMIT,
  TAKE_PROFIT_MARKET,
  TRAILING_STOP,
} from '../../matching/order-codes.ts'

/** Flags of an order. */
export const QUOTE = 1
export const POST_ONLY = 2
/** Waits for its trigger: it is in no book yet. */
export const WAITING = 4
/** Its trigger is compared with the index price and not with the last trade. */
export const ON_INDEX = 8
/** Its trigger is reached from below. */
export const RISING = 16
/** What it buys is sold again by exits (`SpotState.exits`). */
export const HAS_EXITS = 32
/** Its owner has changed it: what it traded before kept another limit. */
export const AMENDED = 64

/** It has `FurtherTerms`. Of the table alone: no command and no event says so. */
const HAS_FURTHER = 128

/** What few orders have: those that do have it beside the table, so that the others need no memory for it. */
export interface FurtherTerms {
  /** Quote units that a market buy by total may spend; 0 for every other order. */
  total: bigint
  /** Lots that self-trade prevention took away: ordered = filled + prevented + open. */
  prevented: number
  /** Ticks at which a waiting order begins; 0 for an order without a trigger. */
  trigger: number
  /** Basis points of a trailing stop; 0 for every other order. */
  callback: number
  /** The other order of a pair of which one cancels the other, `NONE` for an order by itself. */
  sibling: number
  /** The order under whose number the hold was made; 0 for itself. */
  holder: number
}

const NOTHING_FURTHER: Readonly<FurtherTerms> = { total: 0n, prevented: 0, trigger: 0, callback: 0, sibling: NONE, holder: 0 }

const createColumns = (capacity: number) => ({
  /** Row of the user in this market (`Traders`). */
  trader: new Int32Array(capacity),
  type: new Uint8Array(capacity),
  flags: new Uint8Array(capacity),
  timeInForce: new Uint8Array(capacity),
  /** Mode of self-trade prevention that the order brings as a taker. */
  selfTrade: new Uint8Array(capacity),
  /** Lots that were ordered; 0 for a buy by total. */
  lots: new Float64Array(capacity),
  filled: new Float64Array(capacity),
  /** Quote units of the fills. */
  notional: new BigInt64Array(capacity),
  /** In the asset that the order receives. */
  fee: new BigInt64Array(capacity),
  hold: new Int32Array(capacity),
  /** Rises with every order that comes to rest: who rests first is served first at the same price. */
  rank: new Float64Array(capacity),
  /** Version of the pair's settings that the order keeps. */
  version: new Int32Array(capacity),
  /** Journal times, ms. */
  createdAt: new Float64Array(capacity),
  updatedAt: new Float64Array(capacity),
  /** Neighbours in the trader's list of open orders. */
  newer: new Int32Array(capacity),
  older: new Int32Array(capacity),
})

/** Orders as plain data. */
export interface SavedOrders {
  columns: ReturnType<typeof createColumns>
  further: [slot: number, terms: FurtherTerms][]
}

/** What spot knows of each order, under the slots of the pool. */
export class Orders {
  readonly columns: ReturnType<typeof createColumns>
  readonly pool: OrderPool
  private readonly further = new Map<number, FurtherTerms>()

  constructor(pool: OrderPool, columns = createColumns(pool.capacity)) {
    this.pool = pool
    this.columns = columns
  }

  /** A slot for a new order of which nothing is filled and which does not rest; what else it has the caller sets. */
  take(orderId: number): number {
    const { pool, columns } = this
    const slot = pool.take(orderId)
    if (columns.trader.length < pool.capacity) growColumns(columns, pool.capacity)
    columns.filled[slot] = 0
    columns.rank[slot] = 0
    columns.notional[slot] = 0n
    columns.fee[slot] = 0n
    return slot
  }

  /** What few orders have; not to be changed. */
  furtherOf(slot: number): Readonly<FurtherTerms> {
    const has = ((this.columns.flags[slot] as number) & HAS_FURTHER) !== 0
    return has ? (this.further.get(slot) as FurtherTerms) : NOTHING_FURTHER
  }

  setFurther(slot: number, terms: Partial<FurtherTerms>): void {
    this.further.set(slot, { ...this.furtherOf(slot), ...terms })
    this.columns.flags[slot] = (this.columns.flags[slot] as number) | HAS_FURTHER
  }

  /** The order under whose number the hold was made: itself, or the first of two that share it. */
  holderOf(slot: number): number {
    const { holder } = this.furtherOf(slot)
    return holder === 0 ? (this.pool.id[slot] as number) : holder
  }

  /** Gives the slot of an order back that is gone. */
  release(slot: number): void {
    if (((this.columns.flags[slot] as number) & HAS_FURTHER) !== 0) this.further.delete(slot)
    this.pool.release(slot)
  }

  save(used: number): SavedOrders {
    return { columns: usedColumns(this.columns, used), further: [...this.further].sort(([one], [other]) => one - other) }
  }

  static load(pool: OrderPool, saved: SavedOrders): Orders {
    const orders = new Orders(pool, restoreColumns(createColumns(pool.capacity), saved.columns))
    for (const [slot, terms] of saved.further) orders.further.set(slot, terms)
    return orders
  }
}
