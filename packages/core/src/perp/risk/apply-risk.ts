import type { Price } from '@assay/money/kinds'
import { BASIS_SAMPLES } from '@assay/rules/perp/mark-price'
import { plainName } from '@assay/rules/realm'
import type { IndexUpdated } from '../../markets/events.ts'
import { ticksOf } from '../grid.ts'
import { createLastTrades } from '../mark/last-trades.ts'
import { observePrices } from '../mark/observe-prices.ts'
import { NO_SAMPLES } from '../mark/sample-hash.ts'
import { fundingPeriodOf } from '../mark/schedule.ts'
import { isUnwatched } from '../mark/unwatched.ts'
import { noteChange, type PerpMarket, type PerpState } from '../state.ts'
import type { FundingPaid, FundingSettled, PremiumSampled, RiskEvent } from './risk-events.ts'

/** Applies an event of mark, funding or liquidation; `at` is the journal time of its record. What liquidations change of positions and orders has events of its own. */
export function applyRisk(perp: PerpState, event: Exclude<RiskEvent, FundingPaid>, at: number): void {
  switch (event.type) {
    case 'perp.markUpdated':
      applyMark(marketOf(perp, event), ticksOf(marketOf(perp, event).listing, event.mark), event.index)
      break
    case 'perp.premiumSampled':
      applySample(marketOf(perp, event), event, at)
      break
    case 'perp.fundingSettled':
      applySettled(marketOf(perp, event), event, at)
      break
    case 'perp.deleveraged':
      if (event.trade) perp.nextTrade = event.trade.tradeId + 1
      break
    case 'perp.liquidationStep':
      break
  }
}

/** Every perpetual market on an index hears that it was given again, also when the price is the same, and whether it has enough sources. */
export function applyIndex(perp: PerpState, { prices, renewed = [], restricted = [], evidence }: IndexUpdated, at: number): void {
  for (const market of perp.markets) {
    const underlying = plainName(market.listing.base)
    const price = prices[underlying]
    if (restricted.includes(underlying)) market.mark.isRestricted = true
    if (price === undefined && !renewed.includes(underlying)) continue
    if (!restricted.includes(underlying)) delete market.mark.isRestricted
    market.mark.indexAt = at
    market.mark.indexEvidence = evidence
    if (price === undefined) continue
    market.markForm = undefined
    if (isUnwatched(market)) followIndex(market, price)
  }
}

/** The mark of a market that nobody is in: the index, at the market's tick. What was traded before counts no more. */
function followIndex(market: PerpMarket, index: Price): void {
  const { listing, mark } = market
  mark.ticks = Math.max(1, ticksOf(listing, index))
  mark.index = index
  mark.basisSamples.length = 0
  market.lastTicks = 0
  Object.assign(market.lastTrades, createLastTrades())
}

/** The mark moved, or the index did. */
export function applyMark(market: PerpMarket, ticks: number, index: Price): void {
  market.mark.ticks = ticks
  market.mark.index = index
  observePrices(market)
}

function applySample(market: PerpMarket, { premium, basis, count, hash }: PremiumSampled, at: number): void {
  const { mark } = market
  market.markForm = undefined
  mark.sampledAt = at
  if (mark.fundingSince === 0) mark.fundingSince = fundingPeriodOf(at)
  mark.premium = { sum: mark.premium.sum + premium, count, hash }
  if (basis !== undefined) mark.basisSamples.push(basis)
  if (mark.basisSamples.length > BASIS_SAMPLES) mark.basisSamples.shift()
}

function applySettled(market: PerpMarket, { rate }: FundingSettled, at: number): void {
  const { mark } = market
  market.markForm = undefined
  mark.fundingRate = rate
  mark.premium = NO_SAMPLES
  mark.fundingSince = fundingPeriodOf(at)
}

/** What an open position was paid of funding, or paid. */
export function applyPaid(
  perp: PerpState,
  slot: number,
  { amount, fromMargin }: Pick<FundingPaid, 'amount' | 'fromMargin'>,
  at: number,
): void {
  const { funding, margin, updatedAt } = perp.positions.columns
  funding[slot] = (funding[slot] as bigint) + amount
  margin[slot] = (margin[slot] as bigint) - fromMargin
  updatedAt[slot] = at
  noteChange(perp, slot)
}

const marketOf = (perp: PerpState, { market }: { market: string }): PerpMarket => perp.byName.get(market) as PerpMarket
