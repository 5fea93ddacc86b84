import { BUY, SELL } from '../../matching/levels.ts'
import { NONE } from '../../memory/none.ts'
import type { Violation } from '../../tx/violation.ts'
import { REDUCING, WAITING } from '../orders/orders.ts'
import { LONG, SHORT } from '../positions/positions.ts'
import { marketOfOrder, openOrderSlots, type PerpState, userOfOrder } from '../state.ts'

/** I4, I7 and I13 of perpetual contracts: no book is crossed, no order filled beyond its lots, and what has closed stays closed. */
export function auditPerpOrders(perp: PerpState): Violation[] {
  const violations: Violation[] = []
  for (const { book, listing } of perp.markets)
    if (book.best(BUY) >= book.best(SELL)) violations.push({ invariant: 'I4', message: `${listing.market} is crossed` })
  for (const slot of openOrderSlots(perp)) violations.push(...auditOrder(perp, slot))
  return [...violations, ...auditOrdered(perp)]
}

/** What is counted of the lots that a trader has ordered is what the open orders would open. */
function auditOrdered({ orders, traders }: PerpState): Violation[] {
  const { pool, columns } = orders
  const left = [LONG, SHORT].map(side => Float64Array.from({ length: traders.count }, (_, row) => traders.ordered(row, side)))
  for (let slot = 0; slot < pool.capacity; slot++) {
    if (pool.id[slot] === 0 || ((columns.flags[slot] as number) & REDUCING) !== 0) continue
    const side = left[pool.side[slot] === BUY ? LONG : SHORT] as Float64Array
    side[columns.trader[slot] as number]! -= pool.open[slot] as number
  }
  return left.every(side => side.every(lots => lots === 0)) ? [] : [{ invariant: 'I4', message: 'other lots are counted than are ordered' }]
}

function auditOrder(perp: PerpState, slot: number): Violation[] {
  const { pool, columns } = perp.orders
  const orderId = pool.id[slot] as number
  const [lots, filled, open] = [columns.lots[slot] as number, columns.filled[slot] as number, pool.open[slot] as number]
  const violations: Violation[] = []
  if (open <= 0 || filled + (columns.prevented[slot] as number) + open !== lots)
    violations.push({ invariant: 'I7', message: `order ${orderId}: ${filled} of ${lots} lots, ${open} open` })
  const isWaiting = ((columns.flags[slot] as number) & WAITING) !== 0
  if ((pool.level[slot] === NONE) !== isWaiting) violations.push({ invariant: 'I4', message: `order ${orderId} neither rests nor waits` })
  if (orderId >= perp.nextOrder || perp.closed.has(orderId, userOfOrder(perp, slot)))
    violations.push({ invariant: 'I13', message: `order ${orderId} was closed and is open` })
  const position = columns.position[slot] as number
  if (position !== NONE && (perp.positions.columns.lots[position] as number) < open)
    violations.push({ invariant: 'I5', message: `order ${orderId} closes more than its position has` })
  if (pool.find(orderId) !== slot || !perp.markets.includes(marketOfOrder(perp, slot)))
    violations.push({ invariant: 'I4', message: `slot ${slot} is not its order ${orderId}` })
  return violations
}
