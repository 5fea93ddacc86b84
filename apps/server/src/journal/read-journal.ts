import type { ISql, Row } from 'postgres'
import { type Batch, chainHash, GENESIS_HASH, JournalDamaged } from './batch.ts'
import type { JournalPosition } from './journal.ts'
import { unpackBatchBytes } from './packed-batch.ts'
import { unpackSegment } from './segment.ts'

/** About so much is read at once. */
const PAGE_BYTES = 4 << 20
const PAGE_ROWS_MAX = 2000
const PAGE_ROWS_FIRST = 16

/** A batch as it was read and proven. */
export interface StoredBatch extends Omit<Batch, 'at'> {
  /** First number of the writer that wrote it. */
  epoch: number
  /** The chain behind this batch. */
  hash: Buffer
}

/**
 * Reads the batches behind a position in order, a page at a time, and proves each: no record left out, every hash as it was written. Rows
 * may become segments meanwhile. Ends where the journal ends at that moment, or with `until` (a record at which a batch ends).
 */
export async function* readJournal(
  sql: ISql,
  after: JournalPosition,
  until = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<StoredBatch[], JournalPosition> {
  if (after.seq === 0) await refuseStray(sql)
  let position = after
  let pageRows = PAGE_ROWS_FIRST
  for (;;) {
    const rows = await sql`
      select first_seq, last_seq, epoch, form, bytes, hash from journal
      where first_seq >= (select coalesce(max(first_seq), 0) from journal where first_seq <= ${position.seq + 1})
        and last_seq > ${position.seq} and first_seq <= ${until}
      order by first_seq limit ${pageRows}`
    if (rows.length === 0) return position
    const batches: StoredBatch[] = []
    let bytes = 0
    for (const row of rows) {
      bytes += row.bytes.length
      for (const batch of proveRow(row, position)) {
        if (batch.lastSeq > until) break
        batches.push(batch)
        position = { seq: batch.lastSeq, hash: batch.hash }
      }
    }
    pageRows = Math.max(1, Math.min(PAGE_ROWS_MAX, pageRows * 4, Math.floor((PAGE_BYTES * rows.length) / bytes)))
    if (batches.length === 0) return position
    yield batches
  }
}

/** A row whose first number was damaged to one before the first record would never be come to. */
const refuseStray = async (sql: ISql): Promise<void> => {
  const [stray] = await sql`select last_seq from journal where first_seq < 1 limit 1`
  if (stray)
    throw new JournalDamaged(
      `The journal is damaged: the records that end with ${stray.last_seq} say that they begin before the first one.`,
    )
}

/** The batches of a row behind a position, each with its hash computed anew; the last must be the one that is stored. */
const proveRow = (row: Row, position: JournalPosition): StoredBatch[] => {
  const [firstSeq, lastSeq, epoch] = [Number(row.first_seq), Number(row.last_seq), Number(row.epoch)]
  const stored = { firstSeq, lastSeq, bytes: row.bytes as Buffer }
  const parts = row.form === 'segment' ? unpackSegment(stored) : [row.form === 'packed' ? unpackBatch(stored) : stored]
  const behind = parts.filter(part => part.firstSeq > position.seq)
  if (behind[0]?.firstSeq !== position.seq + 1)
    throw new JournalDamaged(
      `The journal is damaged: record ${position.seq + 1} is missing (the next is ${behind[0]?.firstSeq ?? firstSeq}).`,
    )
  let { hash } = position
  const batches = behind.map(part => {
    hash = chainHash(hash, part.bytes)
    return { ...part, epoch, hash }
  })
  if (!hash.equals(row.hash))
    throw new JournalDamaged(`The journal is damaged: records ${firstSeq} to ${lastSeq} are not what was written (their hash differs).`)
  return batches
}

/** A batch that was stored compressed. Throws `JournalDamaged` when it cannot be taken apart. */
export const unpackBatch = ({ firstSeq, lastSeq, bytes: packed }: Omit<Batch, 'at'>): Omit<Batch, 'at'> => {
  const bytes = unpackBatchBytes(packed)
  if (!bytes)
    throw new JournalDamaged(
      `The journal is damaged: records ${firstSeq} to ${lastSeq} are not what was written (they cannot be taken apart).`,
    )
  return { firstSeq, lastSeq, bytes }
}

/** The last place at or before a record where a row ends: reading can begin there. */
export const positionBefore = async (sql: ISql, seq: number): Promise<JournalPosition> => {
  const rows = await sql`select last_seq, hash from journal where first_seq <= ${seq} order by first_seq desc limit 2`
  const row = rows.find(one => Number(one.last_seq) <= seq)
  return row ? { seq: Number(row.last_seq), hash: row.hash } : { seq: 0, hash: GENESIS_HASH }
}
