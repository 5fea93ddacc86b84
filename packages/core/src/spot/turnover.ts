import type { Amount } from '@assay/money/kinds'
import { NONE } from '../memory/none.ts'
import type { UserId } from '../people/state.ts'
import type { SpotState } from './state.ts'

/** All that a user has traded with others in the pairs of a quote asset, in units of that. */
export function spotTurnoverOf({ spot: { markets, traders } }: { readonly spot: SpotState }, user: UserId, quote: string): Amount {
  let sum = 0n
  for (const { index, pair } of markets) {
    const row = pair.quote === quote ? traders.find(user, index) : NONE
    if (row !== NONE) sum += traders.columns.turnover[row] as bigint
  }
  return sum as Amount
}
