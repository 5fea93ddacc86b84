import type { Core } from '@assay/core/engine/core'
import type { Command } from '@assay/core/engine/record'
import { indexPrice } from '@assay/core/markets/read'
import type { UserId } from '@assay/core/people/state'
import { contractWallet } from '@assay/core/perp/margin/read-wallet'
import { perpMarket, positionsOf } from '@assay/core/perp/read'
import type { Random } from '../../outside/prices/random.ts'
import { ORDER_SIZE_SIGMA, type SimulatedCoin } from '../../outside/prices/simulated-coins.ts'
import { perpSettings } from '../listings.ts'
import { CONTRACT_PACE } from './house-markets.ts'

/** No order is larger than so many times the median. */
const SIZE_MAX = 30
/** How many medians between their longs and their shorts, which somebody else holds, make them want to trade that way no more. */
const EXCESS_MEDIANS = 40
const REVERSION = 0.42
/** What they mean to hold on each side: what all of them trade in so many days. */
const HELD_DAYS = 0.1
const DAY_SECONDS = 86_400
/** While they hold less than half of it they come with orders that much larger. */
const OPENING_SIZE = 8

interface PerpFlowOccasion {
  user: UserId
  coin: SimulatedCoin
  market: string
  random: Random
}

/** USDT of longs, and of shorts, that the simulated takers of a contract mean to hold. */
export const heldByTakers = ({ ordersPerSecond, orderMedian }: SimulatedCoin): number => {
  const pace = (ordersPerSecond * Number(CONTRACT_PACE.numerator)) / Number(CONTRACT_PACE.denominator)
  return pace * orderMedian * Math.exp(ORDER_SIZE_SIGMA ** 2 / 2) * DAY_SECONDS * HELD_DAYS
}

/**
 * What the simulated takers do on one occasion in a perpetual market: one order at market. Some of them are long and some short, which is the
 * market's open interest; an order opens or closes, the rather the one the less, or the more, they hold on its side, and between both sides they
 * trade rather against what they hold more of than with it.
 */
export const planPerpFlow = (core: Core, { user, coin, market, random }: PerpFlowOccasion): Command[] => {
  const listing = perpMarket(core.state, market)
  const index = listing && indexPrice(core.state, listing.base)
  if (!listing || listing.halted || index === undefined) return []
  const lotValue = (Number(index) / 1e8) * (Number(listing.lotSize) / 10 ** listing.baseScale)
  const open = { long: 0n, short: 0n }
  for (const position of positionsOf(core.state, user)) if (position.market === market) open[position.side] += position.lots
  const excess = (Number(open.long - open.short) * lotValue) / (EXCESS_MEDIANS * coin.orderMedian)
  const side = random.uniform() < 0.5 - REVERSION * Math.max(-1, Math.min(1, excess)) ? 'buy' : 'sell'
  const [opened, closed] = side === 'buy' ? (['long', 'short'] as const) : (['short', 'long'] as const)
  const shareOf = (lots: bigint) => (Number(lots) * lotValue) / heldByTakers(coin)
  const opens = open[closed] === 0n || random.uniform() < 1.5 - (shareOf(open[opened]) + shareOf(open[closed])) / 2
  const usual = coin.orderMedian * Math.exp(ORDER_SIZE_SIGMA * random.normal())
  const size = opens && shareOf(open[opened]) < 0.5 ? usual * OPENING_SIZE : usual
  const wanted = BigInt(Math.max(1, Math.round(Math.min(size, SIZE_MAX * coin.orderMedian) / lotValue)))
  const { maximumOrderLots } = perpSettings(listing, core.at)
  const most = opens || open[closed] > maximumOrderLots ? maximumOrderLots : open[closed]
  const lots = wanted > most ? most : wanted
  // Ten times its margin at the usual leverage: they never come near what they have.
  const value = BigInt(Math.ceil(Number(lots) * lotValue)) * 10n ** BigInt(listing.quoteScale)
  if (opens && value > contractWallet(core, user).transferable) return []
  return [{ kind: 'perp.placeOrder', user, market, side, effect: opens ? 'open' : 'close', type: 'market', lots }]
}
