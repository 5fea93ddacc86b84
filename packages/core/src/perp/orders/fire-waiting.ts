import { beginTurn } from '../../markets/work.ts'
import { NONE } from '../../memory/none.ts'
import { TRIGGERED_PER_COMMAND_MAX } from '../bounds.ts'
import { fireExit, type UnfilledExits } from '../positions/fire-exit.ts'
import { nextExit } from '../positions/next-exit.ts'
import { noteMove, type PerpMarket } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { fireOrder } from './fire-order.ts'
import { hasWaiting, nextDue } from './next-due.ts'

/**
 * Fires what waited for a price in the markets in which one moved, each of which may move prices again. Bounded: what is left over fires with the
 * next command that moves a price, or with the next tick of the clock. False when something was left over.
 */
export function fireWaiting(tx: PerpTx): boolean {
  const { perp } = tx.state
  const unfilled: UnfilledExits[] = []
  let left = TRIGGERED_PER_COMMAND_MAX
  for (const market of perp.moved) while (left > 0 && fireNext(tx, market, unfilled)) left--
  for (const { positionId, exits } of unfilled)
    if (perp.positions.find(positionId) !== NONE) tx.emit({ type: 'perp.exitsSet', v: 1, positionId, ...exits })
  return left > 0
}

/** Fires what is due first in a market, exits before orders; false when nothing is. */
function fireNext(tx: PerpTx, market: PerpMarket, unfilled: UnfilledExits[]): boolean {
  if (!beginTurn(tx.state.markets, market.listing.market)) return false
  const exit = nextExit(tx, market)
  if (exit !== NONE) {
    const rest = fireExit(tx, market, exit)
    if (rest) unfilled.push(rest)
    return true
  }
  const order = nextDue(tx.state.perp, market, tx.at)
  if (order !== NONE) fireOrder(tx, market, order)
  return order !== NONE
}

/** Looks again at every market in which something waits: after a tick of the clock, a new index, a resumed market. */
export function checkWaiting({ state: { perp } }: PerpTx): void {
  for (const market of perp.markets) if (hasWaiting(market)) noteMove(perp, market)
}
