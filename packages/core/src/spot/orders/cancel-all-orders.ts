import { type Refusal, refuse } from '@assay/rules/refusals'
import { NONE } from '../../memory/none.ts'
import { userOf } from '../../people/read.ts'
import type { CancelAllSpotOrders } from '../commands.ts'
import { CloseReason } from '../events.ts'
import type { SpotMarket } from '../state.ts'
import type { SpotTx } from '../transaction.ts'
import { closeOrder } from './close-order.ts'

/** Cancels all open orders of the user, newest first, or those of one pair. None is no refusal. Bounded by `openOrdersMax` of each pair. */
export function cancelAllOrders(tx: SpotTx, command: CancelAllSpotOrders): Refusal | undefined {
  const { user, pair } = command
  const { people, spot } = tx.state
  if (!userOf({ people }, user)) return refuse('userUnknown')
  if (pair !== undefined && !spot.byName.has(pair)) return refuse('pairUnknown')
  for (const market of spot.markets) if (pair === undefined || market.pair.market === pair) cancelIn(tx, market, user)
  return undefined
}

function cancelIn(tx: SpotTx, { index }: SpotMarket, user: number): void {
  const { traders } = tx.state.spot
  const trader = traders.find(user, index)
  if (trader === NONE) return
  while (traders.columns.newest[trader] !== NONE) closeOrder(tx, traders.columns.newest[trader] as number, CloseReason.cancelled)
}
