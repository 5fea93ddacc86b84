import { type Columns, createColumns, growColumns, restoreColumns, usedColumns } from '../memory/columns.ts'
import { NONE } from '../memory/none.ts'
import type { OrderPool } from '../matching/order-pool.ts'

/** Kinds of orders and their codes in the journal. */
export const ORDER_TYPES = ['limit', 'market', 'stopLimit', 'stopMarket', 'takeProfitLimit', 'takeProfitMarket', 'trailingStop'] as const
export type SpotOrderType = (typeof ORDER_TYPES)[number]
export const LIMIT = 0
export const MARKET = 1
export const TRAILING_STOP = 6

export const TIMES_IN_FORCE = ['goodTillCancelled', 'goodTillTime', 'immediateOrCancel', 'fillOrKill'] as const
export type TimeInForce = (typeof TIMES_IN_FORCE)[number]
export const GOOD_TILL_TIME = 1
export const IMMEDIATE_OR_CANCEL = 2
export const FILL_OR_KILL = 3

/** Flags of an order. */
export const QUOTE = 1
export const POST_ONLY = 2
/** Waits for its trigger: it is in no book yet. */
export const WAITING = 4
/** The trigger is looked up on the index price and not on the last trade. */
export const ON_INDEX = 8
/** There are further terms (`SpotState.terms`). */
export const HAS_TERMS = 16

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
  /** Quote units of the fills. */
  notional: 'long',
  /** In the asset that the order receives. */
  fee: 'long',
  /** Quote units that a market buy by total may spend; 0 for every other order. */
  total: 'long',
  hold: 'int',
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
