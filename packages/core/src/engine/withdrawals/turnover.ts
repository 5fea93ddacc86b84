import type { Amount } from '@assay/money/kinds'
import { NONE } from '../../memory/none.ts'
import type { UserId } from '../../people/state.ts'
import type { State } from '../state.ts'

/** All that a user has traded with others in the spot and perpetual markets of a quote asset, and staked there in delivery contracts that were not refunded. */
export function turnoverOf({ spot, perp, options }: Pick<State, 'spot' | 'perp' | 'options'>, user: UserId, quote: string): Amount {
  let sum = 0n
  for (const { index, pair } of spot.markets)
    if (pair.quote === quote) sum += cell(spot.traders.columns.turnover, spot.traders.find(user, index))
  for (const { index, listing } of perp.markets)
    if (listing.quote === quote) sum += cell(perp.traders.columns.turnover, perp.traders.find(user, index))
  if (options.markets.some(({ listing }) => listing.quote === quote))
    sum += cell(options.traders.columns.turnover, options.traders.find(user))
  return sum as Amount
}

const cell = (column: BigInt64Array, row: number): bigint => (row === NONE ? 0n : (column[row] as bigint))
