import { type Refusal, refuse } from '@assay/rules/refusals'
import { userOf } from '../people/read.ts'
import { closeOrder } from './close-order.ts'
import type { CancelAllSpotOrders } from './commands.ts'
import type { SpotMarket } from './state.ts'
import type { SpotTx } from './transaction.ts'

/** Cancels all open orders of the user, newest first, or those of one pair. None is no refusal. Bounded by `openOrdersMax` of each pair. */
export function cancelAllOrders(tx: SpotTx, command: CancelAllSpotOrders): Refusal | undefined {
  const { user, pair } = command
  const { markets, people, spot } = tx.state
  if (!userOf({ people }, user)) return refuse('userUnknown')
  if (pair !== undefined && !markets.pairs.has(pair)) return refuse('pairUnknown')
  for (const market of spot.markets.values()) if (pair === undefined || market.pair.pair === pair) cancelIn(tx, market, user)
  return undefined
}

function cancelIn(tx: SpotTx, market: SpotMarket, user: number): void {
  const orders = market.ofUser.get(user)
  while (orders?.newest) closeOrder(tx, orders.newest, 'cancelled')
}
