import type { Amount, Quantity } from '@assay/money/kinds'
import { decode } from '../memory/codec.ts'
import { PERP_CLOSE_REASONS, type PerpCloseReason } from '../perp/events.ts'
import type { SpotOrderId } from '../spot/commands.ts'
import { SPOT_CLOSE_REASONS, type SpotCloseReason } from '../spot/events.ts'
import { perpResult } from './perp-result.ts'
import type { Event, Reply, ReplyResult } from './record.ts'
import { CANCELLED, ORDER_STATUSES, type OrderReply } from './replies.ts'
import type { ReplyMemory } from './reply-memory.ts'

/** What the sender hears who placed or cancelled one order. */
export const orderResult = ({ orderId, status, closeReason, isPerp, quantity, notional }: OrderReply): ReplyResult =>
  resultOfOrder({ orderId, status, closeReason, isPerp, filledQuantity: quantity[0] as bigint, filledNotional: notional[0] as bigint })

/**
 * Whether the sender of such a command hears of anything that happened. Ticks and prices can settle and liquidate hundreds, which then are not
 * read at all.
 */
export const hasResult = (kind: string): boolean =>
  !kind.startsWith('markets.') && !kind.startsWith('clock.') && !kind.startsWith('people.')

/** What the sender of any other accepted command hears. It follows from the events alone, so that a recovered core gives the same answer. */
export function resultOf(kind: string, events: readonly Event[]): ReplyResult | undefined {
  if (kind.startsWith('perp.')) return perpResult(kind, events)
  if (kind === 'spot.cancelAllOrders') return { cancelledOrderIds: closedIn(events) }
  if (kind === 'spot.placeOco')
    return { placedOrderIds: events.flatMap(event => (event.type === 'spot.orderAccepted' ? [event.orderId] : [])) }
  if (kind === 'spot.amendOrder') return amendedResult(events)
  for (const event of events) {
    if (event.type === 'payments.transferred' || event.type === 'payments.sent') return { transferId: event.transferId }
    if (event.type === 'options.accepted') return { optionId: event.optionId }
  }
  return undefined
}

/** The reply that is remembered in a row, as it was given the first time. */
export function rememberedReply(replies: ReplyMemory, row: number): Reply {
  const said = replies.read(row)
  const head = { seq: said.seq, at: said.at }
  return said.text === undefined ? { ...head, result: resultOfOrder(said) } : { ...head, ...decode<Partial<Reply>>(said.text) }
}

/** The amended order, with what it filled at once. */
function amendedResult(events: readonly Event[]): ReplyResult {
  const result: ReplyResult = { status: 'open' }
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

interface OrderOutcome {
  orderId: number
  status: number
  closeReason: number
  isPerp: boolean
  filledQuantity: bigint
  filledNotional: bigint
}

function resultOfOrder(order: OrderOutcome): ReplyResult {
  const { orderId } = order
  if (order.status === CANCELLED) return { orderId, status: 'closed', closeReason: 'cancelled', cancelledOrderIds: [orderId] }
  const result: ReplyResult = { status: ORDER_STATUSES[order.status] as NonNullable<ReplyResult['status']>, orderId }
  const reasons = order.isPerp ? PERP_CLOSE_REASONS : SPOT_CLOSE_REASONS
  if (order.status !== 0) result.closeReason = reasons[order.closeReason] as SpotCloseReason | PerpCloseReason
  if (order.isPerp) result.filledLots = order.filledQuantity
  else result.filledQuantity = order.filledQuantity as Quantity
  result.filledNotional = order.filledNotional as Amount
  return result
}

const closedIn = (events: readonly Event[]): SpotOrderId[] =>
  events.flatMap(event => (event.type === 'spot.orderClosed' ? [event.orderId] : []))
