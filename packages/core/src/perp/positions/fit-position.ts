import type { Price } from '@assay/money/kinds'
import { closeOrder } from '../orders/close-order.ts'
import { ordersOf } from '../orders/order-lists.ts'
import type { PerpTx } from '../transaction.ts'
import { emitClosed } from './emit-closed.ts'

/**
 * After a position became smaller: the orders that close it never are greater than it is, and go with it. One without lots is ended;
 * `closePrice` is that of its last lots.
 */
export function fitPosition(tx: PerpTx, position: number, closePrice: Price): void {
  const { perp } = tx.state
  const { columns } = perp.positions
  const lots = columns.lots[position] as number
  for (const slot of ordersOf(perp, columns.trader[position] as number)) {
    if (perp.orders.columns.position[slot] !== position) continue
    const open = perp.orders.pool.open[slot] as number
    // One whose lots are used up is just being filled.
    if (open === 0 || open <= lots) continue
    if (lots === 0) closeOrder(tx, slot, 'positionClosed')
    else reduceOrder(tx, slot, open - lots)
  }
  if (lots > 0) return
  emitClosed(tx, position, { state: 'closed', closePrice })
}

function reduceOrder(tx: PerpTx, slot: number, byLots: number): void {
  const { perp } = tx.state
  const { pool, columns } = perp.orders
  const { listing } = perp.markets[perp.traders.columns.market[columns.trader[slot] as number] as number] as (typeof perp.markets)[number]
  tx.emit({
    type: 'perp.orderAmended',
    v: 1,
    orderId: pool.id[slot] as number,
    price: (BigInt(pool.ticks[slot] as number) * listing.gridTick) as Price,
    lots: BigInt((columns.lots[slot] as number) - byLots),
    leverage: columns.leverage[slot] as number,
    keepsPlace: true,
  })
}
