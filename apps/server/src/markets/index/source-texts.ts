import type { Sql } from 'postgres'
import { type SamplesRow, samplesRows, samplesText } from './index-samples.ts'

/** What the sources said in the seconds that hashes in the journal name, by hash, as far as it is kept. */
export const sourceTexts = async (sql: Sql, hashes: readonly string[]): Promise<Map<string, string>> => {
  const recent = await sql<SamplesRow[]>`
    ${samplesRows(sql)} where one.evidence = any(select decode(hash, 'hex') from unnest(${hashes}::text[]) as hash)`
  // Bounded: the hashes that were asked for.
  const kept = await sql<{ evidence: string; samples: string }[]>`
    select evidence, samples from decisive_index_samples where evidence = any(${hashes}::text[])`
  return new Map([
    ...kept.map(({ evidence, samples }) => [evidence, samples] as const),
    ...recent.map(row => [row.evidence.toString('hex'), samplesText(row)] as const),
  ])
}
