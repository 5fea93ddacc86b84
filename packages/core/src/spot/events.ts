import type { Amount, Price, Quantity } from '@assay/money/kinds'
import type { HoldId } from '../ledger/events.ts'
import type { UserId } from '../people/state.ts'
import type { Side, SpotOrderId } from './commands.ts'
import type { SpotOrderType } from './orders.ts'

/** Number of a trade; unique over all pairs. */
export type SpotTradeId = number

/** Why an order left the book or never rested. The order is that of the journal: new ones go to the end. */
export const SPOT_CLOSE_REASONS = [
  'filled',
  'cancelled',
  'selfTradePrevented',
  'noLiquidity',
  'protectionReached',
  'replaced',
  'matchLimitReached',
] as const
export type SpotCloseReason = (typeof SPOT_CLOSE_REASONS)[number]

export interface SpotOrderAccepted {
  type: 'spot.orderAccepted'
  v: 1
  orderId: SpotOrderId
  user: UserId
  pair: string
  side: Side
  orderType: SpotOrderType
  /** Limit price; for a market order the protection price beyond which it does not trade. */
  price: Price
  /** 0n for a market buy by total. */
  quantity: Quantity
  total?: Amount
  hold: HoldId
  clientOrderId?: string
  /** Version of the pair's settings that the order keeps, with its fee rates. */
  settingsVersion: number
  /** True for the levels of a quoting account: these have no row in the order history. */
  quote?: true
}

export interface SpotOrderFilled {
  type: 'spot.orderFilled'
  v: 1
  tradeId: SpotTradeId
  pair: string
  price: Price
  quantity: Quantity
  notional: Amount
  takerSide: Side
  taker: SpotFillSide
  maker: SpotFillSide
}

export interface SpotFillSide {
  orderId: SpotOrderId
  user: UserId
  /** In the asset that this side receives: base for the buyer, quote for the seller. */
  fee: Amount
}

/** The order is no longer open: `filled` when its quantity (or total) is used up, otherwise with the reason. */
export interface SpotOrderClosed {
  type: 'spot.orderClosed'
  v: 1
  orderId: SpotOrderId
  reason: SpotCloseReason
}

export type SpotEvent = SpotOrderAccepted | SpotOrderFilled | SpotOrderClosed
