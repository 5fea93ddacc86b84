import type { Price } from '@assay/money/kinds'
import { confirmedLast } from '@assay/rules/perp/confirmed-last'
import { markPrice } from '@assay/rules/perp/mark-price'
import { indexPrice } from '../../markets/read.ts'
import { beginTurn } from '../../markets/work.ts'
import { versionAt } from '../../terms/dated.ts'
import { isLong } from '../../tx/command-head.ts'
import { priceOf, ticksOf } from '../grid.ts'
import { applyMark } from '../risk/apply-risk.ts'
import { noteMove, type PerpMarket } from '../state.ts'
import { writeMark } from '../tape/write.ts'
import type { PerpTx } from '../transaction.ts'
import { confirmedTicks } from './last-trades.ts'
import { FORMED_LONGS, formMark, type MarkForm, makeMarkForm } from './mark-form.ts'
import { samplePremium } from './premium.ts'
import { nextFundingAt } from './schedule.ts'
import { isStale } from './staleness.ts'
import { isUnwatched } from './unwatched.ts'

/** After a tick of the index: each market's sample, then its mark; nothing of a market that stands empty (`unwatched.ts`) or that a fault halted. Markets whose mark moved are noted. */
export function updateMarks(tx: PerpTx): void {
  for (const market of tx.state.perp.markets) {
    if (isUnwatched(market) && market.mark.ticks > 0) continue
    if (!beginTurn(tx.state.markets, market.listing.market)) continue
    samplePremium(tx, market)
    updateMark(tx, market)
  }
}

/**
 * Forms the mark of a market anew (`rules/perp/mark-price.ts`): the middle one of the index with the funding that was settled last and is still
 * to come, the index with the mean of the last 30 samples of the basis, and the confirmed last price within its clamp. A stale index moves no mark, nor
 * does a halted market's.
 */
export function updateMark(tx: PerpTx, market: PerpMarket): void {
  const { mark, lastTrades } = market
  if (isStale(market, tx.at)) return
  const form = formOf(tx, market)
  if (form === undefined) return
  const { index } = form.frame
  const msToFunding = nextFundingAt(tx.at) - tx.at
  if (form.cells === undefined || lastTrades.ticks > form.lastTicksMax || lastTrades.otherTicks > form.lastTicksMax) {
    updateLarge(tx, market, form, msToFunding)
    return
  }
  const ticks = formMark(formed, form.cells, lastTrades, msToFunding)
  const hasMoved = ticks !== mark.ticks
  if (!hasMoved && index === mark.index) return
  applyMark(market, ticks, index)
  writeMark(tx.tape, market, formed)
  if (hasMoved) noteMove(tx.state.perp, market)
}

const formed = new BigInt64Array(FORMED_LONGS)

/**
 * What every trade's mark is formed with until the index, the samples or the rate change (`apply-risk.ts` forgets it with them), or the settings; nothing
 * without an index.
 */
function formOf(tx: PerpTx, market: PerpMarket): MarkForm | undefined {
  const { listing, mark, markForm: known } = market
  const settings = versionAt(listing, tx.at)
  if (known?.settings === settings) return known
  const index = indexPrice(tx.state, listing.base)
  if (index === undefined) return undefined
  market.markForm = makeMarkForm(listing, mark, index, settings)
  return market.markForm
}

/** The same of a market whose prices are too large for cells. */
function updateLarge(tx: PerpTx, market: PerpMarket, { frame, fundingRate }: MarkForm, msToFunding: number): void {
  const { listing, mark, lastTrades } = market
  const { index } = frame
  const confirmed = confirmedTicks(lastTrades)
  const prices = confirmed && { lowest: priceOf(listing, confirmed.lowest), highest: priceOf(listing, confirmed.highest) }
  const last = confirmedLast(index, prices)
  const inputs = { index, fundingRate, msToFunding, basisSamples: mark.basisSamples, last, tick: listing.gridTick }
  const { price, fundedIndex, basisIndex, clampedLast } = markPrice(inputs, frame)
  const hasMoved = price !== priceOf(listing, mark.ticks)
  if (!hasMoved && index === mark.index) return
  const figures = { mark: price, index, price1: fundedIndex, basis: (basisIndex - index) as Price, last: clampedLast }
  const values = Object.values(figures)
  if (values.every(isLong)) {
    applyMark(market, ticksOf(listing, price), index)
    writeMark(tx.tape, market, BigInt64Array.from(values))
  } else tx.emit({ type: 'perp.markUpdated', v: 1, market: listing.market, ...figures })
  if (hasMoved) noteMove(tx.state.perp, market)
}
