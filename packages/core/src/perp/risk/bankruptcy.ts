import { multiplyDivide } from '@assay/money/arithmetic'
import type { Amount, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '@assay/rules/fees'
import { bankruptcyPrice } from '@assay/rules/perp/bankruptcy-price'
import { versionAt } from '../../terms/dated.ts'
import { priceOf, ticksOf } from '../grid.ts'
import { exposureOf } from '../margin/margin-status.ts'
import { LONG } from '../positions/positions.ts'
import { marketOfPosition } from '../state.ts'
import type { PerpWorld } from '../transaction.ts'
import { backingOf } from './deleverage-queue.ts'
import { insuranceMoney } from './insurance.ts'

/** Bankruptcy price of a position in ticks, at least one: where what is behind it is used up and the fee of closing paid. */
export function bankruptTicks(state: PerpWorld, slot: number, at: number): number {
  const { takerFeeRate } = versionAt(marketOfPosition(state.perp, slot).listing, at)
  return ticksFor(state, slot, backingOf(state, slot), takerFeeRate)
}

/**
 * How far the insurance fund goes beyond the bankruptcy price, in ticks: to where its money would be used up by the whole position, and never beyond
 * the market's protection around the mark and around the index, whichever ends first: nobody gets more out of it than out of a market order, and
 * whoever leads the mark away from the index not by that.
 */
export function fundTicks(state: PerpWorld, slot: number, at: number): number {
  const { listing, mark } = marketOfPosition(state.perp, slot)
  const isLong = state.perp.positions.columns.side[slot] === LONG
  const fund = insuranceMoney(state, listing.quote)
  const affordable = fund > 0n ? ticksFor(state, slot, (backingOf(state, slot) + fund) as Amount, 0n as Rate) : undefined
  const { marketProtectionRate } = versionAt(listing, at)
  const marked = priceOf(listing, mark.ticks)
  // For a long the higher of the two prices, for a short the lower one.
  const guard = isLong === mark.index > marked ? mark.index : marked
  const guarded = isLong
    ? Number(multiplyDivide(guard, RATE_ONE - marketProtectionRate, RATE_ONE * listing.gridTick, 'ceil'))
    : Number(multiplyDivide(guard, RATE_ONE + marketProtectionRate, RATE_ONE * listing.gridTick, 'floor'))
  if (affordable === undefined) return isLong ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  return isLong ? Math.max(affordable, guarded) : Math.min(affordable, guarded)
}

function ticksFor({ perp }: PerpWorld, slot: number, margin: Amount, closingFeeRate: Rate): number {
  const { listing } = marketOfPosition(perp, slot)
  const { baseScale, quoteScale, gridTick: tick } = listing
  const price = bankruptcyPrice(exposureOf(perp, slot), margin, { baseScale, quoteScale, tick, closingFeeRate })
  return price === undefined ? 1 : Math.max(1, ticksOf(listing, price))
}
