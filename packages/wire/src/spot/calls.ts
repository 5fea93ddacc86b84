import { ORDER_TYPES, SELF_TRADE_PREVENTIONS, TIMES_IN_FORCE } from '@assay/rules/order-terms'
import { call, decimal, integerText, span, text, timestamp, z } from '../call.ts'

export const side = z.enum(['buy', 'sell'])
/** Why the exits of a purchase were not placed, in the word of the refusal that an order of the person's own would have met; old records do not say it. */
const EXITS_DROPPED = ['userFrozen', 'marketHalted', 'quantityTooSmall', 'insufficientBalance', 'tooManyOpenOrders', 'unknown'] as const

export const orderStatus = z.enum(['current', 'completed', 'withdrawn'])

/** An order of the person; the same shape travels in the private `orders` channel. */
export const spotOrder = z.object({
  orderId: z.string(),
  clientOrderId: z.string(),
  pair: z.string(),
  side,
  type: z.enum(ORDER_TYPES),
  /** Limit price; empty for an order that trades at market. */
  price: z.string(),
  quantity: z.string(),
  /** Of a market buy by total; otherwise empty. */
  total: z.string(),
  filledQuantity: z.string(),
  filledNotional: z.string(),
  /** Taken away by self-trade prevention: quantity = filled + prevented + open. */
  preventedQuantity: z.string(),
  averagePrice: z.string(),
  fee: z.string(),
  feeAsset: z.string(),
  /** current, completed or withdrawn, as the specification's tabs say. */
  status: orderStatus,
  /** Why it closed (`filled`, `cancelled`, `selfTradePrevented`, `noLiquidity`, `protectionReached`, `matchLimitReached`, `expired`, `immediateOrCancel`,
   * `notFillable`, `wouldTake`, `oneCancelsOther`); empty while open. */
  closeReason: z.string(),
  timeInForce: z.enum(TIMES_IN_FORCE),
  /** When a `goodTillTime` order ends; 0 for any other. */
  expiresAt: timestamp,
  postOnly: z.boolean(),
  /** What happens when the order arrives and would trade with another of the same person. */
  selfTradePrevention: z.enum(SELF_TRADE_PREVENTIONS),
  /** Where a stop, take-profit or trailing order begins; empty for any other. Of a trailing stop that waits: where it would begin now. */
  triggerPrice: z.string(),
  /** What the trigger is compared with: `last`, `index`, or empty. */
  triggerOn: z.string(),
  /** It waits for its trigger. */
  waiting: z.boolean(),
  /** When its trigger was reached; absent where there is none, while it waits, and in lists of open orders. */
  triggeredAt: z.optional(timestamp),
  /** Of a trailing stop, in percent; empty for any other. */
  callbackRate: z.string(),
  /** The order that is cancelled when this one begins to trade, and the reverse; empty without one. */
  siblingId: z.string(),
  /** What happens with what a buy order has bought; empty where nothing is set. */
  takeProfit: z.string(),
  stopLoss: z.string(),
  stopLossLimit: z.string(),
  /** Why these exits were not placed when the order ended; empty where they were, or where there are none. */
  exitsDropped: z.enum(['', ...EXITS_DROPPED]),
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

const orderFigures = z.object({ price: z.string(), quantity: z.string(), triggerPrice: z.string() })

/** A change of an open order: its figures before and after; those that it does not have are empty. */
export const spotOrderChange = z.object({ before: orderFigures, after: orderFigures, at: timestamp })
export type SpotOrderChange = z.infer<typeof spotOrderChange>

/** Version of the rules that the person was shown; when others are in force the order is refused (`rulesChanged`). */
const shownVersion = z.optional(integerText)

/** What became of an order at once, when it was placed or amended. */
const orderOutcome = z.object({
  orderId: z.string(),
  seq: z.number(),
  status: z.enum(['open', 'filled', 'closed']),
  closeReason: z.string(),
  filledQuantity: z.string(),
  filledNotional: z.string(),
})

export const placeSpotOrder = call({
  path: 'web/placeSpotOrder',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'spot',
  summary:
    'Places an order: limit (price, quantity), market (quantity, or total when buying), or one that waits for its trigger: a stop, a take-profit, a trailing stop. Acknowledged once it is durable.',
  request: z.object({
    pair: text(20, 1),
    side,
    type: z.enum(ORDER_TYPES),
    price: z.optional(decimal),
    quantity: z.optional(decimal),
    total: z.optional(decimal),
    clientOrderId: z.optional(text(36)),
    /** Of orders with a limit price; `goodTillCancelled` when it is not given. */
    timeInForce: z.optional(z.enum(TIMES_IN_FORCE)),
    /** With `goodTillTime`: milliseconds since 1970 UTC. */
    expiresAt: z.optional(integerText),
    /** `true`: the order is refused when it would trade at once. */
    postOnly: z.optional(z.enum(['true', 'false'])),
    /** `expireTaker` when it is not given. */
    selfTradePrevention: z.optional(z.enum(SELF_TRADE_PREVENTIONS)),
    /** Of stop and take-profit orders. */
    triggerPrice: z.optional(decimal),
    triggerOn: z.optional(z.enum(['last', 'index'])),
    /** Of a trailing stop, in percent with at most two decimals. */
    callbackRate: z.optional(decimal),
    /** Of a buy order: what it bought is sold at this profit or at this loss, whichever comes first. */
    takeProfit: z.optional(decimal),
    stopLoss: z.optional(decimal),
    stopLossLimit: z.optional(decimal),
    shownVersion,
  }),
  response: orderOutcome,
})

export const placeSpotOco = call({
  path: 'web/placeSpotOco',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'spot',
  summary:
    'Places a limit order (price) and a stop (triggerPrice, with stopPrice as its limit or at market) of which one cancels the other.',
  request: z.object({
    pair: text(20, 1),
    side,
    quantity: decimal,
    price: decimal,
    triggerPrice: decimal,
    stopPrice: z.optional(decimal),
    clientOrderId: z.optional(text(36)),
    stopClientOrderId: z.optional(text(36)),
    shownVersion,
    /** Of both; `expireTaker` when it is not given. */
    selfTradePrevention: z.optional(z.enum(SELF_TRADE_PREVENTIONS)),
  }),
  response: z.object({ orderIds: z.array(z.string()), seq: z.number() }),
})

export const amendSpotOrder = call({
  path: 'web/amendSpotOrder',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'spot',
  summary:
    'Changes price, whole quantity or trigger of an open order. One of which only the quantity falls keeps its place in the queue; any other goes to its end.',
  request: z.object({
    orderId: z.optional(text(20)),
    clientOrderId: z.optional(text(36)),
    price: z.optional(decimal),
    quantity: z.optional(decimal),
    triggerPrice: z.optional(decimal),
    shownVersion,
  }),
  response: orderOutcome,
})

export const cancelSpotOrder = call({
  path: 'web/cancelSpotOrder',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'spot',
  summary: 'Cancels one open order, named by its number or by the client order id.',
  request: z.object({ orderId: z.optional(text(20)), clientOrderId: z.optional(text(36)) }),
  response: z.object({ orderId: z.string(), seq: z.number() }),
})

export const cancelAllSpotOrders = call({
  path: 'web/cancelAllSpotOrders',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'spot',
  summary: 'Cancels all open orders, or those of one pair.',
  request: z.object({ pair: z.optional(text(20)) }),
  response: z.object({ orderIds: z.array(z.string()), seq: z.number() }),
})

export const getSpotOrders = call({
  path: 'web/getSpotOrders',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'spot',
  summary: 'The open orders, newest first.',
  request: z.object({ pair: z.optional(text(20)) }),
  response: z.object({ orders: z.array(spotOrder) }),
})

export const getSpotOrderHistory = call({
  path: 'web/getSpotOrderHistory',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'spot',
  summary: 'Closed orders, newest first, by side and by when they were placed; `before` is the `orderId` that the page starts after.',
  request: z.object({
    pair: z.optional(text(20)),
    side: z.optional(side),
    ...span,
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
  demo: true,
  area: 'spot',
  summary: 'Own fills, newest first, by side and time; `before` is the `tradeId` that the page starts after.',
  request: z.object({
    pair: z.optional(text(20)),
    side: z.optional(side),
    ...span,
    orderId: z.optional(text(20)),
    limit: z.optional(integerText),
    before: z.optional(text(20)),
  }),
  response: z.object({
    trades: z.array(spotFill),
    more: z.boolean(),
    /** On the last page, when older ones were moved elsewhere: from when on there are any here. */
    keptSince: z.optional(timestamp),
  }),
})

export const getSpotOrderChanges = call({
  path: 'web/getSpotOrderChanges',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'spot',
  summary: 'The changes of one own order, newest first, at most 200: its figures before and after each.',
  request: z.object({ orderId: text(20, 1) }),
  response: z.object({ changes: z.array(spotOrderChange), more: z.boolean() }),
})

/** An order of the house's own, disclosed takers as the journal has it, so that anybody can compute it again. Amounts are decimal strings. */
const houseOrder = z.object({
  /** Number of its record in the journal. */
  seq: z.number(),
  at: timestamp,
  pair: z.string(),
  base: z.string(),
  quote: z.string(),
  baseScale: z.number(),
  quoteScale: z.number(),
  side,
  /** The taker's fee in force when it was placed, as a share. */
  feeRate: z.string(),
  feeAsset: z.string(),
  /** What it traded, in the order of the book; fees in `feeAsset`. */
  fills: z.array(z.object({ price: z.string(), quantity: z.string(), notional: z.string(), fee: z.string() })),
})
export type HouseOrder = z.infer<typeof houseOrder>

export const getHouseOrder = call({
  path: 'web/getHouseOrder',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'spot',
  summary:
    "The newest order at market of the house's disclosed takers, fill by fill, for anybody to compute again; `null` before the first.",
  request: z.object({}),
  response: z.object({ order: z.nullable(houseOrder) }),
})
