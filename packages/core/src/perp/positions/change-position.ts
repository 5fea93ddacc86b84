import type { Amount } from '@assay/money/kinds'
import { PERP_POSITION } from '../../ledger/holds.ts'
import { NONE } from '../../memory/none.ts'
import { writeChanged } from '../tape/write.ts'
import type { PerpTx } from '../transaction.ts'
import { applyChanged } from './apply-position.ts'

/** Figures of a position that can change; what is left out stays. */
interface Changes {
  lots?: number
  entryValue?: Amount
  realisedProfit?: Amount
  fees?: Amount
}

/** Gives a position other figures. Its margin is what its hold has. */
export function changePosition(tx: PerpTx, slot: number, { lots, entryValue, realisedProfit, fees }: Changes): void {
  const { perp, ledger } = tx.state
  const { figures } = perp
  figures.take(perp.positions, slot)
  const isHeld = ledger.holds.isOf(figures.hold, PERP_POSITION, perp.positions.columns.id[slot] as number)
  if (!isHeld) figures.hold = NONE
  figures.margin[0] = isHeld ? (ledger.holds.columns.units[figures.hold] as bigint) : 0n
  if (lots !== undefined) figures.lots = lots
  if (entryValue !== undefined) figures.entryValue[0] = entryValue
  if (realisedProfit !== undefined) figures.realisedProfit[0] = realisedProfit
  if (fees !== undefined) figures.fees[0] = fees
  putFigures(tx, slot)
}

/** Gives a position the figures of `PerpState.figures`, and says so. */
export function putFigures(tx: PerpTx, slot: number): void {
  applyChanged(tx.state.perp, slot, tx.at)
  writeChanged(tx.tape, tx.state.perp, slot)
}

const kept = new BigInt64Array(1)

/** Makes a position's margin no greater than `margin`, giving back the rest, and says so. */
export function fitMargin(tx: PerpTx, slot: number, margin: Amount): void {
  const { columns } = tx.state.perp.positions
  if ((columns.margin[slot] as bigint) <= margin) return
  kept[0] = margin
  if (margin === 0n) tx.release(columns.hold[slot] as number)
  else tx.reduceHold(columns.hold[slot] as number, kept)
  changePosition(tx, slot, {})
}
