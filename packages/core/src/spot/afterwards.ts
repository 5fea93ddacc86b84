import { beginTurn } from '../markets/work.ts'
import { NONE } from '../memory/none.ts'
import { TRIGGERED_PER_COMMAND_MAX } from './bounds.ts'
import type { Bought } from './orders/bought.ts'
import { placeExits } from './orders/exits.ts'
import { fireOrder } from './orders/fire-order.ts'
import { nextDue } from './orders/next-due.ts'
import type { SpotMarket } from './state.ts'
import type { SpotTx } from './transaction.ts'

/**
 * What a command leads to when it is done: exits of what was bought are placed, and orders fire whose trigger was reached, each of which may
 * lead to more. Bounded: what is left over fires with the next command that moves a price, or with the next tick of the clock.
 */
export function spotAfterwards(tx: SpotTx): void {
  const { moved, bought } = tx.state.spot
  if (moved.length === 0 && bought.length === 0) return
  let left = TRIGGERED_PER_COMMAND_MAX
  while (moved.length > 0 || bought.length > 0) {
    const next = bought.shift()
    if (next) placeExitsOf(tx, next)
    else if (left > 0) left -= fireNext(tx, moved)
    else moved.length = 0
  }
}

function placeExitsOf(tx: SpotTx, bought: Bought): void {
  tx.state.markets.turn = bought.market.pair.market
  placeExits(tx, bought)
}

/** Fires the next due order of the first market, or takes the market off the list; gives how many fired. */
function fireNext(tx: SpotTx, moved: SpotMarket[]): number {
  const market = moved[0] as SpotMarket
  const isOpen = beginTurn(tx.state.markets, market.pair.market) && !market.pair.halted
  const slot = isOpen ? nextDue(tx, market) : NONE
  if (slot === NONE) moved.shift()
  else fireOrder(tx, market, slot)
  return slot === NONE ? 0 : 1
}

/** Looks again at every market in which orders wait: after a tick of the clock, a new index, a resumed market. */
export function checkWaiting(tx: SpotTx): void {
  const { markets, moved } = tx.state.spot
  for (const market of markets) if (market.onLast.count() + market.onIndex.count() + market.trailing.count > 0) moved.push(market)
  spotAfterwards(tx)
}
