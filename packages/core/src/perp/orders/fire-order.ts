import { wouldTake } from '../../matching/match.ts'
import { FILL_OR_KILL, isMarketType } from '../../matching/order-codes.ts'
import { NONE } from '../../memory/none.ts'
import { priceOf } from '../grid.ts'
import { freeMoney } from '../margin/free-money.ts'
import { protectionTicks } from '../mark/market-prices.ts'
import { boundedTicks } from '../positions/position-bounds.ts'
import { type PerpMarket, userOfOrder } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { closeOrder } from './close-order.ts'
import { canFillNow, executeOrder } from './execute-order.ts'
import { heldBy, holdOf, needOf, settingsOf } from './order-need.ts'
import { POST_ONLY } from './orders.ts'

/** Makes a waiting order active, because its trigger was reached, and lets it trade. One whose time is over, or that cannot be paid for any more, ends. */
export function fireOrder(tx: PerpTx, market: PerpMarket, slot: number): void {
  const { perp, ledger } = tx.state
  const { pool, columns } = perp.orders
  const orderId = pool.id[slot] as number
  if (market.book.isOver(slot, tx.at)) {
    closeOrder(tx, slot, 'expired')
    return
  }
  const held = heldBy(perp, ledger, slot)
  const hold = holdOf(perp, ledger, slot)
  if (hold !== NONE) tx.release(hold)
  tx.emit({ type: 'perp.orderTriggered', v: 1, orderId, price: priceOf(market.listing, worstTicks(tx, market, slot)) })
  const isTaking = wouldTake(market.book, pool.side[slot] as 0 | 1, pool.ticks[slot] as number, tx.at)
  if (held > 0n && needOf(perp, slot) > freeMoney(tx, userOfOrder(perp, slot))) closeOrder(tx, slot, 'insufficientMargin')
  else if (((columns.flags[slot] as number) & POST_ONLY) !== 0 && isTaking) closeOrder(tx, slot, 'wouldTake')
  else if (columns.timeInForce[slot] === FILL_OR_KILL && !canFillNow(tx, market, slot)) closeOrder(tx, slot, 'notFillable')
  else executeOrder(tx, market, slot)
}

/** The limit of the order; of one at market its protection around the mark as it is now, when it closes no worse than its margin bears. */
function worstTicks(tx: PerpTx, market: PerpMarket, slot: number): number {
  const { perp } = tx.state
  const { pool, columns } = perp.orders
  if (!isMarketType(columns.type[slot] as number)) return pool.ticks[slot] as number
  const settings = settingsOf(perp, market, slot)
  const side = pool.side[slot] as 0 | 1
  const ticks = protectionTicks(market, settings, side, priceOf(market.listing, market.mark.ticks))
  const position = columns.position[slot] as number
  return position === NONE ? ticks : boundedTicks(tx, position, settings, side, ticks)
}
