import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { ISql } from 'postgres'
import { recordsOf } from './batch.ts'
import { unpackBatch } from './read-journal.ts'
import { readRecord } from './record-bytes.ts'
import { unpackSegment } from './segment.ts'

/** Rows that are asked for at once: many while each is one batch, few of merged ones. */
const PAGE_ROWS = 100
const PAGE_ROWS_MERGED = 4

/**
 * Reads records from a number on down to the first, a row of the journal at a time, each in the order newest first. The core knows their markets.
 * What is stored is taken as it is: it is proven by whoever audits (`read-journal.ts`).
 */
export async function* readBackwards(sql: ISql, core: Core, { from }: { from: number }): AsyncGenerator<JournalRecord[]> {
  let next = from
  let rowsMax = PAGE_ROWS
  while (next > 0) {
    const rows = await sql`
      select first_seq, last_seq, form, bytes from journal where first_seq <= ${next} order by first_seq desc limit ${rowsMax}`
    if (rows.length === 0) return
    for (const row of rows) {
      const stored = { firstSeq: Number(row.first_seq), lastSeq: Number(row.last_seq), bytes: row.bytes as Buffer }
      const batches = row.form === 'segment' ? unpackSegment(stored) : [row.form === 'packed' ? unpackBatch(stored) : stored]
      const records = batches.flatMap(batch => recordsOf(batch).map(bytes => readRecord(core, bytes)))
      // A row may have become part of a greater one between two pages.
      yield records.filter(({ seq }) => seq <= next).reverse()
      next = stored.firstSeq - 1
      rowsMax = row.form === 'segment' ? PAGE_ROWS_MERGED : PAGE_ROWS
    }
  }
}
