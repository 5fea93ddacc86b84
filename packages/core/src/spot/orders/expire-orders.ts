import { beginTurn, isHaltedByFault } from '../../markets/work.ts'
import { NONE } from '../../memory/none.ts'
import { EXPIRIES_PER_TICK_MAX } from '../bounds.ts'
import { CloseReason } from '../events.ts'
import { marketOfSlot } from '../state.ts'
import type { SpotTx } from '../transaction.ts'
import { closeOrder } from './close-order.ts'

/** Ends the orders whose time is over. Bounded: what is left over ends with the next tick; in a market that a fault halted when it goes on. */
export function expireOrders(tx: SpotTx): void {
  const { spot, markets } = tx.state
  const marketOf = (slot: number) => marketOfSlot(spot, slot).pair.market
  const isLeftOut = markets.faults.size > 0 ? (slot: number) => isHaltedByFault(markets, marketOf(slot)) : undefined
  for (let count = 0; count < EXPIRIES_PER_TICK_MAX; count++) {
    const slot = spot.expiries.due(tx.at, isLeftOut)
    if (slot === NONE) return
    beginTurn(markets, marketOf(slot))
    closeOrder(tx, slot, CloseReason.expired)
  }
}
