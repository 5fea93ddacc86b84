import type { Amount, Quantity } from '@assay/money/kinds'
import { decode } from '../memory/codec.ts'
import { PERP_CLOSE_REASONS, type PerpCloseReason } from '../perp/events.ts'
import { SPOT_CLOSE_REASONS, type SpotCloseReason } from '../spot/events.ts'
import type { Product, ProductTypes } from '../tx/product.ts'
import { PRODUCTS, productNameOf } from './products.ts'
import type { Event, Reply, ReplyResult } from './record.ts'
import { CANCELLED, ORDER_STATUSES, type OrderReply } from './replies.ts'
import type { ReplyMemory } from './reply-memory.ts'

/** A map and not an object: a hostile kind such as `constructor.` finds nothing in it. */
const BY_NAME: ReadonlyMap<string, Pick<Product<ProductTypes>, 'result'>> = new Map(Object.entries(PRODUCTS))

/** What the sender is answered who placed or cancelled one order. */
export const orderResult = ({ orderId, status, closeReason, isPerp, quantity, notional }: OrderReply): ReplyResult =>
  resultOfOrder({ orderId, status, closeReason, isPerp, filledQuantity: quantity[0] as bigint, filledNotional: notional[0] as bigint })

/**
 * Whether the sender of such a command hears of anything that happened. Ticks and prices can settle and liquidate hundreds, which then are not
 * read at all.
 */
export const hasResult = (kind: string): boolean => BY_NAME.get(productNameOf(kind))?.result !== undefined

/** What the sender of any other accepted command is answered. It follows from the events alone, so that a recovered core gives the same answer. */
export const resultOf = (kind: string, events: readonly Event[]): ReplyResult | undefined =>
  BY_NAME.get(productNameOf(kind))?.result?.(kind, events) as ReplyResult | undefined

/** The reply that is remembered in a row, as it was given the first time. */
export function rememberedReply(replies: ReplyMemory, row: number): Reply {
  const said = replies.read(row)
  const head = { seq: said.seq, at: said.at }
  return said.text === undefined ? { ...head, result: resultOfOrder(said) } : { ...head, ...decode<Partial<Reply>>(said.text) }
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
