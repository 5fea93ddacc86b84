import type { Price } from '@assay/money/kinds'
import { type MarkFrame, markFrame, markPrice } from '@assay/rules/perp/mark-price'
import { indexPrice, versionAt } from '../markets/read.ts'
import { isLong } from '../tx/command-head.ts'
import { applyMark } from './apply-risk.ts'
import { priceOf } from './grid.ts'
import { samplePremium } from './premium.ts'
import { nextFundingAt } from './schedule.ts'
import { isStale } from './staleness.ts'
import { noteMove, type PerpMarket } from './state.ts'
import { type FormedMark, writeMark } from './tape-write.ts'
import type { PerpTx } from './transaction.ts'
import { isUnwatched } from './unwatched.ts'

/** After a tick of the index: each market's sample, then its mark; nothing of a market that stands empty (`unwatched.ts`). Markets whose mark moved are noted. */
export function updateMarks(tx: PerpTx): void {
  for (const market of tx.state.perp.markets) {
    if (isUnwatched(market) && market.mark.ticks > 0) continue
    samplePremium(tx, market)
    updateMark(tx, market)
  }
}

/**
 * Forms the mark of a market anew (`rules/perp/mark-price.ts`): the middle one of the index with the funding that was settled last and is still
 * to come, the index with the mean of the last 30 samples of the basis, and the last trade within its clamp. A stale index moves no mark, nor
 * does a halted market's.
 */
export function updateMark(tx: PerpTx, market: PerpMarket): void {
  const { listing, mark, lastTicks } = market
  const index = indexPrice(tx.state, listing.base)
  if (index === undefined || isStale(market, tx.at)) return
  const inputs = {
    index,
    fundingRate: mark.fundingRate,
    msToFunding: nextFundingAt(tx.at) - tx.at,
    basisSamples: mark.basisSamples,
    last: lastTicks > 0 ? priceOf(listing, lastTicks) : index,
    tick: listing.gridTick,
  }
  const formed = markPrice(inputs, frameOf(market, index, tx.at))
  const hasMoved = formed.price !== priceOf(listing, mark.ticks)
  if (!hasMoved && index === mark.index) return
  const { price, fundedIndex, basisIndex, clampedLast } = formed
  sayMark(tx, market, { mark: price, index, price1: fundedIndex, basis: (basisIndex - index) as Price, last: clampedLast })
  if (hasMoved) noteMove(tx.state.perp, market)
}

/** What every trade's mark is formed with until the index, the samples or the settings change (`apply-risk.ts` forgets it with the samples). */
function frameOf(market: PerpMarket, index: Price, at: number): MarkFrame {
  const { clampLastRate } = versionAt(market.listing, at)
  const { markFrame: known } = market
  if (known && known.index === index && known.clampRate === clampLastRate) return known
  market.markFrame = markFrame(index, market.mark.basisSamples, clampLastRate)
  return market.markFrame
}

function sayMark(tx: PerpTx, market: PerpMarket, formed: FormedMark): void {
  if (!isLong(formed.mark) || !isLong(formed.index) || !isLong(formed.price1) || !isLong(formed.basis) || !isLong(formed.last)) {
    tx.emit({ type: 'perp.markUpdated', v: 1, market: market.listing.market, ...formed })
    return
  }
  applyMark(market, formed.mark, formed.index)
  writeMark(tx.tape, market, formed)
}
