import type { Treasury } from './treasury-book.ts'

/** How much the house keeps at hand. */
export interface HotTarget {
  /** Above it what is too much goes to the cold address, in units. */
  ceiling: bigint
  /** Of the whole treasury, that is to lie at the cold address, in ten thousandths. */
  coldShare: bigint
}

/** What stays at hand, rounded down: never more than the ceiling. */
export const hotKept = ({ hot, unswept, cold }: Treasury, { ceiling, coldShare }: HotTarget): bigint => {
  const byShare = ((hot + unswept + cold) * (10_000n - coldShare)) / 10_000n
  return byShare < ceiling ? byShare : ceiling
}
