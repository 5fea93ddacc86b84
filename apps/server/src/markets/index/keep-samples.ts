import type { Sql } from 'postgres'

/**
 * Ends the time of the samples before a moment (ms): those that decided something go to the table in which they stay for good, the others are
 * gone. One statement, so that a crash leaves all of it or nothing done.
 */
export const keepWhatDecided = async (sql: Sql, before: number): Promise<void> => {
  await sql`
    with ended as (delete from index_samples where at < ${before} returning at, evidence, samples)
    insert into decisive_index_samples (evidence, at, samples)
    select distinct on (evidence) evidence, at, samples from ended
    where exists (select from option_samples where option_samples.evidence = ended.evidence)
    or exists (select from perp_liquidations where index_evidence = ended.evidence)
    or exists (select from perp_positions where index_evidence = ended.evidence)
    on conflict do nothing`
}
