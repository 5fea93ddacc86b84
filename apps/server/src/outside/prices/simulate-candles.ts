import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { PRICE_SCALE } from '@assay/money/kinds'
import type { CandleInterval } from '@assay/wire/markets/calls'
import { type Candle, INTERVAL_MS, openTime, type PlacedCandle } from '../../markets/candle.ts'
import { IntervalLadder } from './interval-ladder.ts'
import type { CoinStep, PriceProcess } from './price-process.ts'
import { Random } from './random.ts'
import { toPrice, toQuantity } from './rounding.ts'
import { ORDER_SIZE_SIGMA, type SimulatedCoin } from './simulated-coins.ts'

/** The pair of a simulated coin with its steps in units. */
export interface SimulatedPair {
  coin: SimulatedCoin
  pair: string
  tick: bigint
  lot: bigint
  baseScale: number
  quoteScale: number
}

/** How long ago candles of an interval begin, and how finely the process walks from there on. */
export interface Coverage {
  /** From which time on (ms) the process takes steps of this length, oldest first. */
  steps: readonly { from: number; interval: CandleInterval }[]
  /** From which time on candles of an interval are kept; the walk there is at least as fine. */
  keepFrom: Readonly<Record<CandleInterval, number>>
}

/** Highest (sign 1) or lowest (sign -1) point of a Brownian path between two ends: the exact distribution, for a uniform number above 0. */
const extreme = (sign: 1 | -1, { from, beforeJump, variance }: CoinStep, uniform: number): number =>
  (from + beforeJump + sign * Math.sqrt((beforeJump - from) ** 2 - 2 * variance * Math.log(uniform))) / 2

const stepInterval = (at: number, { steps }: Coverage): CandleInterval => (steps.findLast(step => step.from <= at) ?? steps[0]!).interval

/** The ends of the steps from `from` to `until`; a step never reaches over a boundary of its own interval. */
export function* stepEnds(from: number, until: number, coverage: Coverage): Generator<number> {
  for (let at = from; at < until; ) {
    const interval = stepInterval(at, coverage)
    at = Math.min(until, openTime(interval, at) + INTERVAL_MS[interval])
    yield at
  }
}

/**
 * Lets the process run until `until` and gives the candles of all intervals on the way; a longer interval is folded from the shorter ones,
 * so that they always agree. The process then stands exactly at `until`.
 */
export function simulateCandles({ process, until, pairs, coverage, seed }: Simulation): PlacedCandle[] {
  const random = Random.seeded(`candles ${seed} ${process.at}`)
  const rows: PlacedCandle[] = []
  const ladders = pairs.map(({ pair }) => new IntervalLadder(pair, coverage, rows))
  let at = process.at
  for (const end of stepEnds(process.at, until, coverage)) {
    const steps = process.advance(end)
    const span = { firstAt: at, lastAt: end - 1 }
    const interval = stepInterval(at, coverage)
    pairs.forEach((pair, index) => {
      ladders[index]!.add(stepCandle({ pair, step: steps[index]!, span, random }), interval)
    })
    at = end
  }
  for (const ladder of ladders) ladder.finish()
  return rows
}

interface Simulation {
  process: PriceProcess
  until: number
  /** In the order of the process's coins. */
  pairs: readonly SimulatedPair[]
  coverage: Coverage
  seed: string
}

interface CandleStep {
  pair: SimulatedPair
  step: CoinStep
  span: { firstAt: number; lastAt: number }
  random: Random
}

const stepCandle = ({ pair, step, span, random }: CandleStep): Candle => {
  const high = Math.max(extreme(1, step, 1 - random.uniform()), step.to)
  const low = Math.min(extreme(-1, step, 1 - random.uniform()), step.to)
  const price = (log: number) => toPrice(Math.exp(log), pair.tick)
  const prices = { open: price(step.from), high: price(high), low: price(low), close: price(step.to) }
  const base = tradedVolume(simulatedVolume({ pair, step, span, random }), Object.values(prices), pair)
  const middle = price((step.from + step.to) / 2)
  return {
    openAt: span.firstAt,
    ...prices,
    baseVolume: base,
    quoteVolume: quoteVolumeOf(base, middle, pair),
    ...span,
  }
}

/** Only a trade gives a price: a candle that shows several has traded at least a lot at each of them; one without trades has one price. */
function tradedVolume(volume: Quantity, prices: readonly Price[], { lot }: SimulatedPair): Quantity {
  const distinct = BigInt(new Set(prices).size)
  const least = distinct > 1n ? distinct * lot : 0n
  return (volume > least ? volume : least) as Quantity
}

/** Volume as the simulated takers would have made it: so many orders of so much, more of them when the market is wild. */
const simulatedVolume = ({ pair, step, span, random }: CandleStep) => {
  const { coin } = pair
  const orders = (coin.ordersPerSecond * step.activity * (span.lastAt + 1 - span.firstAt)) / 1000
  const mean = coin.orderMedian * Math.exp(ORDER_SIZE_SIGMA ** 2 / 2) * orders
  // Log-normal with the relative variance of a sum of that many log-normal sizes.
  const sigma = Math.sqrt(Math.log(1 + Math.exp(ORDER_SIZE_SIGMA ** 2) / Math.max(orders, 0.2)))
  const quote = mean * Math.exp(sigma * random.normal() - sigma ** 2 / 2)
  return toQuantity(quote / Math.exp(step.to), { lot: pair.lot, scale: pair.baseScale })
}

/** Quote volume of simulated trades at one price; rounded down. */
const quoteVolumeOf = (base: bigint, price: Price, { baseScale, quoteScale }: SimulatedPair): Amount =>
  ((base * price) / 10n ** BigInt(baseScale + PRICE_SCALE - quoteScale)) as Amount
