import { createHash } from 'node:crypto'
import { decode } from '@assay/core/engine/codec'
import type { JournalRecord } from '@assay/core/engine/record'
import type { Sql } from 'postgres'
import { BatchWriter, GENESIS_HASH, JournalDamaged } from './batch.ts'
import { Journal } from './journal.ts'
import { encodeRecord } from './record-bytes.ts'

const PAGE_ROWS = 1000

/**
 * The first shape of the journal had one row of JSON text per record, each with its hash. Migration 0001 sets it aside as `text_journal`;
 * here its records, each proven, become batches. All in one transaction: after a crash it begins again. Does nothing when it was done.
 */
export const convertTextJournal = async (sql: Sql): Promise<void> => {
  const [old] = await sql`select to_regclass('public.text_journal') as name`
  if (!old?.name) return
  await sql.begin(async write => {
    const journal = new Journal(write as unknown as Sql, { seq: 0, hash: GENESIS_HASH })
    let [seq, hash, batch] = [0, GENESIS_HASH as Buffer, new BatchWriter()]
    for (;;) {
      const rows = await write`select seq, record, hash from text_journal where seq > ${seq} order by seq limit ${PAGE_ROWS}`
      for (const row of rows) {
        seq += 1
        hash = createHash('sha256').update(hash).update(row.record).digest()
        if (Number(row.seq) !== seq || !hash.equals(row.hash))
          throw new JournalDamaged(`The journal is damaged: record ${seq} is missing or not what was written.`)
        const record = decode<JournalRecord>(row.record)
        batch.add(record, encodeRecord(record))
        if (!batch.isFull) continue
        await journal.append(batch.finish())
        batch = new BatchWriter()
      }
      if (rows.length < PAGE_ROWS) break
    }
    if (!batch.isEmpty) await journal.append(batch.finish())
    await write`drop table text_journal`
  })
}
