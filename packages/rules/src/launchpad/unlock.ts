import type { Quantity } from '@assay/money/kinds'
import { dayOf, startOfDay } from '../hong-kong-day.ts'
import type { ProjectTerms } from './terms.ts'

type UnlockTerms = Pick<ProjectTerms, 'listingAt' | 'lockDays' | 'tranches' | 'trancheDays'>

/** When a tranche (1, 2, 3 …) is unlocked, ms: 00:00 in Hong Kong, but never before trading begins. */
export function unlockAt({ listingAt, lockDays, trancheDays }: UnlockTerms, tranche: number): number {
  const midnight = startOfDay(dayOf(listingAt) + lockDays + (tranche - 1) * trancheDays)
  return midnight < listingAt ? listingAt : midnight
}

/** What of an allocation is unlocked after so many tranches: the sum is rounded and not each tranche, so that nothing is left over. */
export const unlockedAfter = (quantity: Quantity, tranches: number, done: number): Quantity =>
  ((quantity * BigInt(done)) / BigInt(tranches)) as Quantity

/** One line of the unlock table. */
export interface Unlock {
  readonly tranche: number
  readonly at: number
  readonly quantity: Quantity
}

/** The whole unlock table of an allocation; its quantities add up to it. */
export const unlockTable = (terms: UnlockTerms, quantity: Quantity): Unlock[] =>
  Array.from({ length: terms.tranches }, (_, index) => ({
    tranche: index + 1,
    at: unlockAt(terms, index + 1),
    quantity: (unlockedAfter(quantity, terms.tranches, index + 1) - unlockedAfter(quantity, terms.tranches, index)) as Quantity,
  }))
