import { type Refusal, refuse } from '@assay/rules/refusals'
import { beginTurn } from '../../markets/work.ts'
import { BUY } from '../../matching/levels.ts'
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

/** Cancels the orders of somebody that would buy: those that sell only bring back what is owed. Those in a market that a fault halted stay. */
export function cancelBuyOrders(tx: SpotTx, user: number): void {
  const { spot, markets } = tx.state
  const { pool } = spot.orders
  const { older } = spot.orders.columns
  for (const { index, pair } of spot.markets) {
    const trader = spot.traders.find(user, index)
    if (trader === NONE || !beginTurn(markets, pair.market)) continue
    const ids: number[] = []
    for (let slot = spot.traders.columns.newest[trader] as number; slot !== NONE; slot = older[slot] as number)
      if (pool.side[slot] === BUY) ids.push(pool.id[slot] as number)
    for (const id of ids) {
      // Of two orders of which one cancels the other the second has ended with the first.
      const slot = pool.find(id)
      if (slot !== NONE) closeOrder(tx, slot, CloseReason.cancelled)
    }
  }
}

function cancelIn(tx: SpotTx, { index }: SpotMarket, user: number): void {
  const { traders } = tx.state.spot
  const trader = traders.find(user, index)
  if (trader === NONE) return
  while (traders.columns.newest[trader] !== NONE) closeOrder(tx, traders.columns.newest[trader] as number, CloseReason.cancelled)
}
