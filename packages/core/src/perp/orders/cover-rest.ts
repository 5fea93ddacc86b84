import type { Price } from '@assay/money/kinds'
import { PERP_ORDER } from '../../ledger/holds.ts'
import { NONE } from '../../memory/none.ts'
import { findWallet, walletOf } from '../accounts.ts'
import { priceOf } from '../grid.ts'
import { setFreeMoney } from '../margin/free-money.ts'
import { setHold } from '../positions/set-hold.ts'
import type { PerpMarket } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { closeOrder } from './close-order.ts'
import { holdOf, setNeed, setOpenLoss } from './order-need.ts'

const need = new BigInt64Array(1)
const held = new BigInt64Array(1)
const loss = new BigInt64Array(1)
const free = new BigInt64Array(1)

/**
 * An order comes to rest: freezes exactly what its open lots need, and comes into the book if it does not stand there, as its plan was to fill it whole.
 * One whose cost, with what its lots would lose at the mark at once, is not there any more ends.
 */
export function coverRest(tx: PerpTx, market: PerpMarket, slot: number): void {
  const { perp, ledger } = tx.state
  const { pool, columns } = perp.orders
  const before = holdOf(perp, ledger, slot)
  held[0] = 0n
  if (before !== NONE) held[0] = ledger.holds.columns.units[before] as bigint
  setNeed(need, perp, slot)
  const isOff = pool.level[slot] === NONE
  if ((held[0] as bigint) === (need[0] as bigint) && !isOff) return
  const trader = columns.trader[slot] as number
  setOpenLoss(loss, market, pool.side[slot] as number, pool.ticks[slot] as number, pool.open[slot] as number)
  setFreeMoney(free, tx, trader, findWallet(tx, market, trader))
  if ((need[0] as bigint) > 0n && (need[0] as bigint) - (held[0] as bigint) + (loss[0] as bigint) > (free[0] as bigint)) {
    closeOrder(tx, slot, 'insufficientMargin')
    return
  }
  const orderId = pool.id[slot] as number
  const hold = setHold(tx, walletOf(tx, market, trader), before, need, PERP_ORDER, orderId)
  if (hold === before && !isOff) return
  tx.emit({
    type: 'perp.orderAmended',
    v: 1,
    orderId,
    price: priceOf(market.listing, pool.ticks[slot] as number) as Price,
    lots: BigInt(columns.lots[slot] as number),
    ...(hold !== NONE && { hold }),
    leverage: columns.leverage[slot] as number,
    keepsPlace: !isOff,
  })
}
