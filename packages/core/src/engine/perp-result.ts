import type { Event, ReplyResult } from './record.ts'

/** What the sender of a command about several orders of contracts hears at once: those that it placed and ended. Of one order `OrderReply` says it. */
export function perpResult(kind: string, events: readonly Event[]): ReplyResult | undefined {
  const placed = events.flatMap(event => (event.type === 'perp.orderAccepted' && event.origin ? [event.orderId] : []))
  const cancelled = events.flatMap(event => (event.type === 'perp.orderClosed' && event.reason === 'cancelled' ? [event.orderId] : []))
  if (kind === 'perp.cancelAllOrders') return { cancelledOrderIds: cancelled }
  if (kind === 'perp.closeAll') return { cancelledOrderIds: cancelled, placedOrderIds: placed }
  return kind === 'perp.reversePosition' ? { placedOrderIds: placed } : undefined
}
