import { type BookSide, BUY, SELL } from '../../matching/levels.ts'
import { wouldTake } from '../../matching/match.ts'
import type { Triggers } from '../../matching/triggers.ts'
import { NONE } from '../../memory/none.ts'
import type { PerpMarket } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { positionOfExit } from './apply-position.ts'
import { type ClosingTerms, closingTerms, worstClosingTicks } from './closing-terms.ts'

/**
 * The next exit of a position (`apply-position.ts`) whose price is reached, by the mark before by the last trade, and that somebody would fill: one
 * that nobody fills waits on, and nothing is written of it. `NONE` without one, and in a halted market.
 */
export function nextExit(tx: PerpTx, market: PerpMarket): number {
  const { listing, mark, lastTicks, exitsOnMark, exitsOnLast } = market
  if (listing.halted || mark.ticks === 0 || exitsOnMark.count() + exitsOnLast.count() === 0) return NONE
  const sides: Sides = { [BUY]: openTerms(tx, market, BUY), [SELL]: openTerms(tx, market, SELL) }
  const byMark = firstFilled(tx, exitsOnMark, mark.ticks, sides)
  return byMark === NONE && lastTicks > 0 ? firstFilled(tx, exitsOnLast, lastTicks, sides) : byMark
}

/** The terms on which positions are closed by a sale and by a purchase; `undefined` where nobody would take any. */
type Sides = Record<BookSide, ClosingTerms | undefined>

function openTerms(tx: PerpTx, market: PerpMarket, side: BookSide): ClosingTerms | undefined {
  const terms = closingTerms(tx, market, side)
  return wouldTake(market.book, side, terms.ticks) ? terms : undefined
}

function firstFilled(tx: PerpTx, exits: Triggers, ticks: number, sides: Sides): number {
  if (!sides[BUY] && !sides[SELL]) return NONE
  for (const exit of exits.due(ticks)) {
    const terms = sides[tx.state.perp.positions.closingSideOf(positionOfExit(exit))]
    if (terms && wouldTake(terms.market.book, terms.side, worstClosingTicks(tx, positionOfExit(exit), terms))) return exit
  }
  return NONE
}
