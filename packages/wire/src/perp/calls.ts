import { ORDER_TYPES, TIMES_IN_FORCE } from '@assay/rules/order-terms'
import { PERP_SELF_TRADE_PREVENTIONS } from '@assay/rules/perp/order-terms'
import { call, decimal, integerText, text, z } from '../call.ts'
import { exitSource, marginMode, positionMode, positionSide, triggerSource } from './account.ts'
import { lotsText } from './rules.ts'

/** `true` or `false` in a form. */
const flag = z.enum(['true', 'false'])
const market = text(20, 1)
const positionId = text(20, 1)
/** `seq`: the journal's number, at which the change is in every channel. */
const acted = z.object({ seq: z.number() })

/** What became of an order at once, when it was placed or amended. */
export const perpOrderOutcome = z.object({
  orderId: z.string(),
  seq: z.number(),
  status: z.enum(['open', 'filled', 'closed']),
  closeReason: z.string(),
  filledLots: z.string(),
  filledNotional: z.string(),
})
export type PerpOrderOutcome = z.infer<typeof perpOrderOutcome>

export const placePerpOrder = call({
  path: 'web/placePerpOrder',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'perp',
  summary:
    'Places an order that opens or closes a position: limit, market, or one that waits for its trigger (stop, take-profit, trailing stop). Open long = buy/open, open short = sell/open, close long = sell/close, close short = buy/close; in one-way mode the effect is `open` and `reduceOnly` says that it only closes.',
  request: z.object({
    market,
    side: z.enum(['buy', 'sell']),
    effect: z.enum(['open', 'close']),
    type: z.enum(ORDER_TYPES),
    lots: lotsText,
    price: z.optional(decimal),
    clientOrderId: z.optional(text(36)),
    /** Of orders with a limit price; `goodTillCancelled` when it is not given. */
    timeInForce: z.optional(z.enum(TIMES_IN_FORCE)),
    /** With `goodTillTime`: milliseconds since 1970 UTC. */
    expiresAt: z.optional(integerText),
    postOnly: z.optional(flag),
    reduceOnly: z.optional(flag),
    /** `expireTaker` when it is not given. */
    selfTradePrevention: z.optional(z.enum(PERP_SELF_TRADE_PREVENTIONS)),
    triggerPrice: z.optional(decimal),
    /** `mark` when it is not given. */
    triggerOn: z.optional(triggerSource),
    /** Of a trailing stop, in percent with at most two decimals. */
    callbackRate: z.optional(decimal),
    /** Of an opening order: exits that the position gets. On the `mark` when it is not said. */
    takeProfit: z.optional(decimal),
    takeProfitOn: z.optional(exitSource),
    stopLoss: z.optional(decimal),
    stopLossOn: z.optional(exitSource),
    /** What the person was shown: the version of the rules (`rulesChanged`); of an order that opens also leverage of the side and margin mode (`tradingModesChanged`). When it is no longer so the order is refused. */
    shownVersion: z.optional(integerText),
    shownLeverage: z.optional(integerText),
    shownMarginMode: z.optional(marginMode),
  }),
  response: perpOrderOutcome,
})

export const amendPerpOrder = call({
  path: 'web/amendPerpOrder',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'perp',
  summary:
    'Changes price, whole number of lots or trigger of an open order. One of which only the lots fall keeps its place in the queue; any other goes to its end.',
  request: z.object({
    orderId: z.optional(text(20)),
    clientOrderId: z.optional(text(36)),
    price: z.optional(decimal),
    lots: z.optional(lotsText),
    triggerPrice: z.optional(decimal),
    /** Version of the rules that the person was shown; when others are in force the change is refused (`rulesChanged`). */
    shownVersion: z.optional(integerText),
  }),
  response: perpOrderOutcome,
})

export const cancelPerpOrder = call({
  path: 'web/cancelPerpOrder',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'perp',
  summary: 'Cancels one open order, named by its number or by the client order id.',
  request: z.object({ orderId: z.optional(text(20)), clientOrderId: z.optional(text(36)) }),
  response: z.object({ orderId: z.string(), seq: z.number() }),
})

export const cancelAllPerpOrders = call({
  path: 'web/cancelAllPerpOrders',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'perp',
  summary: 'Cancels all open orders, or those of one market.',
  request: z.object({ market: z.optional(text(20)) }),
  response: z.object({ orderIds: z.array(z.string()), seq: z.number() }),
})

export const setPerpLeverage = call({
  path: 'web/setPerpLeverage',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'perp',
  summary: 'Sets the leverage of one side of a market, 1 to the most that its tier allows; the margin of an open position follows.',
  request: z.object({ market, side: positionSide, leverage: integerText }),
  response: acted,
})

export const setPerpMarginMode = call({
  path: 'web/setPerpMarginMode',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'perp',
  summary: 'Sets isolated or cross margin of a market; only without a position and open orders in it.',
  request: z.object({ market, mode: marginMode }),
  response: acted,
})

export const setPerpPositionMode = call({
  path: 'web/setPerpPositionMode',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'perp',
  summary: 'Sets hedge mode (a long and a short side in each market) or one-way mode; only without positions and open orders.',
  request: z.object({ mode: positionMode }),
  response: acted,
})

export const changePerpMargin = call({
  path: 'web/changePerpMargin',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'perp',
  summary: 'Adds margin to an isolated position (`add` = `true`) or takes some out, at most what the position says is available.',
  request: z.object({ positionId, amount: decimal, add: flag }),
  response: acted,
})

export const setPerpExits = call({
  path: 'web/setPerpExits',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'perp',
  summary: 'Sets take-profit and stop-loss of a position, or takes them away; what is not named stays. They end with the position.',
  request: z.object({
    positionId,
    takeProfit: z.optional(decimal),
    takeProfitOn: z.optional(exitSource),
    stopLoss: z.optional(decimal),
    stopLossOn: z.optional(exitSource),
    /** What is taken away; one that is given too is set. */
    remove: z.optional(z.enum(['takeProfit', 'stopLoss', 'both'])),
  }),
  response: acted,
})

export const closePerpPosition = call({
  path: 'web/closePerpPosition',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'perp',
  summary: 'Closes a position at market within the market’s protection: all of it, or so many lots.',
  request: z.object({ positionId, lots: z.optional(lotsText) }),
  response: perpOrderOutcome,
})

export const closeAllPerpPositions = call({
  path: 'web/closeAllPerpPositions',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'perp',
  summary: 'Closes every position at market and cancels the orders that would open new ones.',
  request: z.object({}),
  response: z.object({
    /** Positions that were closed whole, and those of which the book did not take everything. */
    closed: z.array(z.string()),
    left: z.array(z.string()),
    seq: z.number(),
  }),
})

export const reversePerpPosition = call({
  path: 'web/reversePerpPosition',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: 'perp',
  summary: 'Closes a position at market and opens as many lots on the other side.',
  request: z.object({ positionId }),
  /** The order that closed, and the one that opened the other side. */
  response: z.object({ orderIds: z.array(z.string()), seq: z.number() }),
})
