import type { Price, Rate } from '@assay/money/kinds'
import { NO_SAMPLES } from './sample-hash.ts'

/** Samples of one funding period: what their mean is worked out of, and the hash that says which they were. */
export interface PremiumSamples {
  /** Sum of the premiums, at `RATE_SCALE`. */
  readonly sum: bigint
  readonly count: number
  /** Hash of the chain of samples (`sample-hash.ts`). */
  readonly hash: string
}

/** What a market's positions are valued at, and what mark and funding are made of. Plain data: it is saved as it is. */
export interface MarkState {
  /** The mark in ticks; 0 before the first index price. */
  ticks: number
  /** Index price that it was made of; 0n before the first. */
  index: Price
  /** Journal time of the last index command that named the base, ms; 0 before the first. Whether that is too old says `staleness.ts`. */
  indexAt: number
  /** Fewer than three sources tell the index: positions may only become smaller. Absent otherwise. */
  isRestricted?: true
  /** What that command named as its evidence. */
  indexEvidence: string
  /** Middle of the impact prices less index, price units, oldest first: at most `BASIS_SAMPLES`. */
  basisSamples: bigint[]
  /** Journal time of the last sample, ms; 0 before the first. */
  sampledAt: number
  /** Samples of the running funding period. */
  premium: PremiumSamples
  /** Rate that was settled last; 0 before. */
  fundingRate: Rate
  /** Begin of the running funding period, ms since 1970 UTC: 00, 08 or 16 o'clock. 0 before the first sample. */
  fundingSince: number
}

export const createMark = (): MarkState => ({
  ticks: 0,
  index: 0n as Price,
  indexAt: 0,
  indexEvidence: '',
  basisSamples: [],
  sampledAt: 0,
  premium: NO_SAMPLES,
  fundingRate: 0n as Rate,
  fundingSince: 0,
})
