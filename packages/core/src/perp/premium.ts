import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { BASIS_SAMPLE_MS } from '@assay/rules/perp/mark-price'
import { impactNotional, impactPrice, type Levels, premium } from '@assay/rules/perp/premium'
import { indexPrice, versionAt } from '../markets/read.ts'
import { type BookSide, BUY, SELL } from '../matching/levels.ts'
import { priceOf, quantityOf } from './grid.ts'
import { withSample } from './sample-hash.ts'
import { fundingPeriodOf } from './schedule.ts'
import { isStale } from './staleness.ts'
import type { PerpMarket } from './state.ts'
import type { PerpTx } from './transaction.ts'

/** A book in which the impact notional reaches over more levels than this counts as too thin. */
const IMPACT_LEVELS_MAX = 500

/**
 * Takes one sample of basis and premium, at most one in every 5 s of journal time, and none while funding is due: what comes after the full
 * hour belongs to the next period. A side without the depth of the impact notional makes no premium, so an empty book samples 0; a basis
 * needs both sides.
 */
export function samplePremium(tx: PerpTx, market: PerpMarket): void {
  const { mark, listing, book } = market
  const index = indexPrice(tx.state, listing.base)
  if (index === undefined || isStale(market, tx.at) || isFundingDue(market, tx.at)) return
  if (Math.floor(tx.at / BASIS_SAMPLE_MS) === Math.floor(mark.sampledAt / BASIS_SAMPLE_MS)) return
  const { impactMargin, tiers } = versionAt(listing, tx.at)
  const notional = impactNotional(impactMargin, tiers[0]?.leverageMax ?? 1)
  const bid = impactPrice('bid', levelsFor(market, BUY, notional), notional, listing)
  const ask = impactPrice('ask', levelsFor(market, SELL, notional), notional, listing)
  const [bestBid, bestAsk] = [book.best(BUY), book.best(SELL)]
  const sample = premium({ bid, ask }, index)
  const { count, hash } = withSample(mark.premium, { at: tx.at, index, premium: sample })
  tx.emit({
    type: 'perp.premiumSampled',
    v: 1,
    market: listing.market,
    premium: sample,
    ...(bid === undefined ? {} : { impactBid: bid }),
    ...(ask === undefined ? {} : { impactAsk: ask }),
    ...(bestBid < bestAsk ? { basis: (priceOf(listing, bestBid) + priceOf(listing, bestAsk)) / 2n - index } : {}),
    index,
    mark: priceOf(listing, mark.ticks),
    count,
    hash,
  })
}

/** Whether a funding period of a market has ended and is not settled yet. */
export const isFundingDue = ({ mark }: PerpMarket, at: number): boolean => mark.fundingSince > 0 && fundingPeriodOf(at) > mark.fundingSince

/** Levels of a side, best first, until they hold a notional. */
function levelsFor({ book, listing, unit }: PerpMarket, side: BookSide, notional: Amount): Levels {
  const levels = book.levels(side)
  const found: [Price, Quantity][] = []
  let value = 0n
  const last = Math.max(0, levels.count() - IMPACT_LEVELS_MAX)
  for (let position = levels.count() - 1; position >= last && value < notional; position--) {
    const level = levels.at(position)
    value += BigInt(levels.ticks(level)) * BigInt(levels.lots(level)) * unit
    found.push([priceOf(listing, levels.ticks(level)), quantityOf(listing, levels.lots(level))])
  }
  return found
}
