import type { Price } from '@assay/money/kinds'
import { SOURCE_STALE_AFTER_MS } from '@assay/rules/index-price'
import { type SecondSpan, SOURCE_AGE_MAX_MS } from '@assay/rules/options/schedule'
import { INDEX_STALE_AFTER_MS } from '../markets/state.ts'
import { SECONDS_KEPT } from './bounds.ts'
import type { OptionSample } from './events.ts'
import { forgetStatus, type Status, wasActive } from './status-log.ts'

const SECOND_MS = 1_000
/** How old sources are is judged by so long; no longer than samples are kept. */
const AGE_SPAN_MS = 60_000

/** The index of a base second by second. Plain data: it is saved as it is. */
export interface Underlying {
  readonly base: string
  /** The last price told in each whole second, oldest first; at least the last `SECONDS_KEPT`, more while something is overdue. */
  readonly samples: OptionSample[]
  /** Whether fewer than three of its sources were live. */
  readonly restricted: Status[]
}

export const createUnderlying = (base: string): Underlying => ({ base, samples: [], restricted: [] })

/**
 * Enters a price that was told; a later one takes the place of an earlier one of the same second. One of which a source is older than any may be is
 * as though it was not told.
 */
export function enterSample({ samples }: Underlying, sample: OptionSample): void {
  if (ageOf(sample) > SOURCE_STALE_AFTER_MS) return
  const last = samples[samples.length - 1]
  if (last && secondOf(last.at) === secondOf(sample.at)) samples.pop()
  samples.push(sample)
}

/** What is older is forgotten; `needed` is the earliest time of anything still to be formed, or now. */
export const keptSince = (needed: number): number => secondOf(needed) - SECONDS_KEPT * SECOND_MS

export function forgetSamples({ samples, restricted }: Underlying, needed: number): void {
  const oldest = keptSince(needed)
  let old = 0
  while (old < samples.length && (samples[old] as OptionSample).at < oldest) old++
  samples.splice(0, old)
  forgetStatus(restricted, oldest)
}

const ageOf = ({ age = 0 }: OptionSample): number => age

/** Whether something that the index was last formed of is too old to buy on it. */
export const isOutdated = ({ samples }: Underlying): boolean => ageOf(samples[samples.length - 1] as OptionSample) > SOURCE_AGE_MAX_MS

/** How old a source of the next seconds is taken to be at a time (ms): as old as any of the last minute was, up to the bound, ms. */
export function sourceAgeOf({ samples }: Underlying, at: number): number {
  let oldest = 0
  for (let place = samples.length - 1; place >= 0; place--) {
    const sample = samples[place] as OptionSample
    if (at - sample.at > AGE_SPAN_MS) break
    oldest = Math.max(oldest, ageOf(sample))
  }
  return Math.min(SOURCE_AGE_MAX_MS, oldest)
}

/** Of samples those whose every source spoke at a time (ms) or later. */
export const formedSince = (samples: readonly OptionSample[], since: number): OptionSample[] =>
  samples.filter(sample => sample.at - ageOf(sample) >= since)

/** The samples of a span. */
export const samplesIn = ({ samples }: Underlying, { from, to }: SecondSpan): OptionSample[] =>
  samples.filter(({ at }) => at >= from && at < to)

/** The price of each whole second of a span, `undefined` where none was told. */
export function pricesIn(samples: readonly OptionSample[], { from, to }: SecondSpan): (Price | undefined)[] {
  const prices: (Price | undefined)[] = Array.from({ length: (to - from) / SECOND_MS })
  for (const { at, price } of samples) prices[Math.floor((at - from) / SECOND_MS)] = price
  return prices
}

/** Whether the index could not be relied on just before a time: not told for 10 s, or by too few sources. */
export const wasStale = (underlying: Underlying, before: number): boolean => {
  const last = underlying.samples.findLast(({ at }) => at < before)
  return last === undefined || before - last.at > INDEX_STALE_AFTER_MS || wasActive(underlying.restricted, before)
}

const secondOf = (at: number): number => at - (at % SECOND_MS)
