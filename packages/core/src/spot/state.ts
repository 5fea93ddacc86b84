import type { AccountIndex, HoldId } from '../ledger/events.ts'
import { NO_ACCOUNT } from '../ledger/state.ts'
import { Book, type SavedBook } from '../matching/book.ts'
import type { ClosedOrders } from '../matching/closed-orders.ts'
import type { Expiries } from '../matching/expiries.ts'
import type { Incoming, MatchPlan } from '../matching/match.ts'
import type { OrderNames } from '../matching/order-names.ts'
import { type SavedTrailing, Trailing } from '../matching/trailing.ts'
import { type SavedTriggers, Triggers } from '../matching/triggers.ts'
import type { UserId } from '../people/state.ts'
import type { SpotExits, SpotOrderId } from './commands.ts'
import type { SpotTradeId } from './events.ts'
import type { SpotPair } from './listing/spot-pair.ts'
import { gridOf, type MarketGrid } from './market-grid.ts'
import type { Bought } from './orders/bought.ts'
import type { OrderDraft } from './orders/draft.ts'
import type { FillAmounts } from './orders/fill-amounts.ts'
import { NO_BOUNDS, type OrderBounds } from './orders/order-bounds.ts'
import type { Orders } from './orders/orders.ts'
import type { Traders } from './traders.ts'

/** Everything of one pair that is open now. */
export interface SpotMarket {
  /** Position in `SpotState.markets`, in the order of listing. */
  readonly index: number
  readonly pair: SpotPair
  readonly grid: MarketGrid
  readonly book: Book
  /** Orders that wait for a price of the last trade, and those that wait for an index price. */
  readonly onLast: Triggers
  readonly onIndex: Triggers
  readonly trailing: Trailing
  /** Ticks of the last trade; 0 before the first. */
  lastTicks: number
  /** What was worked out of settings and index, and is worked out again when they change. Never saved. */
  bounds: OrderBounds
  /** Where its fees go, `NO_ACCOUNT` before the first. Found once, never saved. */
  readonly fees: { base: AccountIndex; quote: AccountIndex }
}

/** Everything of spot, as tables and scratch space. */
export interface SpotTables {
  readonly orders: Orders
  readonly markets: SpotMarket[]
  readonly byName: Map<string, SpotMarket>
  readonly traders: Traders
  /** The persons' own names for open orders. */
  readonly names: OrderNames
  readonly closed: ClosedOrders
  nextOrder: SpotOrderId
  nextTrade: SpotTradeId
  /** Rank of the next order that comes to rest. */
  nextRank: number
  readonly expiries: Expiries
  /** What is to happen with what an open order buys, by order id. */
  readonly exits: Map<SpotOrderId, SpotExits>
  /** Scratch of the command being decided, empty between commands: markets in which a price moved, and what orders with exits have bought. */
  readonly moved: SpotMarket[]
  readonly bought: Bought[]
  /** Scratch space of the command being decided; holds nothing between commands. */
  readonly draft: OrderDraft
  readonly incoming: Incoming
  readonly plan: MatchPlan
  readonly amounts: FillAmounts
}

/** The changes that most commands make (`apply.ts`), bound to their state: machine code of its own, in which its tables are constants. */
export interface SpotChanges {
  admitOrder(draft: OrderDraft, orderId: SpotOrderId, hold: HoldId, at: number): number
  applyFill(market: SpotMarket, tradeId: SpotTradeId, maker: number, taker: number, lots: number, at: number): void
}

export interface SpotState extends SpotTables {
  readonly changes: SpotChanges
}

/** A market as plain data. */
export interface SavedMarket {
  pair: string
  book: SavedBook
  onLast: SavedTriggers
  onIndex: SavedTriggers
  trailing: SavedTrailing
  lastTicks: number
}

/** Opens the market of a pair that was just listed. */
export function addMarket(spot: SpotState, pair: SpotPair, saved?: SavedMarket): SpotMarket {
  const { pool } = spot.orders
  const market: SpotMarket = {
    index: spot.markets.length,
    pair,
    grid: gridOf(pair),
    book: saved ? Book.load(saved.book, pool, spot.expiries) : new Book(pool, spot.expiries),
    onLast: saved ? Triggers.load(saved.onLast) : new Triggers(),
    onIndex: saved ? Triggers.load(saved.onIndex) : new Triggers(),
    trailing: saved ? Trailing.load(saved.trailing) : new Trailing(),
    lastTicks: saved?.lastTicks ?? 0,
    bounds: NO_BOUNDS,
    fees: { base: NO_ACCOUNT, quote: NO_ACCOUNT },
  }
  spot.markets.push(market)
  spot.byName.set(pair.market, market)
  return market
}

/** User of an open order. */
export const userOfSlot = ({ orders, traders }: SpotState, slot: number): UserId =>
  traders.columns.user[orders.columns.trader[slot] as number] as UserId

/** Market of an open order. */
export const marketOfSlot = ({ orders, traders, markets }: SpotState, slot: number): SpotMarket =>
  markets[traders.columns.market[orders.columns.trader[slot] as number] as number] as SpotMarket

/** Slots of all open orders. */
export function* openSlots({ orders }: SpotState): Iterable<number> {
  for (let slot = 0; slot < orders.pool.capacity; slot++) if (orders.pool.id[slot] !== 0) yield slot
}

/** Remembers until the end of the command that the price of a market moved, so that what waits for a price is looked at. */
export function noteMove({ moved }: SpotState, market: SpotMarket): void {
  if (market.onLast.count() + market.trailing.count > 0 && !moved.includes(market)) moved.push(market)
}
