import { BUY } from '../../matching/levels.ts'
import { applyTriggered } from '../apply.ts'
import { CloseReason } from '../events.ts'
import type { SpotSettingsVersion } from '../listing/spot-pair.ts'
import type { SpotMarket } from '../state.ts'
import { writeTriggered } from '../tape/write.ts'
import type { SpotTx } from '../transaction.ts'
import { closeOrder, closeSibling } from './close-order.ts'
import { protectionOf } from './draft-order.ts'
import { executeOrder } from './execute-order.ts'
import { fitHold } from './fit-hold.ts'
import { TRAILING_STOP } from './orders.ts'

/**
 * Makes a waiting order active, because its trigger was reached, and lets it trade. The other of two that belong together ends. One whose time is over ends
 * instead.
 */
export function fireOrder(tx: SpotTx, market: SpotMarket, slot: number): void {
  const { spot } = tx.state
  if (market.book.isOver(slot, tx.at)) {
    closeOrder(tx, slot, CloseReason.expired)
    return
  }
  const ticks = worstTicks(tx, market, slot)
  closeSibling(tx, slot)
  applyTriggered(spot, slot, ticks, tx.at)
  writeTriggered(tx.tape, spot, slot, ticks)
  fitHold(tx, market, slot)
  executeOrder(tx, market, slot)
}

/** The limit of the order, or its protection; that of a trailing stop moves with its trigger, never beyond what is frozen. */
function worstTicks(tx: SpotTx, market: SpotMarket, slot: number): number {
  const { pool, columns } = tx.state.spot.orders
  const accepted = pool.ticks[slot] as number
  if (columns.type[slot] !== TRAILING_STOP) return accepted
  const settings = market.pair.versions[(columns.version[slot] as number) - 1] as SpotSettingsVersion
  const isBuying = pool.side[slot] === BUY
  const moved = protectionOf(isBuying ? 'buy' : 'sell', market.trailing.trigger(slot), market, settings)
  return isBuying ? Math.min(moved, accepted) : moved
}
