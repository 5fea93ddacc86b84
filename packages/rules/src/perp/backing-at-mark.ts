import { notionalOf, type PairScales } from '@assay/money/arithmetic'
import type { Amount, Price } from '@assay/money/kinds'
import { type Exposure, pnlOf } from './position-value.ts'

/** What stands behind a position in cross margin at a mark. */
export interface CrossSide extends PairScales {
  /** Contract wallet less the margins of isolated positions, quote units. */
  balance: Amount
  /** Result at the mark of the cross positions in other markets. */
  otherUnrealised: Amount
  /** The other leg of the same market. */
  opposite: Exposure | undefined
  mark: Price
}

/**
 * Money that a position in cross margin can lose before nothing is left: the balance with what all other positions have gained and lost at the
 * mark. Never below 0. Its bankruptcy price is worked out of it like that of an isolated one of its margin (rules of money 1.5).
 */
export function backingAtMark({ balance, otherUnrealised, opposite, mark, ...scales }: CrossSide): Amount {
  const gained = opposite ? pnlOf(opposite.side, opposite.entryValue, notionalOf(mark, opposite.quantity, scales)) : 0n
  const backing = balance + otherUnrealised + gained
  return (backing > 0n ? backing : 0n) as Amount
}
