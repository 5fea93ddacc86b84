import { exactPrice } from '@assay/money/figures'
import { TRIM_PARTS } from '@assay/rules/options/mean'
import { type SecondSpan, settlementSpan, strikeSpan } from '@assay/rules/options/schedule'
import type { ResponseOf } from '@assay/wire/call'
import type { getOptionEvidence } from '@assay/wire/options/calls'

export type OptionEvidence = ResponseOf<typeof getOptionEvidence>
export type EvidenceSample = OptionEvidence['strikeSamples'][number]
export type SamplePart = 'strike' | 'settlement'

/** One whole second that a price of the contract looks at. */
export interface SampleRow {
  part: SamplePart
  /** Its begin, ms. */
  second: number
  /** Absent when no index was told in it. */
  sample: EvidenceSample | undefined
  /** Left out of the settlement price, as one of the lowest or of the highest. */
  dropped: 'lowest' | 'highest' | undefined
}

const SECOND_MS = 1000

/** The seconds of the purchase price; none while the contract is too young to have a sample. */
export const strikeRows = ({ contract, strikeSamples }: OptionEvidence): SampleRow[] =>
  contract.strikePrice === '' && strikeSamples.length === 0
    ? []
    : rowsOf('strike', strikeSpan(contract.startsAt), strikeSamples).map(row => ({ ...row, dropped: undefined }))

/** The seconds of the settlement price, with those that it leaves out; none while the contract runs. */
export function settlementRows({ contract, settlementSamples }: OptionEvidence): SampleRow[] {
  if (contract.state === 'running') return []
  const rows = rowsOf('settlement', settlementSpan(contract.expiresAt, contract.seconds), settlementSamples)
  const dropped = contract.settlementPrice === '' ? new Map() : droppedOf(settlementSamples)
  return rows.map(row => ({ ...row, dropped: row.sample && dropped.get(row.sample) }))
}

/** The samples by price, lowest first; of equal ones the earlier first. */
export const byPrice = (samples: readonly EvidenceSample[]): EvidenceSample[] =>
  samples
    .map(sample => ({ sample, price: exactPrice(sample.price) }))
    .sort((a, b) => (a.price < b.price ? -1 : a.price > b.price ? 1 : a.sample.at - b.sample.at))
    .map(({ sample }) => sample)

/** How many samples are left out at each end. */
export const droppedAtEachEnd = (samples: number): number => Math.floor(samples / TRIM_PARTS)

function droppedOf(samples: readonly EvidenceSample[]): Map<EvidenceSample, 'lowest' | 'highest'> {
  const sorted = byPrice(samples)
  const count = droppedAtEachEnd(sorted.length)
  return new Map([
    ...sorted.slice(0, count).map(sample => [sample, 'lowest'] as const),
    ...sorted.slice(sorted.length - count).map(sample => [sample, 'highest'] as const),
  ])
}

function rowsOf(part: SamplePart, { from, to }: SecondSpan, samples: readonly EvidenceSample[]): Omit<SampleRow, 'dropped'>[] {
  const seconds = Array.from({ length: (to - from) / SECOND_MS }, (_, place) => from + place * SECOND_MS)
  return seconds.map(second => ({ part, second, sample: samples.find(({ at }) => at >= second && at < second + SECOND_MS) }))
}
