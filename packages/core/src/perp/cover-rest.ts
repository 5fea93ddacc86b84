import type { Price } from '@assay/money/kinds'
import { PERP_ORDER } from '../ledger/holds.ts'
import { NONE } from '../memory/none.ts'
import { availableIn, walletOf } from './accounts.ts'
import { closeOrder } from './close-order.ts'
import { priceOf } from './grid.ts'
import { heldBy, holdOf, needOf } from './order-need.ts'
import { setHold } from './set-hold.ts'
import type { PerpMarket } from './state.ts'
import type { PerpTx } from './transaction.ts'

/** An order comes to rest: freezes exactly what its open lots need. One whose cost is not there any more ends. */
export function coverRest(tx: PerpTx, market: PerpMarket, slot: number): void {
  const { perp, ledger } = tx.state
  const { pool, columns } = perp.orders
  const [held, need] = [heldBy(perp, ledger, slot), needOf(perp, slot)]
  if (held === need) return
  const trader = columns.trader[slot] as number
  if (need - held > availableIn(tx, market, trader)) {
    closeOrder(tx, slot, 'insufficientMargin')
    return
  }
  const orderId = pool.id[slot] as number
  const before = holdOf(perp, ledger, slot)
  const owner = { ownerKind: PERP_ORDER, ownerId: orderId }
  const hold = setHold(tx, walletOf(tx, market, trader), before, BigInt64Array.of(need), owner)
  if (hold === before) return
  tx.emit({
    type: 'perp.orderAmended',
    v: 1,
    orderId,
    price: priceOf(market.listing, pool.ticks[slot] as number) as Price,
    lots: BigInt(columns.lots[slot] as number),
    ...(hold !== NONE && { hold }),
    leverage: columns.leverage[slot] as number,
    keepsPlace: true,
  })
}
