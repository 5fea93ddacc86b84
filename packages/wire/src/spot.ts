import { ORDER_TYPES } from '@assay/rules/order-terms'
import { call, decimal, integerText, text, timestamp, z } from './call.ts'

export const side = z.enum(['buy', 'sell'])
export const orderStatus = z.enum(['current', 'completed', 'withdrawn'])

/** An order of the person; the same shape travels in the private `orders` channel. */
export const spotOrder = z.object({
  orderId: z.string(),
  clientOrderId: z.string(),
  pair: z.string(),
  side,
  type: z.enum(ORDER_TYPES),
  /** Limit price; empty for a market order. */
  price: z.string(),
  quantity: z.string(),
  /** Of a market buy by total; otherwise empty. */
  total: z.string(),
  filledQuantity: z.string(),
  filledNotional: z.string(),
  averagePrice: z.string(),
  fee: z.string(),
  feeAsset: z.string(),
  /** current, completed or withdrawn, as the specification's tabs say. */
  status: orderStatus,
  /** Why it closed (`filled`, `cancelled`, `selfTradePrevented`, `noLiquidity`, `protectionReached`, `matchLimitReached`); empty while open. */
  closeReason: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type SpotOrder = z.infer<typeof spotOrder>

/** One fill of the person; also in the private `fills` channel. */
export const spotFill = z.object({
  tradeId: z.string(),
  orderId: z.string(),
  pair: z.string(),
  side,
  role: z.enum(['maker', 'taker']),
  price: z.string(),
  quantity: z.string(),
  notional: z.string(),
  fee: z.string(),
  feeAsset: z.string(),
  at: timestamp,
})
export type SpotFill = z.infer<typeof spotFill>

export const placeSpotOrder = call({
  path: 'web/placeSpotOrder',
  method: 'POST',
  who: 'user',
  area: 'spot',
  summary: 'Places a limit order (price, quantity) or a market order (quantity, or total when buying). Acknowledged once it is durable.',
  request: z.object({
    pair: text(20, 1),
    side,
    type: z.enum(['limit', 'market']),
    price: z.optional(decimal),
    quantity: z.optional(decimal),
    total: z.optional(decimal),
    clientOrderId: z.optional(text(36)),
  }),
  response: z.object({
    orderId: z.string(),
    seq: z.number(),
    status: z.enum(['open', 'filled', 'closed']),
    closeReason: z.string(),
    filledQuantity: z.string(),
    filledNotional: z.string(),
  }),
})

export const cancelSpotOrder = call({
  path: 'web/cancelSpotOrder',
  method: 'POST',
  who: 'user',
  area: 'spot',
  summary: 'Cancels one open order, named by its number or by the client order id.',
  request: z.object({ orderId: z.optional(text(20)), clientOrderId: z.optional(text(36)) }),
  response: z.object({ orderId: z.string(), seq: z.number() }),
})

export const cancelAllSpotOrders = call({
  path: 'web/cancelAllSpotOrders',
  method: 'POST',
  who: 'user',
  area: 'spot',
  summary: 'Cancels all open orders, or those of one pair.',
  request: z.object({ pair: z.optional(text(20)) }),
  response: z.object({ orderIds: z.array(z.string()), seq: z.number() }),
})

export const getSpotOrders = call({
  path: 'web/getSpotOrders',
  method: 'GET',
  who: 'user',
  area: 'spot',
  summary: 'The open orders, newest first.',
  request: z.object({ pair: z.optional(text(20)) }),
  response: z.object({ orders: z.array(spotOrder) }),
})

export const getSpotOrderHistory = call({
  path: 'web/getSpotOrderHistory',
  method: 'GET',
  who: 'user',
  area: 'spot',
  summary: 'Closed orders, newest first; `before` is the `orderId` that the page starts after.',
  request: z.object({
    pair: z.optional(text(20)),
    status: z.optional(z.enum(['completed', 'withdrawn'])),
    limit: z.optional(integerText),
    before: z.optional(text(20)),
  }),
  response: z.object({ orders: z.array(spotOrder), more: z.boolean() }),
})

export const getSpotTrades = call({
  path: 'web/getSpotTrades',
  method: 'GET',
  who: 'user',
  area: 'spot',
  summary: 'Own fills, newest first; `before` is the `tradeId` that the page starts after.',
  request: z.object({
    pair: z.optional(text(20)),
    orderId: z.optional(text(20)),
    limit: z.optional(integerText),
    before: z.optional(text(20)),
  }),
  response: z.object({ trades: z.array(spotFill), more: z.boolean() }),
})
