import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { ISql } from 'postgres'
import { recordsOf } from './batch.ts'
import { positionBefore, readJournal } from './read-journal.ts'
import { readRecord } from './record-bytes.ts'

/** Reads the records behind a number in order, a page at a time, to the end of the journal or to a last number. The core knows their markets. */
export async function* readRecords(
  sql: ISql,
  core: Core,
  { after, to = Number.MAX_SAFE_INTEGER }: { after: number; to?: number },
): AsyncGenerator<JournalRecord[]> {
  for await (const batches of readJournal(sql, await positionBefore(sql, after))) {
    const records = batches.flatMap(batch => recordsOf(batch).map(bytes => readRecord(core, bytes)))
    yield records.filter(({ seq }) => seq > after && seq <= to)
    if ((records.at(-1)?.seq ?? 0) >= to) return
  }
}

/** Number of the last record in the journal; 0 when it is empty. */
export const lastSeq = async (sql: ISql): Promise<number> => {
  const [row] = await sql`select last_seq from journal order by first_seq desc limit 1`
  return Number(row?.last_seq ?? 0)
}
