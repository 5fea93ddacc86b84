import { decimal, integerText, timestamp, z } from '../call.ts'
import { amount, numberText, orderSide, route, symbol } from './route.ts'

export const API_ORDER_TYPES = [
  'LIMIT',
  'LIMIT_MAKER',
  'MARKET',
  'STOP_LOSS',
  'STOP_LOSS_LIMIT',
  'TAKE_PROFIT',
  'TAKE_PROFIT_LIMIT',
] as const
export type ApiOrderType = (typeof API_ORDER_TYPES)[number]

export const SELF_TRADE_MODES = ['NONE', 'EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH', 'DECREMENT', 'TRANSFER'] as const

/** A name that a program gives to an order. */
const clientOrderId = z.string().check(z.regex(/^[\w-]{1,36}$/))

/** What an order is and what has become of it. */
const figures = {
  symbol: z.string(),
  orderId: z.number(),
  /** Always -1: lists of orders are not open to programs. */
  orderListId: z.literal(-1),
  clientOrderId: z.string(),
  price: amount,
  origQty: amount,
  executedQty: amount,
  cummulativeQuoteQty: amount,
  origQuoteOrderQty: amount,
  status: z.enum(['NEW', 'PARTIALLY_FILLED', 'FILLED', 'CANCELED', 'EXPIRED', 'EXPIRED_IN_MATCH']),
  /** `GTD` of an order that was placed on a page with an end. */
  timeInForce: z.enum(['GTC', 'IOC', 'FOK', 'GTD']),
  type: z.enum(API_ORDER_TYPES),
  side: orderSide,
  stopPrice: amount,
  selfTradePreventionMode: z.enum(SELF_TRADE_MODES),
}

const order = z.object({
  ...figures,
  icebergQty: amount,
  time: timestamp,
  updateTime: timestamp,
  isWorking: z.boolean(),
  workingTime: z.number(),
})
export type ApiOrder = z.infer<typeof order>

const acknowledged = {
  symbol: z.string(),
  orderId: z.number(),
  orderListId: z.literal(-1),
  clientOrderId: z.string(),
  transactTime: timestamp,
}
const orderFill = z.object({ price: amount, qty: amount, commission: amount, commissionAsset: z.string(), tradeId: z.number() })

export const newOrder = route({
  method: 'POST',
  path: '/api/v3/order',
  access: 'trade',
  weight: 1,
  summary:
    'Places an order. The same `newClientOrderId` with the same order acts once; without one, the same signed request does. A stop waits for the last price.',
  request: z.strictObject({
    symbol,
    side: orderSide,
    type: z.enum(API_ORDER_TYPES),
    timeInForce: z.optional(z.enum(['GTC', 'IOC', 'FOK'])),
    quantity: z.optional(decimal),
    quoteOrderQty: z.optional(decimal),
    price: z.optional(decimal),
    stopPrice: z.optional(decimal),
    newClientOrderId: z.optional(clientOrderId),
    newOrderRespType: z.optional(z.enum(['ACK', 'RESULT', 'FULL'])),
    selfTradePreventionMode: z.optional(z.enum(SELF_TRADE_MODES)),
  }),
  response: z.union([
    z.object({ ...figures, transactTime: timestamp, workingTime: z.number(), fills: z.optional(z.array(orderFill)) }),
    z.object(acknowledged),
  ]),
})

const named = { symbol, orderId: z.optional(numberText), origClientOrderId: z.optional(clientOrderId) }

export const queryOrder = route({
  method: 'GET',
  path: '/api/v3/order',
  access: 'read',
  weight: 2,
  summary: 'One own order, by its number or by the name that the program gave it.',
  request: z.strictObject(named),
  response: order,
})

export const cancelOrder = route({
  method: 'DELETE',
  path: '/api/v3/order',
  access: 'trade',
  weight: 1,
  summary: 'Cancels one open order, by its number or by the name that the program gave it.',
  request: z.strictObject(named),
  response: z.object({ ...figures, origClientOrderId: z.string(), transactTime: timestamp }),
})

export const openOrders = route({
  method: 'GET',
  path: '/api/v3/openOrders',
  access: 'read',
  weight: 4,
  summary: 'The open orders of one symbol or of all, oldest first.',
  request: z.strictObject({ symbol: z.optional(symbol) }),
  response: z.array(order),
})

export const allOrders = route({
  method: 'GET',
  path: '/api/v3/allOrders',
  access: 'read',
  weight: 8,
  summary:
    'Own orders of a symbol, open and closed, oldest first: from `orderId` on, or else the newest. 500 without `limit`, at most 1000.',
  request: z.strictObject({
    symbol,
    orderId: z.optional(numberText),
    startTime: z.optional(numberText),
    endTime: z.optional(numberText),
    limit: z.optional(integerText),
  }),
  response: z.array(order),
})
