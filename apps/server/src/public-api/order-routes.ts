import type { z } from '@assay/wire/call'
import * as contract from '@assay/wire/public-api/orders'
import { cancelSpotOrder, placeSpotOrder, type SpotOrder } from '@assay/wire/spot/calls'
import { listedPair, presentOpenOrders } from '../spot/open-orders.ts'
import { presentFill, presentOrder } from '../spot/present.ts'
import { type ApiError, apiError, isApiError, missing, notRequired, ORDER_MISSING, SYMBOL_INVALID, UNKNOWN_CANCEL } from './api-error.ts'
import { apiOrder, ORDER_TYPE, orderFigures, SELF_TRADE_PREVENTION } from './order-shape.ts'
import { orderOfUser, ordersOfUser, tradesOfUser } from './queries.ts'
import { type ApiCaller, callsOf, isSymbol, type RouteParts, type ServedRoute, serveRoute } from './served-route.ts'

const ORDERS_DEFAULT = 500
const ORDERS_MAX = 1000
/** A signature as a name of an order: its first so many characters. */
const NAME_LENGTH = 32

const TIME_IN_FORCE = { GTC: 'goodTillCancelled', IOC: 'immediateOrCancel', FOK: 'fillOrKill' } as const

type NewOrder = z.output<typeof contract.newOrder.request>

/** What of an order each type needs, and what it cannot have. */
const problemOf = (order: NewOrder): ApiError | undefined => {
  const { type, quoteOrderQty } = order
  const isLimit = type === 'LIMIT' || type === 'STOP_LOSS_LIMIT' || type === 'TAKE_PROFIT_LIMIT'
  const hasStop = type.startsWith('STOP_LOSS') || type.startsWith('TAKE_PROFIT')
  if (isLimit && order.timeInForce === undefined) return missing('timeInForce')
  if (!isLimit && order.timeInForce !== undefined) return notRequired('timeInForce')
  const hasPrice = isLimit || type === 'LIMIT_MAKER'
  if (hasPrice && order.price === undefined) return missing('price')
  if (!hasPrice && order.price !== undefined) return notRequired('price')
  if (hasStop && order.stopPrice === undefined) return missing('stopPrice')
  if (!hasStop && order.stopPrice !== undefined) return notRequired('stopPrice')
  if (quoteOrderQty !== undefined && (type !== 'MARKET' || order.quantity !== undefined)) return notRequired('quoteOrderQty')
  if (quoteOrderQty !== undefined && order.side === 'SELL')
    return apiError(-2010, 'Quote order qty market orders are only possible to buy.')
  return quoteOrderQty === undefined && order.quantity === undefined ? missing('quantity') : undefined
}

/** The same order as a page sends it. */
const asPlaced = (order: NewOrder, clientOrderId: string) => ({
  pair: order.symbol,
  side: order.side === 'BUY' ? ('buy' as const) : ('sell' as const),
  type: ORDER_TYPE[order.type],
  clientOrderId,
  ...(order.price !== undefined && { price: order.price }),
  ...(order.quantity !== undefined && { quantity: order.quantity }),
  ...(order.quoteOrderQty !== undefined && { total: order.quoteOrderQty }),
  ...(order.stopPrice !== undefined && { triggerPrice: order.stopPrice }),
  ...(order.timeInForce !== undefined && order.timeInForce !== 'GTC' && { timeInForce: TIME_IN_FORCE[order.timeInForce] }),
  ...(order.type === 'LIMIT_MAKER' && { postOnly: 'true' as const }),
  ...(order.selfTradePreventionMode && { selfTradePrevention: SELF_TRADE_PREVENTION[order.selfTradePreventionMode] }),
})

type Named = { symbol: string; orderId?: number | undefined; origClientOrderId?: string | undefined }

/** An own order with everything that has become of it so far. */
const findOrder = async (
  { engine, database, historyReached }: RouteParts,
  { key }: ApiCaller,
  named: Named,
): Promise<SpotOrder | undefined> => {
  if (!key) return undefined
  const { seq, pair } = await engine.read(core => ({ seq: core.seq, pair: listedPair(core, named.symbol) }))
  await historyReached(seq)
  const { symbol, orderId, origClientOrderId: clientOrderId } = named
  const row = await orderOfUser(database, key.user, { pair: symbol, orderId, clientOrderId })
  return row && presentOrder(row, pair)
}

const fillsOf = async (parts: RouteParts, user: number, { pair: symbol, orderId }: SpotOrder) => {
  const pair = await parts.engine.read(core => listedPair(core, symbol))
  const rows = await tradesOfUser(parts.database, user, { pair: symbol, orderId: Number(orderId), first: 0, limit: ORDERS_MAX })
  return rows
    .map(row => presentFill(row, pair))
    .map(fill => ({
      price: fill.price,
      qty: fill.quantity,
      commission: fill.fee,
      commissionAsset: fill.feeAsset,
      tradeId: Number(fill.tradeId),
    }))
}

const placeRoute = (parts: RouteParts): ServedRoute => {
  const call = callsOf(parts)
  return serveRoute(contract.newOrder, async (input, caller) => {
    const problem = problemOf(input)
    if (problem) return problem
    if (!(await isSymbol(parts, input.symbol))) return SYMBOL_INVALID
    // An order without a name is named by its signature: somebody who sends the very same request again repeats it, and does not order twice.
    const clientOrderId = input.newClientOrderId ?? caller.signature.slice(0, NAME_LENGTH)
    const placed = await call(placeSpotOrder, asPlaced(input, clientOrderId), caller, `api:${clientOrderId}`)
    if (isApiError(placed)) return placed
    const { symbol, type, newOrderRespType = type === 'LIMIT' || type === 'MARKET' ? 'FULL' : 'ACK' } = input
    const named = { symbol, orderId: Number(placed.orderId), orderListId: -1 as const, clientOrderId }
    if (newOrderRespType === 'ACK') return { ...named, transactTime: parts.now() }
    const order = await findOrder(parts, caller, { symbol, orderId: named.orderId })
    if (!order) return ORDER_MISSING
    const shown = { ...orderFigures(order), transactTime: order.createdAt, workingTime: order.waiting ? -1 : order.createdAt }
    return newOrderRespType === 'FULL' ? { ...shown, fills: await fillsOf(parts, caller.key.user, order) } : shown
  })
}

const cancelRoute = (parts: RouteParts): ServedRoute => {
  const call = callsOf(parts)
  return serveRoute(contract.cancelOrder, async (named, caller) => {
    if (named.orderId === undefined && named.origClientOrderId === undefined) return missing('orderId')
    if (!(await isSymbol(parts, named.symbol))) return SYMBOL_INVALID
    const order = await findOrder(parts, caller, named)
    if (order?.status !== 'current') return UNKNOWN_CANCEL
    const cancelled = await call(cancelSpotOrder, { orderId: order.orderId }, caller)
    if (isApiError(cancelled)) return cancelled
    const after = await findOrder(parts, caller, { symbol: named.symbol, orderId: Number(order.orderId) })
    if (!after) return ORDER_MISSING
    return { ...orderFigures(after), origClientOrderId: after.clientOrderId, transactTime: after.updatedAt }
  })
}

/** Routes about the orders of a key's person. */
export const orderRoutes = (parts: RouteParts): ServedRoute[] => [
  placeRoute(parts),
  cancelRoute(parts),
  serveRoute(contract.queryOrder, async (named, caller) => {
    if (named.orderId === undefined && named.origClientOrderId === undefined) return missing('orderId')
    if (!(await isSymbol(parts, named.symbol))) return SYMBOL_INVALID
    const order = await findOrder(parts, caller, named)
    return order ? apiOrder(order) : ORDER_MISSING
  }),
  serveRoute(contract.openOrders, async ({ symbol }, { key }) => {
    if (symbol !== undefined && !(await isSymbol(parts, symbol))) return SYMBOL_INVALID
    const orders = await parts.engine.read(core => presentOpenOrders(core, key.user, symbol))
    return orders.reverse().map(apiOrder)
  }),
  serveRoute(contract.allOrders, async ({ symbol, orderId, startTime, endTime, limit = ORDERS_DEFAULT }, { key }) => {
    if (!(await isSymbol(parts, symbol))) return SYMBOL_INVALID
    const { seq, pair } = await parts.engine.read(core => ({ seq: core.seq, pair: listedPair(core, symbol) }))
    await parts.historyReached(seq)
    const rows = await ordersOfUser(parts.database, key.user, {
      pair: symbol,
      first: orderId,
      from: startTime,
      to: endTime === undefined ? undefined : endTime + 1,
      limit: Math.min(Math.max(limit, 1), ORDERS_MAX),
    })
    return rows.map(row => apiOrder(presentOrder(row, pair)))
  }),
]
