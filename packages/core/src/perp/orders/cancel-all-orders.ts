import { type Refusal, refuse } from '@assay/rules/refusals'
import { userOf } from '../../people/read.ts'
import type { CancelAllPerpOrders } from '../commands.ts'
import type { PerpCloseReason } from '../events.ts'
import type { PerpMarket } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { closeOrder } from './close-order.ts'
import { ordersOf } from './order-lists.ts'

/** Cancels all open orders of the user, newest first, or those of one market. None is no refusal. Bounded by the most of each market. */
export function cancelAllPerpOrders(tx: PerpTx, command: CancelAllPerpOrders): Refusal | undefined {
  const { user, market } = command
  const { perp } = tx.state
  if (!userOf(tx.state, user)) return refuse('userUnknown')
  if (market !== undefined && !perp.byName.has(market)) return refuse('pairUnknown')
  cancelOrdersOf(tx, user, 'cancelled', market === undefined ? perp.markets : [perp.byName.get(market) as PerpMarket])
  return undefined
}

/** Ends all open orders of a user in some markets. */
export function cancelOrdersOf(tx: PerpTx, user: number, reason: PerpCloseReason, markets: readonly PerpMarket[]): void {
  const { perp } = tx.state
  for (const market of markets) for (const slot of ordersOf(perp, perp.traders.find(user, market.index))) closeOrder(tx, slot, reason)
}
