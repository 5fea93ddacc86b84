import type { Core } from '@assay/core/engine/core'
import type { Command } from '@assay/core/engine/record'
import { balancesOf } from '@assay/core/ledger/read'
import { indexPrice } from '@assay/core/markets/read'
import type { UserId } from '@assay/core/people/state'
import type { Side } from '@assay/core/spot/commands'
import type { SpotSettingsVersion } from '@assay/core/spot/listing/spot-pair'
import { spotPair, spotSettingsAt } from '@assay/core/spot/listing/spot-pair'
import { bestPrices, type OpenSpotOrder, openOrders } from '@assay/core/spot/read'
import { notionalOf } from '@assay/money/arithmetic'
import { PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import { seedAmount } from '../../markets/house/house-money.ts'
import type { Random } from '../../outside/prices/random.ts'
import { toQuantity } from '../../outside/prices/rounding.ts'
import { ORDER_SIZE_SIGMA, type SimulatedCoin } from '../../outside/prices/simulated-coins.ts'

/** Of all orders so many rest in the book for a while instead of trading at once. */
const RESTING_PART = 0.12
const RESTING_MAX = 3
const RESTING_MS_MAX = 40_000
/** No order is larger than so many times the median. */
const SIZE_MAX = 40
/** How strongly the takers buy what they have too little of, and follow where the price goes. */
const REVERSION = 0.45
const MOMENTUM = 0.12
/** Smallest order, in USDT: above the pair's least notional. */
const SIZE_MIN = 6

interface FlowOccasion {
  user: UserId
  coin: SimulatedCoin
  pair: string
  /** Index some time ago, to see where the price goes. */
  indexBefore: Price | undefined
  random: Random
}

/** What the simulated takers do on one occasion: cancel what has rested too long or stands in the way, then one order. Empty when they cannot. */
export const planFlow = (core: Core, { user, coin, pair, indexBefore, random }: FlowOccasion): Command[] => {
  const listed = spotPair(core.state, pair)
  const index = listed && indexPrice(core.state, listed.base)
  if (!listed || listed.halted || index === undefined) return []
  const settings = spotSettingsAt(core.state, pair, core.at)
  const resting = openOrders(core.state, user, pair)
  const held = heldBy(core, user)
  const side = chooseSide({ excess: excessOf(held(listed.base).total, coin.asset), rises: direction(index, indexBefore), random })
  const quantity = chooseQuantity({ coin, index, settings, random })
  const isResting = random.uniform() < RESTING_PART && resting.length < RESTING_MAX
  const gone = resting.filter(order => core.at - order.createdAt > RESTING_MS_MAX || (!isResting && order.side !== side))
  const cancels = gone.map(({ orderId }) => ({ kind: 'spot.cancelOrder' as const, user, orderId }))
  const available = held(side === 'buy' ? listed.quote : listed.base).available
  const order = { kind: 'spot.placeOrder' as const, user, pair, side, quantity }
  // Twice what it costs: a market order freezes up to the protection price.
  const cost = side === 'buy' ? (2n * index * quantity) / 10n ** BigInt(PRICE_SCALE + settings.baseScale - settings.quoteScale) : quantity
  if (cost > available) return cancels
  if (!isResting) return [...cancels, { ...order, type: 'market' }]
  const price = restingPrice({ core, pair, side, settings, random, resting })
  const isLargeEnough = price !== undefined && notionalOf(price, quantity, settings) >= settings.notionalMin
  return isLargeEnough ? [...cancels, { ...order, type: 'limit', price }] : cancels
}

const heldBy = (core: Core, user: UserId) => {
  const balances = balancesOf(core.state, user).filter(balance => balance.wallet === 'exchange')
  return (asset: string): { available: bigint; total: bigint } => {
    const balance = balances.find(one => one.asset === asset)
    return balance ? { available: balance.available, total: balance.available + balance.frozen } : { available: 0n, total: 0n }
  }
}

/** How much more than at first they hold, as a share; -1 is nothing left. */
const excessOf = (held: bigint, asset: string): number => {
  const target = seedAmount('flow', asset)
  return Number(((held - target) * 10_000n) / target) / 10_000
}

const direction = (index: Price, before: Price | undefined): number =>
  before === undefined || before === index ? 0 : index > before ? 1 : -1

const chooseSide = ({ excess, rises, random }: { excess: number; rises: number; random: Random }): Side => {
  const likely = 0.5 - REVERSION * Math.max(-1, Math.min(1, 2 * excess)) + MOMENTUM * rises
  return random.uniform() < Math.max(0.02, Math.min(0.98, likely)) ? 'buy' : 'sell'
}

interface QuantityChoice {
  coin: SimulatedCoin
  index: Price
  settings: SpotSettingsVersion
  random: Random
}

const chooseQuantity = ({ coin, index, settings, random }: QuantityChoice): Quantity => {
  const size = coin.orderMedian * Math.exp(ORDER_SIZE_SIGMA * random.normal())
  const inUsdt = Math.max(SIZE_MIN, Math.min(size, SIZE_MAX * coin.orderMedian))
  const price = Number(index) / 10 ** PRICE_SCALE
  const quantity = toQuantity(inUsdt / price, { lot: settings.lot, scale: settings.baseScale })
  return quantity > settings.quantityMin ? quantity : settings.quantityMin
}

interface RestingChoice {
  core: Core
  pair: string
  side: Side
  settings: SpotSettingsVersion
  random: Random
  resting: readonly OpenSpotOrder[]
}

/** Joins the best price or goes a little before it, without crossing. */
const restingPrice = ({ core, pair, side, settings, random, resting }: RestingChoice): Price | undefined => {
  const { bid, ask } = bestPrices(core.state, pair)
  if (bid === undefined || ask === undefined) return undefined
  const room = (ask - bid) / settings.tick - 1n
  const better = BigInt(Math.floor(random.uniform() * Number(room > 0n ? room : 0n))) * settings.tick
  const price = (side === 'buy' ? bid + better : ask - better) as Price
  return resting.some(order => order.price === price) ? undefined : price
}
