import type { BookSide } from '../../matching/levels.ts'
import { versionAt } from '../../terms/dated.ts'
import { priceOf } from '../grid.ts'
import type { PerpSettingsVersion } from '../listing/perp-listing.ts'
import { protectionTicks } from '../mark/market-prices.ts'
import type { PerpMarket } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { boundedTicks } from './position-bounds.ts'

/** How positions of a market are closed at market now, by an order of this side. */
export interface ClosingTerms {
  market: PerpMarket
  settings: PerpSettingsVersion
  side: BookSide
  /** The market's protection: the worst price of anybody. */
  ticks: number
}

export function closingTerms(tx: PerpTx, market: PerpMarket, side: BookSide): ClosingTerms {
  const settings = versionAt(market.listing, tx.at)
  return { market, settings, side, ticks: protectionTicks(market, settings, side, priceOf(market.listing, market.mark.ticks)) }
}

/** The worst price in ticks at which one position may be closed: the market's protection, no worse than where its margin ends. */
export const worstClosingTicks = (tx: PerpTx, position: number, { settings, side, ticks }: ClosingTerms): number =>
  boundedTicks(tx, position, settings, side, ticks)
