import type { Amount } from '@assay/money/kinds'
import { tradeFee } from '@assay/rules/fees'
import { initialMargin } from '@assay/rules/perp/margin-tiers'
import { setFee, setPart } from '../../ledger/amounts.ts'
import type { HoldId } from '../../ledger/events.ts'
import { PERP_ORDER } from '../../ledger/holds.ts'
import type { AmountCell } from '../../ledger/legs.ts'
import type { LedgerState } from '../../ledger/state.ts'
import { BUY } from '../../matching/levels.ts'
import { NONE } from '../../memory/none.ts'
import { setMoney } from '../grid.ts'
import type { PerpSettingsVersion } from '../listing/perp-listing.ts'
import { marketOfOrder, type PerpMarket, type PerpState } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { REDUCING, WAITING } from './orders.ts'

/** Cost of opening at a value: initial margin and taker fee. */
export const openingNeed = (value: Amount, leverage: number, { takerFeeRate }: PerpSettingsVersion): Amount =>
  (initialMargin(value, leverage) + tradeFee(value, takerFeeRate)) as Amount

const value = new BigInt64Array(1)
const fee = new BigInt64Array(1)

/** Sets a cell to the cost of opening so many ticks x lots: `openingNeed` from cell to cell. */
export function setOpeningNeed(
  cell: AmountCell,
  market: PerpMarket,
  tickLots: number,
  { leverage, settings }: { leverage: number; settings: PerpSettingsVersion },
): void {
  setMoney(value, market, tickLots)
  setFee(fee, value, settings.takerFeeRate)
  setPart(cell, value, leverage)
  cell[0] = (cell[0] as bigint) + (fee[0] as bigint)
}

/** Sets a cell to what so many lots lose at the mark at once when they are opened at these ticks; 0 where the price is no worse. */
export function setOpenLoss(cell: AmountCell, market: PerpMarket, side: number, ticks: number, lots: number): void {
  const beyond = side === BUY ? ticks - market.mark.ticks : market.mark.ticks - ticks
  cell[0] = 0n
  // Far from the mark this can pass what a cell holds: nobody has so much, and it is refused as well with less.
  if (beyond > 0) setMoney(cell, market, Math.min(beyond * lots, market.tickLotsMax))
}

/** Ticks at which an order costs most: its limit; a sale that waits can begin at its trigger, above that. */
export const mostExpensiveTicks = (side: number, ticks: number, trigger: number): number =>
  side === BUY ? ticks : Math.max(ticks, trigger)

/** Sets a cell to what an open order freezes for so many lots; nothing for one that only closes. */
export function setNeed(cell: AmountCell, perp: PerpState, slot: number, lots = perp.orders.pool.open[slot] as number): void {
  const { pool, columns } = perp.orders
  const flags = columns.flags[slot] as number
  cell[0] = 0n
  if ((flags & REDUCING) !== 0 || lots === 0) return
  const market = marketOfOrder(perp, slot)
  const trigger = (flags & WAITING) === 0 ? 0 : (columns.trigger[slot] as number)
  const ticks = mostExpensiveTicks(pool.side[slot] as number, pool.ticks[slot] as number, trigger)
  const settings = settingsOf(perp, market, slot)
  setOpeningNeed(cell, market, ticks * lots, { leverage: columns.leverage[slot] as number, settings })
}

const need = new BigInt64Array(1)

/** What an open order freezes. */
export function needOf(perp: PerpState, slot: number): Amount {
  setNeed(need, perp, slot)
  return need[0] as Amount
}

/** The settings under which an order was accepted. */
export const settingsOf = ({ orders }: PerpState, { listing }: PerpMarket, slot: number): PerpSettingsVersion =>
  listing.versions[(orders.columns.version[slot] as number) - 1] as PerpSettingsVersion

/** What an open order has frozen. */
export function heldBy(perp: PerpState, { holds }: LedgerState, slot: number): bigint {
  const hold = holdOf(perp, { holds }, slot)
  return hold === NONE ? 0n : (holds.columns.units[hold] as bigint)
}

/** The hold of an open order, `NONE` when it has none or fills have used it up: its slot may be another owner's by now. */
export function holdOf({ orders }: PerpState, { holds }: Pick<LedgerState, 'holds'>, slot: number): HoldId {
  const hold = orders.columns.hold[slot] as number
  return holds.isOf(hold, PERP_ORDER, orders.pool.id[slot] as number) ? hold : NONE
}

/** Gives back what the hold of an order has too much. */
export function fitHold(tx: PerpTx, slot: number): void {
  const { perp, ledger } = tx.state
  const hold = holdOf(perp, ledger, slot)
  if (hold === NONE) return
  setNeed(need, perp, slot)
  if ((need[0] as bigint) === 0n) tx.release(hold)
  else tx.reduceHold(hold, need)
}
