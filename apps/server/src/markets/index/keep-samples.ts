import type { Core } from '@assay/core/engine/core'
import type { Sql } from 'postgres'
import { type SamplesRow, samplesRows, samplesText } from './index-samples.ts'

/**
 * Hashes of the seconds that something may yet be decided by, hexadecimal: the last index of each perpetual market, however long ago it was told,
 * and what running delivery contracts are settled by.
 */
export const undecidedEvidence = ({ state }: Core): string[] => [
  ...new Set([
    ...state.perp.markets.map(({ mark }) => mark.indexEvidence),
    ...[...state.options.underlyings.values()].flatMap(({ samples }) => samples.map(({ evidence }) => evidence)),
  ]),
]

interface Ending {
  /** Samples older than this (ms) end. */
  before: number
  /** Hashes, hexadecimal, that are kept as if they had decided something. */
  undecided: readonly string[]
}

/**
 * Ends the time of samples: those that decided something go to the table in which they stay for good, the others are gone. The tables must show all that
 * was decided. One transaction, so that a crash leaves all of it or nothing done. A row goes with the one it is compressed with, or later.
 */
export const keepWhatDecided = async (sql: Sql, { before, undecided }: Ending): Promise<void> => {
  await sql.begin(async write => {
    const rows = await write<SamplesRow[]>`
      ${samplesRows(write)}
      where coalesce(one.base, one.at) < ${before} and (
        encode(one.evidence, 'hex') = any(${undecided}::text[])
        or exists (select from option_samples where option_samples.evidence = encode(one.evidence, 'hex'))
        or exists (select from perp_liquidations where index_evidence = encode(one.evidence, 'hex'))
        or exists (select from perp_positions where index_evidence = encode(one.evidence, 'hex')))`
    if (rows.length > 0)
      await write`
        insert into decisive_index_samples (evidence, at, samples)
        select * from unnest(${rows.map(({ evidence }) => evidence.toString('hex'))}::text[], ${rows.map(({ at }) => at)}::bigint[], ${rows.map(samplesText)}::text[])
        on conflict do nothing`
    await write`delete from index_samples where coalesce(base, at) < ${before}`
  })
}
