import type { Amount } from '@assay/money/kinds'
import { NONE } from '../memory/none.ts'
import type { UserId } from '../people/state.ts'
import type { PerpState } from './state.ts'

/** All that a user has traded with others in the markets of a quote asset, in units of that. */
export function perpTurnoverOf({ perp: { markets, traders } }: { readonly perp: PerpState }, user: UserId, quote: string): Amount {
  let sum = 0n
  for (const { index, listing } of markets) {
    const row = listing.quote === quote ? traders.find(user, index) : NONE
    if (row !== NONE) sum += traders.columns.turnover[row] as bigint
  }
  return sum as Amount
}
