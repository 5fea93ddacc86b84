import type { Core } from '@assay/core/engine/core'
import type { Command } from '@assay/core/engine/record'
import { indexPrice } from '@assay/core/markets/read'
import type { UserId } from '@assay/core/people/state'
import { contractWallet } from '@assay/core/perp/margin/read-wallet'
import { positionsOf } from '@assay/core/perp/read'
import { perpListing, perpSettings } from '../../markets/listed.ts'
import type { Random } from '../../outside/prices/random.ts'
import { ORDER_SIZE_SIGMA, type SimulatedCoin } from '../../outside/prices/simulated-coins.ts'

/** No order is larger than so many times the median. */
const SIZE_MAX = 30
/** How many medians of a position make the takers want to close it rather than to add. */
const POSITION_MEDIANS = 40
const REVERSION = 0.42

interface PerpFlowOccasion {
  user: UserId
  coin: SimulatedCoin
  market: string
  random: Random
}

/** What the simulated takers do on one occasion in a perpetual market: one order at market, rather against what they hold than with it. */
export const planPerpFlow = (core: Core, { user, coin, market, random }: PerpFlowOccasion): Command[] => {
  const listing = perpListing(core.state, market)
  const index = listing && indexPrice(core.state, listing.base)
  if (!listing || listing.halted || index === undefined) return []
  const lotValue = (Number(index) / 1e8) * (Number(listing.lotSize) / 10 ** listing.baseScale)
  const size = Math.min(coin.orderMedian * Math.exp(ORDER_SIZE_SIGMA * random.normal()), SIZE_MAX * coin.orderMedian)
  const wanted = BigInt(Math.max(1, Math.round(size / lotValue)))
  const { maximumOrderLots } = perpSettings(listing, core.at)
  const lots = wanted > maximumOrderLots ? maximumOrderLots : wanted
  const held = positionsOf(core.state, user)
    .filter(position => position.market === market)
    .reduce((sum, { side, lots: open }) => sum + (side === 'long' ? Number(open) : -Number(open)), 0)
  const excess = Math.max(-1, Math.min(1, (held * lotValue) / (POSITION_MEDIANS * coin.orderMedian)))
  const side = random.uniform() < 0.5 - REVERSION * excess ? 'buy' : 'sell'
  // Ten times its margin at the usual leverage: they never come near what they have.
  const value = BigInt(Math.ceil(Number(lots) * lotValue)) * 10n ** BigInt(listing.quoteScale)
  if (value > contractWallet(core.state, user).transferable) return []
  return [{ kind: 'perp.placeOrder', user, market, side, effect: 'open', type: 'market', lots }]
}
