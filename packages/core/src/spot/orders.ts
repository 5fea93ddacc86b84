import type { OrderPool } from '../matching/order-pool.ts'
import { type Columns, createColumns, growColumns, restoreColumns, usedColumns } from '../memory/columns.ts'
import { NONE } from '../memory/none.ts'

/** Codes of the kinds of orders: their places in `rules/order-terms.ts`. */
export const LIMIT = 0
export const MARKET = 1
export const STOP_LIMIT = 2
export const STOP_MARKET = 3
export const TAKE_PROFIT_LIMIT = 4
export const TAKE_PROFIT_MARKET = 5
export const TRAILING_STOP = 6

/** Codes of the times in force. */
export const GOOD_TILL_CANCELLED = 0
export const GOOD_TILL_TIME = 1
export const IMMEDIATE_OR_CANCEL = 2
export const FILL_OR_KILL = 3

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

/** Whether an order of this kind never rests in the book. */
export const isMarketType = (type: number): boolean =>
  type === MARKET || type === STOP_MARKET || type === TAKE_PROFIT_MARKET || type === TRAILING_STOP

const COLUMNS = {
  /** Row of the user in this market (`Traders`). */
  trader: 'int',
  type: 'byte',
  flags: 'byte',
  timeInForce: 'byte',
  /** Mode of self-trade prevention that the order brings as a taker. */
  selfTrade: 'byte',
  /** Lots that were ordered; 0 for a buy by total. */
  lots: 'float',
  filled: 'float',
  /** Lots that self-trade prevention took away: ordered = filled + prevented + open. */
  prevented: 'float',
  /** Quote units of the fills. */
  notional: 'long',
  /** In the asset that the order receives. */
  fee: 'long',
  /** Quote units that a market buy by total may spend; 0 for every other order. */
  total: 'long',
  hold: 'int',
  /** The order under whose number the hold was made: itself, or the first of two that share it. */
  holder: 'float',
  /** Rises with every order that comes to rest: who rests first is served first at the same price. */
  rank: 'float',
  /** Version of the pair's settings that the order keeps. */
  version: 'int',
  /** Journal times, ms. */
  createdAt: 'float',
  updatedAt: 'float',
  /** Neighbours in the trader's list of open orders. */
  newer: 'int',
  older: 'int',
  /** Ticks at which a waiting order begins; 0 for an order without a trigger. */
  trigger: 'float',
  /** Basis points of a trailing stop; 0 for every other order. */
  callback: 'int',
  /** The other order of a pair of which one cancels the other, `NONE` for an order by itself. */
  sibling: 'int',
} as const

export type OrderColumns = Columns<typeof COLUMNS>

/** What spot knows of each order, under the slots of the pool. */
export class Orders {
  readonly columns: OrderColumns
  readonly pool: OrderPool

  constructor(pool: OrderPool, columns = createColumns(COLUMNS, pool.capacity)) {
    this.pool = pool
    this.columns = columns
  }

  /** A slot for a new order, with its columns empty. */
  take(orderId: number): number {
    const { pool, columns } = this
    const slot = pool.take(orderId)
    if (columns.trader.length < pool.capacity) growColumns(columns, pool.capacity)
    columns.filled[slot] = 0
    columns.prevented[slot] = 0
    columns.rank[slot] = 0
    columns.notional[slot] = 0n
    columns.fee[slot] = 0n
    columns.newer[slot] = NONE
    columns.older[slot] = NONE
    columns.sibling[slot] = NONE
    return slot
  }

  save(used: number): OrderColumns {
    return usedColumns(this.columns, used)
  }

  static load(pool: OrderPool, saved: OrderColumns): Orders {
    return new Orders(pool, restoreColumns(COLUMNS, saved, pool.capacity))
  }
}
