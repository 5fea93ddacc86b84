import type { Amount, Price, Quantity } from '@assay/money/kinds'
import type { SelfTradePrevention, SpotExits, SpotOrderTerms, SpotOrderType } from '@assay/rules/order-terms'
import type { SpotPairSettings } from '@assay/rules/spot-filters'
import type { UserId } from '../people/state.ts'

export type { SpotExits }

export type Side = 'buy' | 'sell'

/** Number of an order, given by the core; never used twice. */
export type SpotOrderId = number

/**
 * Places an order. A limit order has `price` and `quantity`. A market order has `quantity`, or, when buying, `total` (the most quote asset to
 * spend); it never trades beyond the pair's market protection and never rests. A stop, take-profit or trailing order waits for its trigger and
 * then is a limit or a market order. Whatever else is asked of it stands in `terms`.
 */
export interface PlaceSpotOrder {
  kind: 'spot.placeOrder'
  user: UserId
  key?: string
  pair: string
  side: Side
  type: SpotOrderType
  price?: Price
  quantity?: Quantity
  total?: Amount
  /** The person's own name for the order; unique among the person's open orders of the pair. */
  clientOrderId?: string
  terms?: SpotOrderTerms
  /** Version of the pair's settings that the person was shown; another one is refused as `rulesChanged`. */
  shownVersion?: number
}

/** Places two orders of which one cancels the other: a limit order on the better side of the price, and a stop on the worse. */
export interface PlaceSpotOco {
  kind: 'spot.placeOco'
  user: UserId
  key?: string
  pair: string
  side: Side
  quantity: Quantity
  price: Price
  triggerPrice: Price
  /** Limit of the stop order; without it the stop trades at market. */
  stopPrice?: Price
  /** Names of the limit and of the stop order. */
  clientOrderId?: string
  stopClientOrderId?: string
  /** Of both orders; `expireTaker` when it is not given. */
  selfTradePrevention?: SelfTradePrevention
  /** Version of the pair's settings that the person was shown; another one is refused as `rulesChanged`. */
  shownVersion?: number
}

/**
 * Changes price, size or trigger of an open order. `quantity` is the new whole, with what is filled already. An order of which only the size
 * falls keeps its place in the queue; any other change puts it at the end.
 */
export interface AmendSpotOrder {
  kind: 'spot.amendOrder'
  user: UserId
  key?: string
  orderId?: SpotOrderId
  clientOrderId?: string
  price?: Price
  quantity?: Quantity
  triggerPrice?: Price
  /** Version of the pair's settings that the person was shown; another one is refused as `rulesChanged`. */
  shownVersion?: number
}

/** Cancels one open order of the same user, named by number or by client order id; of two that belong together both. */
export interface CancelSpotOrder {
  kind: 'spot.cancelOrder'
  user: UserId
  key?: string
  orderId?: SpotOrderId
  clientOrderId?: string
}

/** Cancels all open orders of the user, or those of one pair. */
export interface CancelAllSpotOrders {
  kind: 'spot.cancelAllOrders'
  user: UserId
  key?: string
  pair?: string
}

/** Replaces the whole ladder of a quoting account on one pair; levels that stay as they are keep their place in the queue. */
export interface QuoteSpot {
  kind: 'spot.quote'
  user: UserId
  pair: string
  bids: QuoteLevel[]
  asks: QuoteLevel[]
}

export interface QuoteLevel {
  price: Price
  quantity: Quantity
}

/** Opens a spot market, such as `BTCUSDT`, between two listed assets. */
export interface ListSpotPair {
  kind: 'spot.listPair'
  market: string
  base: string
  quote: string
  settings: SpotPairSettings
}

/** A new version of a pair's settings that holds from `effectiveAt` (journal time, ms; not in the past). */
export interface ChangeSpotSettings {
  kind: 'spot.changeSettings'
  market: string
  effectiveAt: number
  settings: SpotPairSettings
}

export type SpotCommand =
  | ListSpotPair
  | ChangeSpotSettings
  | PlaceSpotOrder
  | PlaceSpotOco
  | AmendSpotOrder
  | CancelSpotOrder
  | CancelAllSpotOrders
  | QuoteSpot
