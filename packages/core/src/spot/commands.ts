import type { Amount, Price, Quantity } from '@assay/money/kinds'
import type { UserId } from '../people/state.ts'

export type Side = 'buy' | 'sell'

/** Number of an order, given by the core; never used twice. */
export type SpotOrderId = number

/**
 * Places a limit or a market order. A limit order has `price` and `quantity`. A market order has `quantity`, or, when buying, `total`
 * (the most quote asset to spend); it never trades beyond the pair's market protection and never rests.
 */
export interface PlaceSpotOrder {
  kind: 'spot.placeOrder'
  user: UserId
  key?: string
  pair: string
  side: Side
  type: 'limit' | 'market'
  price?: Price
  quantity?: Quantity
  total?: Amount
  /** The person's own name for the order; unique among the person's open orders. */
  clientOrderId?: string
}

/** Cancels one open order of the same user, named by number or by client order id. */
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

export type SpotCommand = PlaceSpotOrder | CancelSpotOrder | CancelAllSpotOrders | QuoteSpot
