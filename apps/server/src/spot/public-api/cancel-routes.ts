import type { z } from '@assay/wire/call'
import * as contract from '@assay/wire/public-api/orders'
import { cancelAllSpotOrders, cancelSpotOrder } from '@assay/wire/spot/calls'
import { type ApiError, apiError, isApiError, missing, ORDER_MISSING, SYMBOL_INVALID, UNKNOWN_CANCEL } from '../../public-api/api-error.ts'
import { type ApiCaller, callsOf, isSymbol, type RouteParts, type ServedRoute, serveRoute } from '../../public-api/served-route.ts'
import { presentOpenOrders } from '../open-orders.ts'
import { findOrder, type Named } from './find-order.ts'
import { orderFigures } from './order-shape.ts'
import { checkForm, placeFor } from './place-order.ts'

type Cancelled = z.output<typeof contract.cancelOrder.response>
interface Cancellation extends Named {
  newClientOrderId?: string | undefined
  cancelRestrictions?: 'ONLY_NEW' | 'ONLY_PARTIALLY_FILLED' | undefined
}

const RESTRICTED = apiError(-2011, 'Order was not canceled due to cancel restrictions.')

/** Cancels one open order; `newClientOrderId` is what the cancellation itself is called. */
const cancelFor = (parts: RouteParts) => {
  const call = callsOf(parts)
  return async ({ newClientOrderId, cancelRestrictions, ...named }: Cancellation, caller: ApiCaller): Promise<Cancelled | ApiError> => {
    if (named.orderId === undefined && named.origClientOrderId === undefined) return missing('orderId')
    if (!(await isSymbol(parts, named.symbol))) return SYMBOL_INVALID
    const order = await findOrder(parts, caller, named)
    if (order?.status !== 'current') return UNKNOWN_CANCEL
    const isNew = order.filledQuantity === '0'
    if (cancelRestrictions !== undefined && isNew !== (cancelRestrictions === 'ONLY_NEW')) return RESTRICTED
    const cancelled = await call(cancelSpotOrder, { orderId: order.orderId }, caller)
    if (isApiError(cancelled)) return cancelled
    return (await afterCancel(parts, caller, { symbol: named.symbol, orderId: order.orderId, newClientOrderId })) ?? ORDER_MISSING
  }
}

/** An order that has just been cancelled. */
const afterCancel = async (
  parts: RouteParts,
  caller: ApiCaller,
  { symbol, orderId, newClientOrderId }: { symbol: string; orderId: string; newClientOrderId?: string | undefined },
): Promise<Cancelled | undefined> => {
  const after = await findOrder(parts, caller, { symbol, orderId: Number(orderId) })
  if (!after) return undefined
  const { clientOrderId, ...figures } = orderFigures(after)
  return {
    ...{ ...figures, origClientOrderId: clientOrderId, clientOrderId: newClientOrderId ?? clientOrderId },
    transactTime: after.updatedAt,
  }
}

const cancelAllRoute = (parts: RouteParts): ServedRoute => {
  const call = callsOf(parts)
  return serveRoute(contract.cancelOpenOrders, async ({ symbol }, caller) => {
    if (!(await isSymbol(parts, symbol))) return SYMBOL_INVALID
    const open = await parts.engine.read(core => presentOpenOrders(core, caller.key.user, symbol))
    if (open.length === 0) return UNKNOWN_CANCEL
    const cancelled = await call(cancelAllSpotOrders, { pair: symbol }, caller)
    if (isApiError(cancelled)) return cancelled
    const shown = await Promise.all(cancelled.orderIds.map(orderId => afterCancel(parts, caller, { symbol, orderId })))
    return shown.flatMap(one => one ?? [])
  })
}

/** What came of both halves where not both were done; -2021 where one of them was. */
const halfDone = (cancelled: Cancelled | ApiError, placed: object | ApiError | undefined): ApiError => {
  const isPartly = !isApiError(cancelled) || (placed !== undefined && !isApiError(placed))
  const [code, msg] = isPartly ? [-2021, 'Order cancel-replace partially failed.'] : [-2022, 'Order cancel-replace failed.']
  const data = {
    cancelResult: isApiError(cancelled) ? 'FAILURE' : 'SUCCESS',
    newOrderResult: placed === undefined ? 'NOT_ATTEMPTED' : isApiError(placed) ? 'FAILURE' : 'SUCCESS',
    cancelResponse: isApiError(cancelled) ? cancelled.error : cancelled,
    newOrderResponse: placed === undefined ? null : isApiError(placed) ? placed.error : placed,
  }
  return { status: isPartly ? 409 : 400, error: { code: code as number, msg: msg as string, data } }
}

const replaceRoute = (parts: RouteParts): ServedRoute => {
  const [cancel, place] = [cancelFor(parts), placeFor(parts)]
  return serveRoute(contract.cancelReplace, async (input, caller) => {
    const { cancelReplaceMode, cancelOrderId, cancelOrigClientOrderId, cancelNewClientOrderId, cancelRestrictions, ...order } = input
    if (cancelOrderId === undefined && cancelOrigClientOrderId === undefined) return missing('cancelOrderId')
    // An order that is none is refused before anything is cancelled for it.
    const problem = await checkForm(parts, order)
    if (problem) return problem
    const named = { symbol: order.symbol, orderId: cancelOrderId, origClientOrderId: cancelOrigClientOrderId }
    const cancelled = await cancel({ ...named, cancelRestrictions, newClientOrderId: cancelNewClientOrderId }, caller)
    if (isApiError(cancelled) && cancelReplaceMode === 'STOP_ON_FAILURE') return halfDone(cancelled, undefined)
    const placed = await place(order, caller)
    if (isApiError(cancelled) || isApiError(placed)) return halfDone(cancelled, placed)
    return { cancelResult: 'SUCCESS' as const, newOrderResult: 'SUCCESS' as const, cancelResponse: cancelled, newOrderResponse: placed }
  })
}

/** Routes that cancel orders. */
export const cancelRoutes = (parts: RouteParts): ServedRoute[] => {
  const cancel = cancelFor(parts)
  return [serveRoute(contract.cancelOrder, (named, caller) => cancel(named, caller)), cancelAllRoute(parts), replaceRoute(parts)]
}
