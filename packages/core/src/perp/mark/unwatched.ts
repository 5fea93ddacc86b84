import { realmOf } from '@assay/rules/realm'
import { BUY, SELL } from '../../matching/levels.ts'
import type { PerpMarket } from '../state.ts'

/**
 * Whether a market of practice stands empty: no position, no order. Nobody's money depends on its mark, which then is the index itself without
 * an event of its own, so that practice that nobody is in costs the journal nothing.
 */
export function isUnwatched({ listing, positions, book, onMark, onLast, onIndex, trailing }: PerpMarket): boolean {
  if (positions > 0 || realmOf(listing.market) === 'real') return false
  if (book.levels(BUY).count() + book.levels(SELL).count() > 0) return false
  return onMark.count() + onLast.count() + onIndex.count() + trailing.count === 0
}
