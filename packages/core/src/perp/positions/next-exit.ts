import { type BookSide, BUY, SELL } from '../../matching/levels.ts'
import { wouldTake } from '../../matching/match.ts'
import { NONE } from '../../memory/none.ts'
import { reachedTicks } from '../mark/last-trades.ts'
import type { PerpMarket } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { positionOfExit } from './apply-position.ts'
import { type ClosingTerms, closingTerms, worstClosingTicks } from './closing-terms.ts'

/**
 * The next exit of a position (`apply-position.ts`) whose price is reached, by the mark before by the confirmed last price, and that somebody would fill: one
 * that nobody fills waits on, and nothing is written of it. `NONE` without one, and in a halted market.
 */
export function nextExit(tx: PerpTx, market: PerpMarket): number {
  const { listing, mark, lastTicks, isUnquoted, exitsOnMark, exitsOnLast } = market
  if (listing.halted || isUnquoted || mark.ticks === 0 || exitsOnMark.count() + exitsOnLast.count() === 0) return NONE
  const sides: Sides = { [BUY]: openTerms(tx, market, BUY), [SELL]: openTerms(tx, market, SELL) }
  const byMark = firstFilled(tx, exitsOnMark.due(mark.ticks), sides)
  if (byMark !== NONE || lastTicks === 0 || exitsOnLast.count() === 0) return byMark
  const { risen, fallen } = reachedTicks(market)
  return firstFilled(tx, exitsOnLast.due(risen, fallen), sides)
}

/** The terms on which positions are closed by a sale and by a purchase; `undefined` where nobody would take any. */
type Sides = Record<BookSide, ClosingTerms | undefined>

function openTerms(tx: PerpTx, market: PerpMarket, side: BookSide): ClosingTerms | undefined {
  const terms = closingTerms(tx, market, side)
  return wouldTake(market.book, side, terms.ticks, tx.at) ? terms : undefined
}

function firstFilled(tx: PerpTx, due: Iterable<number>, sides: Sides): number {
  if (!sides[BUY] && !sides[SELL]) return NONE
  for (const exit of due) {
    const terms = sides[tx.state.perp.positions.closingSideOf(positionOfExit(exit))]
    if (terms && wouldTake(terms.market.book, terms.side, worstClosingTicks(tx, positionOfExit(exit), terms), tx.at)) return exit
  }
  return NONE
}
