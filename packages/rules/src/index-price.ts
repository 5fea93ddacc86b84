import { multiplyDivide } from '@assay/money/arithmetic'
import { assert } from '@assay/money/assert'
import type { Price, Rate } from '@assay/money/kinds'
import { RATE_ONE } from './fees.ts'

/**
 * The index: a weighted mean of the live sources, each moved to within a share of their median first (rules of money 1.1; the clamp is
 * Deribit's). What a source said longer ago counts less, so that one that is behind holds the index back less. It has no memory: an outlier counts at the edge of the band as long as it is one and by itself again afterwards, so nothing is
 * ever removed that would have to be admitted again.
 */

/** A price that its source has not renewed for longer does not count (ms). */
export const SOURCE_STALE_AFTER_MS = 10_000
/** The same of a source that tells trades only: what was traded says nothing of where the market stands once it has moved on. */
export const TRADE_STALE_AFTER_MS = 2_000
/** The older a price, the less it counts: its weight falls in so many equal steps from new to stale. */
const AGE_STEPS = 10
/** So many live sources make an index that everything may rely on … */
const LIVE_NORMAL = 3
/** … and so many one that nobody may take new leverage on. With fewer there is no index. */
const LIVE_MIN = 2
/** All other sources together count at least so many times as much as our own book: it has at most 20%. */
const OTHERS_PER_OWN_BOOK = 4n

/**
 * What may be done on an index. `normal`: everything. `noNewLeverage`: positions may only become smaller. `halted`: there is no price; nothing
 * is opened, liquidated or accepted.
 */
export type IndexState = 'normal' | 'noNewLeverage' | 'halted'

/** What one source says about one underlying. */
export interface IndexSample {
  /** Stable name of the source, part of the evidence. */
  source: string
  price: Price
  /** When the source said so, ms since 1970 UTC. */
  at: number
  /** How much it counts compared to the others; a positive whole number. */
  weight: bigint
  /** It is a trade's price, not the middle of a book: it is stale sooner. */
  isTrade?: boolean
  /** Our own order book: it makes no source live, does not move the median, and counts at most 20%. */
  isOwnBook?: boolean
}

/** Why a source does not count. */
export type Exclusion = 'stale' | 'notPositive' | 'sourcesDisagree'

/** What became of one sample. */
export interface IndexPart extends Omit<IndexSample, 'weight' | 'isOwnBook' | 'isTrade'> {
  /** The price that counts: the given one, moved to the band when it lies outside. Absent when excluded. */
  clamped?: Price
  /** Its part of the sum of all weights, after its age; 0 when excluded. */
  weight: bigint
  excluded?: Exclusion
}

export interface IndexPrice {
  state: IndexState
  /** Absent when halted. */
  price?: Price
  /** How old what counted is, ms: the age of the oldest source. Absent when halted. */
  age?: number
  /** In the order of the samples. */
  parts: IndexPart[]
}

export interface IndexTerms {
  /** ms since 1970 UTC. */
  now: number
  /** Half the width of the band around the median: 0.5% for BTC and ETH, 3% for others. */
  clampRate: Rate
  /** The price is rounded down to a multiple of this; a price below one step keeps all its decimals. */
  step: Price
}

/**
 * Index price of one underlying. The median is that of the live sources (of an even number the mean of the middle two), the mean is rounded
 * down, and nothing else is rounded but the edges of the band, towards the median. Two live sources that lie outside the band around their
 * middle contradict each other: nobody can say which one is right, so the index halts rather than guess.
 */
export function indexPrice(samples: readonly IndexSample[], terms: IndexTerms): IndexPrice {
  assert(new Set(samples.map(({ source }) => source)).size === samples.length, 'a source speaks once')
  const exclusions = samples.map(sample => exclusionOf(sample, terms.now))
  const venues = samples.filter((sample, place) => !exclusions[place] && !sample.isOwnBook).map(({ price }) => price)
  const median = medianPrice(venues)
  if (median === undefined || venues.length < LIVE_MIN) return { state: 'halted', parts: withoutPrice(samples, exclusions) }
  const clamped = samples.map(({ price }) => clampToMedian(price, median, terms.clampRate))
  const disagree = venues.length === LIVE_MIN && venues.some(price => price !== clampToMedian(price, median, terms.clampRate))
  if (disagree) {
    const reasons = exclusions.map(reason => reason ?? ('sourcesDisagree' as const))
    return { state: 'halted', parts: withoutPrice(samples, reasons) }
  }
  const aged = samples.map(sample => ({ ...sample, weight: agedWeight(sample, terms.now) }))
  const weights = countedWeights(aged, exclusions)
  return {
    state: venues.length >= LIVE_NORMAL ? 'normal' : 'noNewLeverage',
    price: weightedMean(clamped, weights, terms.step),
    age: Math.max(...samples.map(({ at }, place) => (exclusions[place] ? 0 : ageOf(at, terms.now)))),
    parts: samples.map(({ source, price, at }, place) => {
      const excluded = exclusions[place]
      const given = { source, price, at }
      return excluded
        ? { ...given, weight: 0n, excluded }
        : { ...given, clamped: clamped[place] as Price, weight: weights[place] as bigint }
    }),
  }
}

/** The middle price; of an even number the mean of the two in the middle, rounded down. Undefined for none. */
export function medianPrice(prices: readonly Price[]): Price | undefined {
  const sorted = [...prices].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  const upper = sorted[sorted.length >> 1]
  const lower = sorted[(sorted.length - 1) >> 1]
  return upper === undefined || lower === undefined ? undefined : (((lower + upper) / 2n) as Price)
}

/** A price moved to within `rate` of the median; the edges of that band are rounded towards the median. */
export function clampToMedian(price: Price, median: Price, rate: Rate): Price {
  const lowest = multiplyDivide(median, RATE_ONE - rate, RATE_ONE, 'ceil')
  const highest = multiplyDivide(median, RATE_ONE + rate, RATE_ONE, 'floor')
  return (price < lowest ? lowest : price > highest ? highest : price) as Price
}

function exclusionOf({ price, at, isTrade }: IndexSample, now: number): Exclusion | undefined {
  if (now - at > staleAfter(isTrade)) return 'stale'
  return price <= 0n ? 'notPositive' : undefined
}

const staleAfter = (isTrade = false): number => (isTrade ? TRADE_STALE_AFTER_MS : SOURCE_STALE_AFTER_MS)

const ageOf = (at: number, now: number): number => Math.max(0, now - at)

/** A weight times the steps of its life that a price has left: all of them when it is new, one when it is about to be stale. */
function agedWeight({ weight, at, isTrade }: IndexSample, now: number): bigint {
  const life = staleAfter(isTrade)
  const left = Math.ceil(((life - ageOf(at, now)) * AGE_STEPS) / life)
  return weight * BigInt(Math.max(1, left))
}

function withoutPrice(samples: readonly IndexSample[], exclusions: readonly (Exclusion | undefined)[]): IndexPart[] {
  return samples.map(({ source, price, at }, place) => {
    const excluded = exclusions[place]
    return excluded ? { source, price, at, weight: 0n, excluded } : { source, price, at, weight: 0n }
  })
}

/** Whole numbers in proportion to what counts: as given, unless our own book takes part; then the others' are multiplied and its own is cut. */
function countedWeights(samples: readonly IndexSample[], exclusions: readonly (Exclusion | undefined)[]): bigint[] {
  const counts = samples.map(({ weight }, place) => (exclusions[place] ? 0n : weight))
  const isOwn = (place: number) => samples[place]?.isOwnBook === true
  if (!counts.some((weight, place) => weight > 0n && isOwn(place))) return counts
  const others = counts.reduce((sum, weight, place) => (isOwn(place) ? sum : sum + weight), 0n)
  return counts.map((weight, place) => {
    const scaled = weight * OTHERS_PER_OWN_BOOK
    return isOwn(place) && scaled > others ? others : scaled
  })
}

function weightedMean(prices: readonly Price[], weights: readonly bigint[], step: Price): Price {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  assert(total > 0n, 'a live source has a weight')
  const sum = prices.reduce((product, price, place) => product + price * (weights[place] ?? 0n), 0n)
  const mean = sum / total
  const stepped = mean - (mean % step)
  return (stepped > 0n ? stepped : mean) as Price
}
