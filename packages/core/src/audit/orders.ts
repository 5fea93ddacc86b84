import { notionalOf } from '@assay/money/arithmetic'
import type { SpotOrder, SpotState } from '../spot/state.ts'
import type { Violation } from './violation.ts'

/** I7: no open order is filled beyond its quantity, and none has paid more or received less than its limit says. */
export function auditOrders(spot: SpotState): Violation[] {
  const violations: Violation[] = []
  for (const order of spot.orders.values()) {
    const isLimitKept = keepsLimit(order)
    const isWithin = order.filledQuantity >= 0n && order.filledQuantity < order.quantity
    if (!isLimitKept || !isWithin)
      violations.push({
        invariant: 'I7',
        message: `order ${order.orderId}: ${order.filledQuantity} of ${order.quantity} for ${order.filledNotional}`,
      })
  }
  return violations
}

function keepsLimit(order: SpotOrder): boolean {
  const atLimit = notionalOf(order.price, order.filledQuantity, order.market.pair)
  return order.side === 'buy' ? order.filledNotional <= atLimit : order.filledNotional >= atLimit
}
