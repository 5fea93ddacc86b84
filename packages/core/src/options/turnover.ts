import type { Amount } from '@assay/money/kinds'
import { NONE } from '../memory/none.ts'
import type { UserId } from '../people/state.ts'
import type { OptionsState } from './state.ts'

/** All that a user has staked in delivery contracts that were not refunded, in units of the quote asset; nothing where no market has that. */
export function stakedOf({ options: { markets, traders } }: { readonly options: OptionsState }, user: UserId, quote: string): Amount {
  const row = markets.some(({ listing }) => listing.quote === quote) ? traders.find(user) : NONE
  return (row === NONE ? 0n : traders.columns.turnover[row]) as Amount
}
