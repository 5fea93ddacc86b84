import type { Amount } from '@assay/money/kinds'
import type { Event, ReplyResult } from './record.ts'

/** Kinds after which the sender hears of one order. */
const OF_ONE_ORDER = new Set(['perp.placeOrder', 'perp.amendOrder', 'perp.cancelOrder', 'perp.closePosition'])

/** What the sender of a command of perpetual contracts hears at once: the order it was about, or the orders that it placed and ended. */
export function perpResult(kind: string, events: readonly Event[]): ReplyResult | undefined {
  if (OF_ONE_ORDER.has(kind)) return orderResult(firstOrder(kind, events), events)
  const placed = events.flatMap(event => (event.type === 'perp.orderAccepted' && event.origin ? [event.orderId] : []))
  const cancelled = events.flatMap(event => (event.type === 'perp.orderClosed' && event.reason === 'cancelled' ? [event.orderId] : []))
  if (kind === 'perp.cancelAllOrders') return { cancelledOrderIds: cancelled }
  if (kind === 'perp.closeAll') return { cancelledOrderIds: cancelled, placedOrderIds: placed }
  return kind === 'perp.reversePosition' ? { placedOrderIds: placed } : undefined
}

/** The order that a command is about: what it placed, changed or ended first. */
function firstOrder(kind: string, events: readonly Event[]): number {
  const type = kind === 'perp.amendOrder' ? 'perp.orderAmended' : kind === 'perp.cancelOrder' ? 'perp.orderClosed' : 'perp.orderAccepted'
  for (const event of events) if (event.type === type) return event.orderId
  return 0
}

function orderResult(orderId: number, events: readonly Event[]): ReplyResult {
  const result: ReplyResult = { orderId, status: 'open' }
  let [filledLots, notional] = [0n, 0n]
  for (const event of events) {
    if (event.type === 'perp.orderFilled' && (event.taker.orderId === orderId || event.maker.orderId === orderId)) {
      filledLots += event.lots
      notional += event.notional
    }
    if (event.type !== 'perp.orderClosed' || event.orderId !== orderId) continue
    result.status = event.reason === 'filled' ? 'filled' : 'closed'
    result.closeReason = event.reason
  }
  return { ...result, filledLots, filledNotional: notional as Amount }
}
