import { integerText, timestamp, z } from '../call.ts'
import { commissionParts } from './client-start.ts'
import { amount, figure, numberText, orderSide, route, symbol, withoutMeaning } from './route.ts'

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

const cancelled = z.object({ ...figures, origClientOrderId: z.string(), transactTime: timestamp })
const acknowledged = {
  symbol: z.string(),
  orderId: z.number(),
  orderListId: z.literal(-1),
  clientOrderId: z.string(),
  transactTime: timestamp,
}
const orderFill = z.object({ price: amount, qty: amount, commission: amount, commissionAsset: z.string(), tradeId: z.number() })

/** What an order would cost, where it was asked for. */
const commissionOfOrder = z.object({
  standardCommissionForOrder: commissionParts.shape.standardCommission,
  specialCommissionForOrder: commissionParts.shape.specialCommission,
  taxCommissionForOrder: commissionParts.shape.taxCommission,
  discount: commissionParts.shape.discount,
})

const asked = {
  symbol,
  side: orderSide,
  type: z.enum(API_ORDER_TYPES),
  timeInForce: z.optional(z.enum(['GTC', 'IOC', 'FOK'])),
  quantity: z.optional(figure),
  quoteOrderQty: z.optional(figure),
  price: z.optional(figure),
  stopPrice: z.optional(figure),
  newClientOrderId: z.optional(clientOrderId),
  newOrderRespType: z.optional(z.enum(['ACK', 'RESULT', 'FULL'])),
  selfTradePreventionMode: z.optional(z.enum(SELF_TRADE_MODES)),
  strategyId: withoutMeaning,
  strategyType: withoutMeaning,
}

const placed = z.union([
  z.object({ ...figures, transactTime: timestamp, workingTime: z.number(), fills: z.optional(z.array(orderFill)) }),
  z.object(acknowledged),
])

export const newOrder = route({
  method: 'POST',
  path: '/api/v3/order',
  access: 'trade',
  weight: 1,
  summary:
    'Places an order. A `newClientOrderId` is refused while an open order of the symbol has it, and free again afterwards; without one the order is given one. A stop waits for the last price.',
  request: z.strictObject(asked),
  response: placed,
})

export const testOrder = route({
  method: 'POST',
  path: '/api/v3/order/test',
  access: 'trade',
  weight: 1,
  summary: 'Checks an order against the rules of its symbol and places nothing. Balance and book are not asked.',
  request: z.strictObject({ ...asked, computeCommissionRates: z.optional(z.enum(['true', 'false'])) }),
  response: z.union([commissionOfOrder, z.strictObject({})]),
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
  summary:
    'Cancels one open order, by its number or by the name that the program gave it; with `cancelRestrictions` only while nothing of it is filled, or something.',
  request: z.strictObject({
    ...named,
    newClientOrderId: z.optional(clientOrderId),
    cancelRestrictions: z.optional(z.enum(['ONLY_NEW', 'ONLY_PARTIALLY_FILLED'])),
  }),
  response: cancelled,
})

export const cancelOpenOrders = route({
  method: 'DELETE',
  path: '/api/v3/openOrders',
  access: 'trade',
  weight: 1,
  summary: 'Cancels all open orders of a symbol.',
  request: z.strictObject({ symbol }),
  response: z.array(cancelled),
})

export const cancelReplace = route({
  method: 'POST',
  path: '/api/v3/order/cancelReplace',
  access: 'trade',
  weight: 1,
  summary:
    'Cancels an open order and places another of the same symbol. `STOP_ON_FAILURE` places nothing when the cancellation is refused, `ALLOW_FAILURE` goes on. Refused with -2022 where both failed, or the first and the second was not tried, with -2021 where one of them did; `data` says what came of each.',
  request: z.strictObject({
    ...asked,
    cancelReplaceMode: z.enum(['STOP_ON_FAILURE', 'ALLOW_FAILURE']),
    cancelOrderId: z.optional(numberText),
    cancelOrigClientOrderId: z.optional(clientOrderId),
    cancelNewClientOrderId: z.optional(clientOrderId),
    cancelRestrictions: z.optional(z.enum(['ONLY_NEW', 'ONLY_PARTIALLY_FILLED'])),
    orderRateLimitExceededMode: withoutMeaning,
  }),
  response: z.object({
    cancelResult: z.literal('SUCCESS'),
    newOrderResult: z.literal('SUCCESS'),
    cancelResponse: cancelled,
    newOrderResponse: placed,
  }),
})

export const orderCounts = route({
  method: 'GET',
  path: '/api/v3/rateLimit/order',
  access: 'read',
  weight: 40,
  summary: 'How many orders the person has sent of each limit of them. Cancellations do not count.',
  request: z.strictObject({}),
  response: z.array(
    z.object({
      rateLimitType: z.literal('ORDERS'),
      interval: z.enum(['MINUTE', 'HOUR']),
      intervalNum: z.number(),
      limit: z.number(),
      count: z.number(),
    }),
  ),
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
    'Own orders of a symbol, open and closed, oldest first: from `orderId` or `startTime` on, or else the newest. 500 without `limit`, at most 1000.',
  request: z.strictObject({
    symbol,
    orderId: z.optional(numberText),
    startTime: z.optional(numberText),
    endTime: z.optional(numberText),
    limit: z.optional(integerText),
  }),
  response: z.array(order),
})
