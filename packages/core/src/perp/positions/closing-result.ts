import type { Amount, Quantity } from '@assay/money/kinds'
import { closePart } from '@assay/rules/perp/position-value'
import { availableIn } from '../accounts.ts'
import { marketOfPosition, type PerpState } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { CROSS, LONG } from './positions.ts'

/** What of a position closing depends on; amounts in quote units. */
export interface Leg {
  isLong: boolean
  lots: number
  entryValue: bigint
  margin: bigint
}

/** A part of a position that is closed for a value. */
export interface ClosedLots {
  lots: number
  value: Amount
  fee: Amount
}

/** Who pays what when a part of a position is closed; quote units. */
export interface ClosingResult {
  /** Before fees. */
  profit: Amount
  /** What is left of the entry value. */
  entryValue: Amount
  /** What stays frozen for the rest. */
  margin: bigint
  /** What the person pays of a loss, and of the fee: margin first, in cross margin then the wallet, then the margin of the rest. */
  paid: bigint
  fee: Amount
  /** What is missing for the loss: the insurance pool's. */
  uncovered: bigint
}

/** The open position of a slot. */
export function legOf({ positions }: PerpState, slot: number): Leg {
  const { side, lots, entryValue, margin } = positions.columns
  return {
    isLong: side[slot] === LONG,
    lots: lots[slot] as number,
    entryValue: entryValue[slot] as bigint,
    margin: margin[slot] as bigint,
  }
}

/** Works out what closing a part of a position leads to, changing nothing. A fee is taken as far as there is something left to pay it. */
export function closingResult(tx: Pick<PerpTx, 'state'>, position: number, closed: ClosedLots): ClosingResult {
  const { perp } = tx.state
  const { columns } = perp.positions
  const isCross = columns.marginMode[position] === CROSS
  const wallet = isCross ? availableIn(tx, marketOfPosition(perp, position), columns.trader[position] as number) : 0n
  return closeLeg(legOf(perp, position), wallet, closed)
}

/** The same of a leg, with what of the wallet stands behind it: what is available in cross margin, nothing in isolated. */
export function closeLeg({ isLong, lots: open, entryValue, margin }: Leg, wallet: bigint, { lots, value, fee }: ClosedLots): ClosingResult {
  const exposure = {
    side: isLong ? ('long' as const) : ('short' as const),
    quantity: BigInt(open) as Quantity,
    entryValue: entryValue as Amount,
  }
  const part = closePart(exposure, BigInt(lots) as Quantity, value)
  const profit = part.realisedPnl
  const freed = lots === open ? margin : (margin * BigInt(lots)) / BigInt(open)
  const loss = profit < 0n ? -profit : 0n
  const gained = profit > 0n ? profit : 0n
  const kept = margin - freed
  const means = freed + gained + wallet + kept
  const payable = (owed: bigint, left: bigint) => (owed < left ? owed : left)
  const paid = payable(loss, means)
  const charged = payable(fee, means - paid)
  const beyond = paid + charged - freed - gained - wallet
  return {
    profit,
    entryValue: part.rest.entryValue,
    margin: beyond > 0n ? kept - beyond : kept,
    paid,
    fee: charged as Amount,
    uncovered: loss - paid,
  }
}

/** Whether a part of a leg was closed so that it bore its own loss and fee, without the margin of the rest and without the insurance pool. */
export function coversItself({ lots: open, margin: before }: Leg, closed: ClosedLots, { margin, fee, uncovered }: ClosingResult): boolean {
  const kept = closed.lots === open ? 0n : before - (before * BigInt(closed.lots)) / BigInt(open)
  return uncovered === 0n && fee === closed.fee && margin >= kept
}
