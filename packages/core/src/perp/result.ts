import type { PerpOrderId } from './commands.ts'
import type { PerpEvent } from './events.ts'

/** What the sender of a command about several orders of contracts hears at once. Of one order the engine says it (`engine/replies.ts`). */
export interface PerpResult {
  cancelledOrderIds: PerpOrderId[]
  /** Those that close positions. */
  placedOrderIds: PerpOrderId[]
}

export function perpResult(kind: string, events: readonly PerpEvent[]): Partial<PerpResult> | undefined {
  const placed = events.flatMap(event => (event.type === 'perp.orderAccepted' && event.origin ? [event.orderId] : []))
  const cancelled = events.flatMap(event => (event.type === 'perp.orderClosed' && event.reason === 'cancelled' ? [event.orderId] : []))
  if (kind === 'perp.cancelAllOrders') return { cancelledOrderIds: cancelled }
  if (kind === 'perp.closeAll') return { cancelledOrderIds: cancelled, placedOrderIds: placed }
  return kind === 'perp.reversePosition' ? { placedOrderIds: placed } : undefined
}
