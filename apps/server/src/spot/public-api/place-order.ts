import { randomBytes } from 'node:crypto'
import type { PairScales } from '@assay/money/arithmetic'
import type { z } from '@assay/wire/call'
import * as contract from '@assay/wire/public-api/orders'
import { placeSpotOrder } from '@assay/wire/spot/calls'
import {
  type ApiError,
  apiError,
  isApiError,
  missing,
  notRequired,
  ORDER_MISSING,
  SYMBOL_INVALID,
  tooPrecise,
} from '../../public-api/api-error.ts'
import { type ApiCaller, callsOf, isSymbol, type RouteParts, type ServedRoute, serveRoute } from '../../public-api/served-route.ts'
import { listedPair } from '../open-orders.ts'
import { fillsOf, findOrder } from './find-order.ts'
import { ORDER_TYPE, orderFigures, SELF_TRADE_PREVENTION, workingTimeOf } from './order-shape.ts'

/** Of a name that is given to an order without one. */
const NAME_BYTES = 16

const TIME_IN_FORCE = { GTC: 'goodTillCancelled', IOC: 'immediateOrCancel', FOK: 'fillOrKill' } as const

/** What is asked of an order, whatever it is for. */
export type AskedOrder = Omit<z.output<typeof contract.newOrder.request>, 'strategyId' | 'strategyType'>
type Placed = z.output<typeof contract.newOrder.response>

/** What of an order each type needs, and what it cannot have. */
const problemOf = (order: AskedOrder): ApiError | undefined => {
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

/** A figure with more places than `exchangeInfo` says its asset has. */
const precisionProblem = (order: AskedOrder, { baseScale, quoteScale }: PairScales): ApiError | undefined => {
  const places = (text = ''): number => text.split('.')[1]?.length ?? 0
  if (places(order.quantity) > baseScale) return tooPrecise('quantity')
  const fine = (['price', 'stopPrice', 'quoteOrderQty'] as const).find(name => places(order[name]) > quoteScale)
  return fine && tooPrecise(fine)
}

/** Everything about an order that can be said without the core's rules: its form, its symbol, its places. */
export const checkForm = async (parts: RouteParts, order: AskedOrder): Promise<ApiError | undefined> => {
  const problem = problemOf(order)
  if (problem) return problem
  if (!(await isSymbol(parts, order.symbol))) return SYMBOL_INVALID
  return precisionProblem(order, await parts.engine.read(core => listedPair(core, order.symbol)))
}

/** The same order as a page sends it. */
export const asPlaced = (order: AskedOrder, clientOrderId: string) => ({
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

/**
 * Places an order and says what has become of it. The core knows no request token of it: what keeps an order from being placed twice is its name,
 * for as long as it is open, and nothing is remembered of an order that was refused.
 */
export const placeFor =
  (parts: RouteParts) =>
  async (order: AskedOrder, caller: ApiCaller): Promise<Placed | ApiError> => {
    const problem = await checkForm(parts, order)
    if (problem) return problem
    const clientOrderId = order.newClientOrderId ?? randomBytes(NAME_BYTES).toString('hex')
    const placed = await callsOf(parts)(placeSpotOrder, asPlaced(order, clientOrderId), caller)
    if (isApiError(placed)) return placed
    const { symbol, type, newOrderRespType = type === 'LIMIT' || type === 'MARKET' ? 'FULL' : 'ACK' } = order
    const named = { symbol, orderId: Number(placed.orderId), orderListId: -1 as const, clientOrderId }
    if (newOrderRespType === 'ACK') return { ...named, transactTime: parts.now() }
    const found = await findOrder(parts, caller, { symbol, orderId: named.orderId })
    if (!found || !caller.key) return ORDER_MISSING
    const shown = { ...orderFigures(found), transactTime: found.createdAt, workingTime: workingTimeOf(found) }
    return newOrderRespType === 'FULL' ? { ...shown, fills: await fillsOf(parts, caller.key.user, found) } : shown
  }

export const placeRoute = (parts: RouteParts): ServedRoute => {
  const place = placeFor(parts)
  return serveRoute(contract.newOrder, (order, caller) => place(order, caller))
}
