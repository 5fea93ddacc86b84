import { assert } from '@assay/money/assert'
import type { PerpExit } from '@assay/rules/perp/order-terms'
import type { AccountIndex, HoldId } from '../ledger/events.ts'
import type { AmountCell } from '../ledger/legs.ts'
import { NO_ACCOUNT } from '../ledger/state.ts'
import { Book, type SavedBook } from '../matching/book.ts'
import type { ClosedOrders } from '../matching/closed-orders.ts'
import type { Expiries } from '../matching/expiries.ts'
import type { Incoming, MatchPlan } from '../matching/match.ts'
import type { OrderNames } from '../matching/order-names.ts'
import { type SavedTrailing, Trailing } from '../matching/trailing.ts'
import { type SavedTriggers, Triggers } from '../matching/triggers.ts'
import { NONE } from '../memory/none.ts'
import type { UserId } from '../people/state.ts'
import type { PerpOrderId, PositionId } from './commands.ts'
import type { PerpTradeId } from './events.ts'
import { tickLotUnits } from './grid.ts'
import type { PerpListing } from './listing/perp-listing.ts'
import { NO_TIERS, type TierGrid } from './margin/tier-grid.ts'
import { createLastTrades, type LastTrades } from './mark/last-trades.ts'
import type { MarkForm } from './mark/mark-form.ts'
import { createMark, type MarkState } from './mark/mark-state.ts'
import type { OrderDraft } from './orders/draft.ts'
import type { Orders } from './orders/orders.ts'
import { NO_PRICE_BOUNDS, type PriceBounds } from './orders/price-bounds.ts'
import type { Fill, FillPart } from './positions/fill.ts'
import type { PositionFigures } from './positions/position-figures.ts'
import type { Positions } from './positions/positions.ts'
import type { Revaluation } from './risk/revaluation.ts'
import type { Traders } from './traders.ts'

/** Most that a cell holds. */
const AMOUNT_MAX = (1n << 63n) - 1n

/** Everything of one perpetual market that is open now. */
export interface PerpMarket {
  /** Position in `PerpState.markets`, in the order of listing. */
  readonly index: number
  readonly listing: PerpListing
  /** Quote units of a tick x lot, also as a cell and as a floating number, and the most ticks x lots whose value fits into a cell. */
  readonly unit: bigint
  readonly unitCell: AmountCell
  readonly unitNumber: number
  readonly tickLotsMax: number
  /** Most of which a hundred values can be added up. */
  readonly tickLotsSafe: number
  /** The bounds of its limit orders as they were used last. */
  bounds: PriceBounds
  /** What its mark is formed with, as it was used last. Never saved. */
  markForm: MarkForm | undefined
  /** Its margin table as it was used last. */
  tiers: TierGrid
  /** Where its fees go, `NO_ACCOUNT` before the first. Found once, never saved. */
  fees: AccountIndex
  readonly book: Book
  /** Orders that wait, by what their trigger is compared with. */
  readonly onMark: Triggers
  readonly onLast: Triggers
  readonly onIndex: Triggers
  readonly trailing: Trailing
  /** Slots of the levels of ladders. Worked out of the orders, never saved. */
  readonly quotes: Set<number>
  /** Scratch of the command being decided: its index has taken all levels of ladders of a side, so that nothing acts here before the next command. */
  isUnquoted: boolean
  /** Exits of positions (`exit-slots.ts`). */
  readonly exitsOnMark: Triggers
  readonly exitsOnLast: Triggers
  /** Ticks of the last trade; 0 before the first. */
  lastTicks: number
  /** What the last price is confirmed by. */
  readonly lastTrades: LastTrades
  /** Newest open position, `NONE` without; the others follow by `older`. */
  newestPosition: number
  /** Open positions. */
  positions: number
  readonly mark: MarkState
}

/** What an order that opens asks for its position. */
export interface OrderExits {
  takeProfit?: PerpExit
  stopLoss?: PerpExit
}

/** Everything of perpetual contracts, as tables and scratch space. */
export interface PerpTables {
  readonly orders: Orders
  readonly positions: Positions
  readonly traders: Traders
  readonly markets: PerpMarket[]
  readonly byName: Map<string, PerpMarket>
  /** The persons' own names for open orders. */
  readonly names: OrderNames
  readonly closed: ClosedOrders
  readonly closedPositions: ClosedOrders
  readonly expiries: Expiries
  /** Of open orders, by order id. */
  readonly exits: Map<PerpOrderId, OrderExits>
  /** Users in one-way mode; everybody else has a long and a short beside each other. */
  readonly oneWay: Set<UserId>
  nextOrder: PerpOrderId
  nextTrade: PerpTradeId
  nextPosition: PositionId
  /** Rank of the next order that comes to rest. */
  nextRank: number
  /** Scratch of the command being decided, empty between commands: markets in which a price moved. */
  readonly moved: PerpMarket[]
  /** Which positions a mark can have crossed. Worked out of the rest, never saved. */
  readonly revaluation: Revaluation
  /** Scratch space of the command being decided; holds nothing between commands: what the liquidation that goes on has closed in the book, and its bankruptcy price. */
  readonly forced: { lots: number; value: bigint; fundPaid: bigint; bankruptTicks: number }
  /** Of the orders that are decided from their encoding; none before the first. */
  plain: OrderDraft | undefined
  readonly incoming: Incoming
  readonly plan: MatchPlan
  readonly fill: Fill
  readonly figures: PositionFigures
}

/** The changes that most commands make (`apply-order.ts`, `apply-position.ts`), bound to their state as those of spot are (`SpotChanges`). */
export interface PerpChanges {
  admitOrder(draft: OrderDraft, orderId: PerpOrderId, hold: HoldId, at: number): number
  applyFill(market: PerpMarket, tradeId: PerpTradeId, at: number): void
  applyGrown(slot: number, part: FillPart, held: HoldId, at: number): void
}

export interface PerpState extends PerpTables {
  readonly changes: PerpChanges
}

/** A market as plain data. */
export interface SavedPerpMarket {
  market: string
  book: SavedBook
  onMark: SavedTriggers
  onLast: SavedTriggers
  onIndex: SavedTriggers
  trailing: SavedTrailing
  exitsOnMark: SavedTriggers
  exitsOnLast: SavedTriggers
  lastTicks: number
  lastTrades: LastTrades
  newestPosition: number
  positions: number
  mark: MarkState
}

/** Opens the market of a contract that was just listed. */
export function addPerpMarket(perp: PerpState, listing: PerpListing, saved?: SavedPerpMarket): PerpMarket {
  const { pool } = perp.orders
  const triggers = (waiting: SavedTriggers | undefined) => (waiting ? Triggers.load(waiting) : new Triggers())
  const unit = tickLotUnits(listing)
  const market: PerpMarket = {
    index: perp.markets.length,
    listing,
    unit,
    unitCell: BigInt64Array.of(unit),
    unitNumber: Number(unit),
    tickLotsMax: Number(AMOUNT_MAX / unit / 2n),
    tickLotsSafe: Number(AMOUNT_MAX / unit / 256n),
    bounds: NO_PRICE_BOUNDS,
    markForm: undefined,
    tiers: NO_TIERS,
    fees: NO_ACCOUNT,
    book: saved ? Book.load(saved.book, pool, perp.expiries) : new Book(pool, perp.expiries),
    onMark: triggers(saved?.onMark),
    onLast: triggers(saved?.onLast),
    onIndex: triggers(saved?.onIndex),
    trailing: saved ? Trailing.load(saved.trailing) : new Trailing(),
    quotes: new Set(),
    isUnquoted: false,
    exitsOnMark: triggers(saved?.exitsOnMark),
    exitsOnLast: triggers(saved?.exitsOnLast),
    lastTicks: saved?.lastTicks ?? 0,
    lastTrades: saved?.lastTrades ?? createLastTrades(),
    newestPosition: saved?.newestPosition ?? NONE,
    positions: saved?.positions ?? 0,
    mark: saved?.mark ?? createMark(),
  }
  perp.markets.push(market)
  perp.byName.set(listing.market, market)
  perp.revaluation.forgetVersionTimes()
  return market
}

/** Slot of the open order of a number; throws when it is not open. */
export function slotOfOrder({ orders }: PerpState, orderId: PerpOrderId): number {
  const slot = orders.pool.find(orderId)
  assert(slot !== NONE, 'an open order')
  return slot
}

/** User of an open order. */
export const userOfOrder = ({ orders, traders }: PerpState, slot: number): UserId =>
  traders.columns.user[orders.columns.trader[slot] as number] as UserId

/** Whether orders of a user's other side make a position smaller first. Mostly nobody has chosen so, and nobody is looked up. */
export const isOneWay = ({ oneWay }: PerpTables, user: UserId): boolean => oneWay.size > 0 && oneWay.has(user)

/** Market of an open order. */
export const marketOfOrder = ({ orders, traders, markets }: PerpState, slot: number): PerpMarket =>
  markets[traders.columns.market[orders.columns.trader[slot] as number] as number] as PerpMarket

/** User of an open position. */
export const userOfPosition = ({ positions, traders }: PerpState, slot: number): UserId =>
  traders.columns.user[positions.columns.trader[slot] as number] as UserId

/** Market of an open position. */
export const marketOfPosition = ({ positions, traders, markets }: PerpState, slot: number): PerpMarket =>
  markets[traders.columns.market[positions.columns.trader[slot] as number] as number] as PerpMarket

/** Slots of all open orders. */
export function* openOrderSlots({ orders }: PerpState): Iterable<number> {
  for (let slot = 0; slot < orders.pool.capacity; slot++) if (orders.pool.id[slot] !== 0) yield slot
}

/** Slots of the open positions of a market, the newest first. */
export function* positionSlots({ positions }: PerpState, market: PerpMarket): Iterable<number> {
  const { older } = positions.columns
  for (let slot = market.newestPosition; slot !== NONE; slot = older[slot] as number) yield slot
}

/** The money of a user has changed, who is looked at with the next mark. */
export function noteMoney({ revaluation, traders }: PerpState, user: UserId): void {
  const row = traders.newestRowOf(user)
  if (row !== NONE) revaluation.note(row)
}

/** A position has changed: it and what its user's cross positions stand on are looked at with the next mark. */
export const noteChange = ({ revaluation, traders, positions }: PerpTables, slot: number): void =>
  revaluation.notePosition(traders.newestOf(positions.columns.trader[slot] as number), slot)

/** Remembers until the end of the command that a price of a market moved, so that what waits for a price is looked at. */
export function noteMove({ moved }: PerpState, market: PerpMarket): void {
  if (moved.length === 0 || !moved.includes(market)) moved.push(market)
}
