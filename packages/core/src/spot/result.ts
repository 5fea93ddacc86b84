import type { Amount, Quantity } from '@assay/money/kinds'
import type { SpotOrderId } from './commands.ts'
import type { SpotCloseReason, SpotEvent } from './events.ts'

/** What the sender of a command about several orders, or of an amended one, hears at once. Of one order the engine says it (`engine/replies.ts`). */
export interface SpotResult {
  orderId: SpotOrderId
  status: 'open' | 'filled' | 'closed'
  closeReason: SpotCloseReason
  filledQuantity: Quantity
  filledNotional: Amount
  cancelledOrderIds: SpotOrderId[]
  /** Both orders of a pair of which one cancels the other: the limit order and the stop. */
  placedOrderIds: SpotOrderId[]
}

export function spotResult(kind: string, events: readonly SpotEvent[]): Partial<SpotResult> | undefined {
  if (kind === 'spot.cancelAllOrders')
    return { cancelledOrderIds: events.flatMap(event => (event.type === 'spot.orderClosed' ? [event.orderId] : [])) }
  if (kind === 'spot.placeOco')
    return { placedOrderIds: events.flatMap(event => (event.type === 'spot.orderAccepted' ? [event.orderId] : [])) }
  return kind === 'spot.amendOrder' ? amendedResult(events) : undefined
}

/** The amended order, with what it filled at once. */
function amendedResult(events: readonly SpotEvent[]): Partial<SpotResult> {
  const result: Partial<SpotResult> = { status: 'open' }
  let [quantity, notional] = [0n, 0n]
  for (const event of events) {
    if (event.type === 'spot.orderAmended') result.orderId = event.orderId
    if (event.type === 'spot.orderFilled' && (event.taker.orderId === result.orderId || event.maker.orderId === result.orderId)) {
      quantity += event.quantity
      notional += event.notional
    }
    if (event.type !== 'spot.orderClosed' || event.orderId !== result.orderId) continue
    result.status = event.reason === 'filled' ? 'filled' : 'closed'
    result.closeReason = event.reason
  }
  return { ...result, filledQuantity: quantity as Quantity, filledNotional: notional as Amount }
}
