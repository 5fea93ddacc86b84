import type { AccountIndex } from '../ledger/events.ts'
import { NO_ACCOUNT } from '../ledger/state.ts'
import type { SpotPair } from '../markets/state.ts'
import { Book } from '../matching/book.ts'
import { createPlan, type Incoming, type MatchPlan } from '../matching/match.ts'
import { OrderPool } from '../matching/order-pool.ts'
import type { UserId } from '../people/state.ts'
import { ClosedOrders } from './closed-orders.ts'
import type { SpotOrderId } from './commands.ts'
import { createDraft, type OrderDraft } from './draft.ts'
import type { SpotTradeId } from './events.ts'
import { type Fence, NO_FENCE } from './fence.ts'
import { FillAmounts } from './fill-amounts.ts'
import { gridOf, type MarketGrid } from './market-grid.ts'
import { Orders } from './orders.ts'
import { Traders } from './traders.ts'

/** Everything of one pair that is open now. */
export interface SpotMarket {
  /** Position in `SpotState.markets`, in the order of listing. */
  readonly index: number
  readonly pair: SpotPair
  readonly grid: MarketGrid
  readonly book: Book
  /** Ticks of the last trade; 0 before the first. */
  lastTicks: number
  /** What was worked out of settings and index, and is worked out again when they change. Never saved. */
  fence: Fence
  /** Where its fees go, `NO_ACCOUNT` before the first. Found once, never saved. */
  readonly fees: { base: AccountIndex; quote: AccountIndex }
}

export interface SpotState {
  readonly orders: Orders
  readonly markets: SpotMarket[]
  readonly byName: Map<string, SpotMarket>
  readonly traders: Traders
  /** Open orders by the person's own name for them. */
  readonly clientIds: Map<UserId, Map<string, SpotOrderId>>
  /** Those names by slot. */
  readonly names: Map<number, string>
  readonly closed: ClosedOrders
  nextOrder: SpotOrderId
  nextTrade: SpotTradeId
  /** Scratch space of the command being decided; holds nothing between commands. */
  readonly draft: OrderDraft
  readonly incoming: Incoming
  readonly plan: MatchPlan
  readonly amounts: FillAmounts
}

export function createSpot(orders = new Orders(new OrderPool()), traders = new Traders(), closed = new ClosedOrders()): SpotState {
  return {
    orders,
    markets: [],
    byName: new Map(),
    traders,
    clientIds: new Map(),
    names: new Map(),
    closed,
    nextOrder: 1,
    nextTrade: 1,
    draft: createDraft(),
    incoming: createIncoming(),
    plan: createPlan(),
    amounts: new FillAmounts(),
  }
}

/** Opens the market of a pair that was just listed. */
export function addMarket(spot: SpotState, pair: SpotPair, book = new Book(spot.orders.pool)): SpotMarket {
  const market: SpotMarket = { index: spot.markets.length, pair, grid: gridOf(pair), book, lastTicks: 0, fence: NO_FENCE, fees: { base: NO_ACCOUNT, quote: NO_ACCOUNT } }
  spot.markets.push(market)
  spot.byName.set(pair.pair, market)
  return market
}

const createIncoming = (): Incoming => ({ side: 0, limit: 0, lots: 0, budget: 0, owner: 0, selfTrade: 0 })

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
