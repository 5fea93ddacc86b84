import type { Amount } from '@assay/money/kinds'
import { PERP_POSITION } from '../ledger/holds.ts'
import type { PerpTx } from './transaction.ts'

/** Figures of a position that can change; what is left out stays. */
interface Changes {
  lots?: number
  entryValue?: Amount
  realisedProfit?: Amount
  fees?: Amount
}

/** Says what a position is now. Its margin is what its hold has. */
export function changePosition(tx: PerpTx, slot: number, changes: Changes): void {
  const { perp, ledger } = tx.state
  const { columns } = perp.positions
  const positionId = columns.id[slot] as number
  const hold = columns.hold[slot] as number
  const isHeld = ledger.holds.isOf(hold, PERP_POSITION, positionId)
  tx.emit({
    type: 'perp.positionChanged',
    v: 1,
    positionId,
    lots: BigInt(changes.lots ?? (columns.lots[slot] as number)),
    entryValue: changes.entryValue ?? (columns.entryValue[slot] as Amount),
    margin: (isHeld ? ledger.holds.columns.units[hold] : 0n) as Amount,
    ...(isHeld ? { hold } : {}),
    realisedProfit: changes.realisedProfit ?? (columns.realisedProfit[slot] as Amount),
    fees: changes.fees ?? (columns.fees[slot] as Amount),
    funding: columns.funding[slot] as Amount,
  })
}

/** Makes a position's margin no greater than `margin`, giving back the rest, and says so. */
export function fitMargin(tx: PerpTx, slot: number, margin: Amount): void {
  const { columns } = tx.state.perp.positions
  if ((columns.margin[slot] as bigint) <= margin) return
  if (margin === 0n) tx.release(columns.hold[slot] as number)
  else tx.reduceHold(columns.hold[slot] as number, BigInt64Array.of(margin))
  changePosition(tx, slot, {})
}
