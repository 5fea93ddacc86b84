import type { Sql } from 'postgres'

/** What the sources said in the seconds that hashes in the journal name, by hash, as far as it is kept. */
export const sourceTexts = async (sql: Sql, hashes: readonly string[]): Promise<Map<string, string>> => {
  const rows = await sql<{ evidence: string; samples: string }[]>`
    select evidence, samples from decisive_index_samples where evidence = any(${hashes}::text[])
    union select evidence, samples from index_samples where evidence = any(${hashes}::text[])`
  return new Map(rows.map(({ evidence, samples }) => [evidence, samples]))
}
