import type { Amount, Price, Quantity } from '@assay/money/kinds'
import type { SelfTradePrevention, SpotExits, SpotOrderType, TimeInForce } from '@assay/rules/order-terms'
import type { SpotPairSettings } from '@assay/rules/spot-filters'
import type { HoldId } from '../ledger/events.ts'
import type { UserId } from '../people/state.ts'
import type { Side, SpotOrderId } from './commands.ts'

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
  'expired',
  'immediateOrCancel',
  'notFillable',
  'wouldTake',
  'oneCancelsOther',
] as const
export type SpotCloseReason = (typeof SPOT_CLOSE_REASONS)[number]

/** Their places in the list. */
export const CloseReason = {
  filled: 0,
  cancelled: 1,
  selfTradePrevented: 2,
  noLiquidity: 3,
  protectionReached: 4,
  replaced: 5,
  matchLimitReached: 6,
  expired: 7,
  immediateOrCancel: 8,
  notFillable: 9,
  wouldTake: 10,
  oneCancelsOther: 11,
} as const satisfies Record<SpotCloseReason, number>
export type CloseReason = (typeof CloseReason)[SpotCloseReason]

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
  /** Nothing of an order that traded whole at once. */
  hold?: HoldId
  clientOrderId?: string
  /** Version of the pair's settings that the order keeps, with its fee rates. */
  settingsVersion: number
  /** True for the levels of a quoting account: these have no row in the order history. */
  quote?: true
  timeInForce?: TimeInForce
  expiresAt?: number
  postOnly?: true
  selfTradePrevention?: SelfTradePrevention
  /** Price at which the order begins; it waits until then. Of a trailing stop: the first one. */
  triggerPrice?: Price
  triggerOn?: 'index'
  /** Basis points that the last price may turn from its best before a trailing stop begins. */
  callbackBasisPoints?: number
  /** The order that is cancelled when this one acts, and the reverse. It shares the hold. */
  siblingId?: SpotOrderId
}

/** What is to happen with what an order buys. */
export interface SpotExitsSet {
  type: 'spot.exitsSet'
  v: 1
  orderId: SpotOrderId
  exits: SpotExits
}

/** Why exits were not placed, in the word of the refusal that an order of the person's own would have met. */
export type ExitsDroppedReason = 'userFrozen' | 'marketHalted' | 'quantityTooSmall' | 'insufficientBalance' | 'tooManyOpenOrders'

/** The exits of what was bought are not placed. The first version did not say why. */
export type SpotExitsDropped =
  | { type: 'spot.exitsDropped'; v: 1; orderId: SpotOrderId }
  | { type: 'spot.exitsDropped'; v: 2; orderId: SpotOrderId; reason: ExitsDroppedReason }

/** The trigger was reached: the order is a limit or a market order from here on, at this worst price. */
export interface SpotOrderTriggered {
  type: 'spot.orderTriggered'
  v: 1
  orderId: SpotOrderId
  price: Price
}

/** The order was changed by its owner; figures are the new ones. */
export interface SpotOrderAmended {
  type: 'spot.orderAmended'
  v: 1
  orderId: SpotOrderId
  price: Price
  quantity: Quantity
  triggerPrice?: Price
  /** True when only the size fell: the order keeps its place in the queue. */
  keepsPlace: boolean
}

/** Two orders of one trade group met: neither traded, both lost this quantity, or exchanged it without a fee (`transferred`). */
export interface SpotMatchPrevented {
  type: 'spot.matchPrevented'
  v: 1
  pair: string
  price: Price
  quantity: Quantity
  takerOrderId: SpotOrderId
  makerOrderId: SpotOrderId
  transferred: boolean
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

export interface SpotPairListed {
  type: 'spot.pairListed'
  v: 1
  market: string
  base: string
  quote: string
  settings: SpotPairSettings
}

export interface SpotSettingsChanged {
  type: 'spot.settingsChanged'
  v: 1
  market: string
  version: number
  effectiveAt: number
  settings: SpotPairSettings
}

/** Events of spot that are journalled as texts. */
export type SpotTextEvent = SpotPairListed | SpotSettingsChanged | SpotExitsSet | SpotExitsDropped

export type SpotEvent =
  | SpotOrderAccepted
  | SpotOrderFilled
  | SpotOrderClosed
  | SpotOrderTriggered
  | SpotOrderAmended
  | SpotMatchPrevented
  | SpotTextEvent
