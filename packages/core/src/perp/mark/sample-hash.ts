import type { Price, Rate } from '@assay/money/kinds'
import { sha256 } from '../../memory/sha256.ts'
import type { PremiumSamples } from './mark-state.ts'

/** An interval before its first sample. */
export const NO_SAMPLES: PremiumSamples = { sum: 0n, count: 0, hash: '' }

/** One sample as it is published and summed up. */
export interface PremiumSample {
  /** Journal time, ms. */
  at: number
  index: Price
  premium: Rate
}

/**
 * The samples with one more. The hash is SHA-256 of `<hash before>|<at>|<index>|<premium>` with whole numbers in decimal, index at `PRICE_SCALE`
 * and premium at `RATE_SCALE`: who has the samples of an interval finds the hash of its funding again, and no sample can be left out.
 */
export const withSample = ({ sum, count, hash }: PremiumSamples, { at, index, premium }: PremiumSample): PremiumSamples => ({
  sum: sum + premium,
  count: count + 1,
  hash: sha256(`${hash}|${at}|${index}|${premium}`),
})
