import type { Amount, Price, Quantity } from '@assay/money/kinds'
import type { HoldId } from '../ledger/events.ts'
import type { SpotPair } from '../markets/state.ts'
import { Book } from '../matching/book.ts'
import { createPlan, type MatchPlan } from '../matching/match.ts'
import type { UserId } from '../people/state.ts'
import type { Side, SpotOrderId, SpotOrderType } from './commands.ts'
import type { SpotTradeId } from './events.ts'

/** An open order. Closed ones are history, which SQL keeps. */
export interface SpotOrder {
  readonly orderId: SpotOrderId
  readonly user: UserId
  readonly market: SpotMarket
  readonly side: Side
  readonly orderType: SpotOrderType
  /** Limit price, or the protection price of a market order. */
  readonly price: Price
  /** 0n for a market buy by total. */
  readonly quantity: Quantity
  readonly total: Amount | undefined
  readonly hold: HoldId
  readonly clientOrderId: string | undefined
  readonly settingsVersion: number
  readonly quote: boolean
  /** Journal time, ms. */
  readonly createdAt: number
  updatedAt: number
  filledQuantity: Quantity
  filledNotional: Amount
  /** In the asset that the order receives. */
  fee: Amount
  /** Slot in the book; `NONE` for an order that does not rest. */
  slot: number
  newer: SpotOrder | undefined
  older: SpotOrder | undefined
}

/** A user's open orders of one market, as a list from the newest to the oldest. */
export interface UserOrders {
  newest: SpotOrder | undefined
  /** Without the levels of a ladder. */
  count: number
}

/** Everything of one pair that is open now; made when its first order comes. */
export interface SpotMarket {
  readonly pair: SpotPair
  readonly book: Book
  /** Resting orders by their slot in the book. */
  readonly bySlot: (SpotOrder | undefined)[]
  readonly ofUser: Map<UserId, UserOrders>
}

export interface SpotState {
  readonly markets: Map<string, SpotMarket>
  readonly orders: Map<SpotOrderId, SpotOrder>
  readonly clientIds: Map<UserId, Map<string, SpotOrderId>>
  /** The last closed orders of a user, newest last. */
  readonly recentlyClosed: Map<UserId, SpotOrderId[]>
  nextOrder: SpotOrderId
  nextTrade: SpotTradeId
  /** Scratch space of matching; holds nothing between commands. */
  readonly plan: MatchPlan
}

export const createSpot = (): SpotState => ({
  markets: new Map(),
  orders: new Map(),
  clientIds: new Map(),
  recentlyClosed: new Map(),
  nextOrder: 1,
  nextTrade: 1,
  plan: createPlan(),
})

export const createMarket = (pair: SpotPair): SpotMarket => ({ pair, book: new Book(), bySlot: [], ofUser: new Map() })
