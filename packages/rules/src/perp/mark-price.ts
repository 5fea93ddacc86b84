import { multiplyDivide } from '@assay/money/arithmetic'
import type { Price, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import { clampToMedian } from '../index-price.ts'

/** The basis is averaged over so many samples … */
export const BASIS_SAMPLES = 30
/** … taken so far apart (ms). */
export const BASIS_SAMPLE_MS = 5_000
/** A sample of the basis counts at most this far from the index: 0.5%, as DerivaDEX clamps what its mark adds to the index. */
export const BASIS_CLAMP_RATE = (RATE_ONE / 200n) as Rate
/** The confirmed last price counts at most this far from the index, whatever the terms of a market say: 0.5%. */
export const LAST_CLAMP_RATE = (RATE_ONE / 200n) as Rate

/** What a funding rate is per: eight hours (ms). */
export const FUNDING_INTERVAL_MS = 8 * 3_600_000

/** Index with the funding that is still to come: index x (1 + rate x time left / 8 h), rounded down (Binance's Price 1, V8). */
export function fundedIndex(index: Price, rate: Rate, msToFunding: number): Price {
  if (rate === 0n) return index
  const interval = BigInt(FUNDING_INTERVAL_MS)
  return multiplyDivide(index, RATE_ONE * interval + rate * BigInt(msToFunding), RATE_ONE * interval, 'floor') as Price
}

/**
 * One sample of the basis: middle of the impact bid and the impact ask, rounded down, less the index, within 0.5% of the index. Deribit takes
 * the middle of its book by average prices over a stated depth as well, Binance by the best prices, which one lot can make. `undefined` when a side lacks the depth.
 */
export function basisSample({ bid, ask }: { bid?: Price | undefined; ask?: Price | undefined }, index: Price): bigint | undefined {
  if (bid === undefined || ask === undefined) return undefined
  const most = (index * BASIS_CLAMP_RATE) / RATE_ONE
  const basis = (bid + ask) / 2n - index
  return basis > most ? most : basis < -most ? -most : basis
}

/** Average distance of the book's middle from the index, rounded down; 0 without samples. Price units, may be negative. */
export function movingBasis(samples: readonly bigint[]): bigint {
  if (samples.length === 0) return 0n
  const sum = samples.reduce((total, sample) => total + sample, 0n)
  return multiplyDivide(sum, 1n, BigInt(samples.length), 'floor')
}

export interface MarkInputs {
  index: Price
  /** Of the running interval. */
  fundingRate: Rate
  msToFunding: number
  /** The latest `BASIS_SAMPLES` (`basisSample`). */
  basisSamples: readonly bigint[]
  /** The last price as it is confirmed (`confirmed-last.ts`); without one the index stands in. */
  last?: Price | undefined
  /** The mark is a multiple of it. */
  tick: Price
}

/** The mark, and the three prices of which it is the middle one: its evidence. */
export interface MarkPrice {
  price: Price
  fundedIndex: Price
  basisIndex: Price
  clampedLast: Price
}

/** What of a mark stays the same from trade to trade: it changes with the index, the samples and the terms. */
export interface MarkFrame {
  index: Price
  basisIndex: Price
  /** Between these the last price counts as it is. */
  lowest: Price
  highest: Price
}

/** The clamp of a market's terms as it holds: they can ask for a narrower one than `LAST_CLAMP_RATE`, and a wider one in kept terms is cut to it. */
export const lastClampRate = ({ clampLastRate }: { clampLastRate: Rate }): Rate =>
  clampLastRate < LAST_CLAMP_RATE ? clampLastRate : LAST_CLAMP_RATE

/** The frame of an index and its samples, by the clamp of the terms. */
export function markFrame(index: Price, basisSamples: readonly bigint[], clampLastRate = LAST_CLAMP_RATE): MarkFrame {
  const rate = lastClampRate({ clampLastRate })
  return {
    index,
    basisIndex: (index + movingBasis(basisSamples)) as Price,
    lowest: clampToMedian(0n as Price, index, rate),
    highest: clampToMedian((index * 2n) as Price, index, rate),
  }
}

/**
 * Mark price: the median of the index with funding, the index with the moving basis, and the confirmed last price within 0.5% of the index (Binance;
 * rules of money 1.2). So a trade moves it only between the first two. Rounded down to the tick, at least one: so every value at the mark is a whole
 * number of quote units. Whoever has the frame of index and samples gives it.
 */
export function markPrice(inputs: MarkInputs, frame = markFrame(inputs.index, inputs.basisSamples)): MarkPrice {
  const { index, fundingRate, msToFunding, last = index, tick } = inputs
  const { basisIndex, lowest, highest } = frame
  const funded = fundedIndex(index, fundingRate, msToFunding)
  const clampedLast = last < lowest ? lowest : last > highest ? highest : last
  const median = middle(funded, basisIndex, clampedLast)
  const price = median - (median % tick)
  return { price: (price > 0n ? price : tick) as Price, fundedIndex: funded, basisIndex, clampedLast }
}

/** The middle one of three. */
function middle(one: Price, other: Price, third: Price): Price {
  const [low, high] = one < other ? [one, other] : [other, one]
  return third < low ? low : third > high ? high : third
}
