import { beginTurn } from '../../markets/work.ts'
import { excludedUntil } from '../../people/self-limits.ts'
import type { UserId } from '../../people/state.ts'
import { openOrderSlots, type PerpMarket, userOfOrder } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { closeOrder } from './close-order.ts'
import { ordersOf } from './order-lists.ts'
import { REDUCING } from './orders.ts'

/** Cancels the orders of somebody that would open when they are filled or fire. Those that close stay, and those in a market that a fault halted. Bounded by the most of each market. */
export function cancelOpeningOrders(tx: PerpTx, user: UserId): void {
  const { perp, markets } = tx.state
  for (const row of perp.traders.rowsOf(user)) {
    const { listing } = perp.markets[perp.traders.columns.market[row] as number] as PerpMarket
    if (!beginTurn(markets, listing.market)) continue
    for (const slot of ordersOf(perp, row))
      if (((perp.orders.columns.flags[slot] as number) & REDUCING) === 0) closeOrder(tx, slot, 'cancelled')
  }
}

/** Cancels what a fault had left in a market that goes on: opening orders of those who shut themselves out meanwhile. */
export function cancelOrdersOfExcluded(tx: PerpTx): void {
  const users = new Set<UserId>()
  for (const slot of openOrderSlots(tx.state.perp)) users.add(userOfOrder(tx.state.perp, slot))
  for (const user of users) if (excludedUntil(tx.state, user, tx.at) > tx.at) cancelOpeningOrders(tx, user)
}
