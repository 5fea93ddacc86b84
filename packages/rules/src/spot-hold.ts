import { notionalOf, type PairScales } from '@assay/money/arithmetic'
import type { Amount, Price, Quantity } from '@assay/money/kinds'

/**
 * What an accepted spot order freezes: a seller the quantity (base units); a buyer by total the total, any other buyer the worst price
 * (limit or market protection) x quantity (quote units). Fees need no hold: they come out of what is received.
 */
export function spotHold(
  order: { side: 'buy' | 'sell'; worstPrice: Price; quantity: Quantity; total?: Amount | undefined },
  scales: PairScales,
): Amount {
  if (order.side === 'sell') return order.quantity as bigint as Amount
  return order.total ?? notionalOf(order.worstPrice, order.quantity, scales)
}
