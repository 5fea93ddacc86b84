import type { Amount, Quantity } from '@assay/money/kinds'
import type { SpotOrderId } from '../spot/commands.ts'
import type { Event, JournalRecord, Reply, ReplyResult } from './record.ts'

/** What the sender hears of a record. It follows from the record alone, so that a recovered core gives the same answer again. */
export function replyOf(record: JournalRecord): Reply {
  const { seq, at, command, refusal, events } = record
  if (refusal) return { seq, at, refusal }
  const result = resultOf(command.kind, events ?? [])
  return result ? { seq, at, result } : { seq, at }
}

function resultOf(kind: string, events: readonly Event[]): ReplyResult | undefined {
  if (kind === 'spot.placeOrder') return placedResult(events)
  if (kind === 'spot.cancelOrder') return cancelledResult(events, true)
  if (kind === 'spot.cancelAllOrders') return cancelledResult(events, false)
  for (const event of events) if (event.type === 'payments.transferred') return { transferId: event.transferId }
  return undefined
}

function placedResult(events: readonly Event[]): ReplyResult {
  const result: ReplyResult = { status: 'open' }
  let filledQuantity = 0n
  let filledNotional = 0n
  for (const event of events) {
    if (event.type === 'spot.orderAccepted') result.orderId = event.orderId
    else if (event.type === 'spot.orderFilled') {
      filledQuantity += event.quantity
      filledNotional += event.notional
    } else if (event.type === 'spot.orderClosed' && event.orderId === result.orderId) {
      result.status = event.reason === 'filled' ? 'filled' : 'closed'
      result.closeReason = event.reason
    }
  }
  result.filledQuantity = filledQuantity as Quantity
  result.filledNotional = filledNotional as Amount
  return result
}

function cancelledResult(events: readonly Event[], single: boolean): ReplyResult {
  const cancelledOrderIds: SpotOrderId[] = []
  for (const event of events) if (event.type === 'spot.orderClosed') cancelledOrderIds.push(event.orderId)
  const first = cancelledOrderIds[0]
  return single && first !== undefined
    ? { orderId: first, status: 'closed', closeReason: 'cancelled', cancelledOrderIds }
    : { cancelledOrderIds }
}
