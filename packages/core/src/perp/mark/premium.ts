import type { Amount, Price } from '@assay/money/kinds'
import { BASIS_SAMPLE_MS, basisSample } from '@assay/rules/perp/mark-price'
import { impactNotional, impactPrice, premium } from '@assay/rules/perp/premium'
import { indexPrice } from '../../markets/read.ts'
import { type BookSide, BUY, SELL } from '../../matching/levels.ts'
import { versionAt } from '../../terms/dated.ts'
import { moneyOf, priceOf, quantityOf } from '../grid.ts'
import type { PerpMarket } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { withSample } from './sample-hash.ts'
import { fundingPeriodOf } from './schedule.ts'
import { isStale } from './staleness.ts'

/** A book in which the impact notional reaches over more levels than this counts as too thin. */
const IMPACT_LEVELS_MAX = 500

/**
 * Takes one sample of basis and premium, at most one in every 5 s of journal time, and none while funding is due: what comes after the full
 * hour belongs to the next period. A side without the depth of the impact notional makes no premium, so an empty book samples 0; a basis
 * needs that depth on both sides.
 */
export function samplePremium(tx: PerpTx, market: PerpMarket): void {
  const { mark, listing } = market
  const index = indexPrice(tx.state, listing.base)
  if (index === undefined || isStale(market, tx.at) || isFundingDue(market, tx.at)) return
  if (Math.floor(tx.at / BASIS_SAMPLE_MS) === Math.floor(mark.sampledAt / BASIS_SAMPLE_MS)) return
  const { impactMargin, tiers } = versionAt(listing, tx.at)
  const notional = impactNotional(impactMargin, tiers[0]?.leverageMax ?? 1)
  const bid = impactOf(market, BUY, notional)
  const ask = impactOf(market, SELL, notional)
  const sample = premium({ bid, ask }, index)
  const basis = basisSample({ bid, ask }, index)
  const { count, hash } = withSample(mark.premium, { at: tx.at, index, premium: sample })
  tx.emit({
    type: 'perp.premiumSampled',
    v: 1,
    market: listing.market,
    premium: sample,
    ...(bid === undefined ? {} : { impactBid: bid }),
    ...(ask === undefined ? {} : { impactAsk: ask }),
    ...(basis === undefined ? {} : { basis }),
    index,
    mark: priceOf(listing, mark.ticks),
    count,
    hash,
  })
}

/** Whether a funding period of a market has ended and is not settled yet. */
export const isFundingDue = ({ mark }: PerpMarket, at: number): boolean => mark.fundingSince > 0 && fundingPeriodOf(at) > mark.fundingSince

/** Impact price of a side, `undefined` when it is too thin. Whole levels are added up in ticks x lots, which is exact on the grid. */
function impactOf(market: PerpMarket, side: BookSide, notional: Amount): Price | undefined {
  const { listing, unit } = market
  const levels = market.book.levels(side)
  const wanted = Number((notional + unit - 1n) / unit)
  let tickLots = 0
  let lots = 0
  const last = Math.max(0, levels.count() - IMPACT_LEVELS_MAX)
  for (let position = levels.count() - 1; position >= last; position--) {
    const level = levels.at(position)
    const [ticks, offered] = [levels.ticks(level), levels.lots(level)]
    if (tickLots + ticks * offered >= wanted) {
      const before = { value: moneyOf(market, tickLots), quantity: quantityOf(listing, lots) }
      const ending = [[priceOf(listing, ticks), quantityOf(listing, offered)]] as const
      return impactPrice(side === BUY ? 'bid' : 'ask', ending, notional, listing, before)
    }
    tickLots += ticks * offered
    lots += offered
  }
  return undefined
}
