import type { Sql, TransactionSql } from 'postgres'
import { type Batch, JournalDamaged } from './batch.ts'
import { unpackedLength } from './packed-batch.ts'
import { unpackBatch } from './read-journal.ts'
import { packSegment, SEGMENT_BYTES_MAX, SEGMENT_RECORDS_MAX, unpackSegment } from './segment.ts'
import { snapshotBounds } from './snapshots.ts'

/** Rows that one segment is made of at most. */
const ROWS_MAX = SEGMENT_RECORDS_MAX

interface Bounds {
  firstSeq: number
  lastSeq: number
}

/**
 * Merges the rows that lie before the oldest kept snapshot into compressed segments, at most so many; gives how many were made. Each is made in one
 * transaction: rows out, segment in, and read back as it is stored: when that does not give every byte of the rows, they stay. Rows of different writers are never merged, so that
 * every fence keeps its first number (see `Journal`). A row that alone is more than a segment takes stays as it is.
 */
export const compactJournal = async (sql: Sql, segmentsMax = Number.POSITIVE_INFINITY): Promise<number> => {
  const { oldest } = await snapshotBounds(sql)
  for (let made = 0; made < segmentsMax; made++) {
    const run = await nextRun(sql, oldest)
    if (!run) return made
    await sql.begin(write => mergeRows(write, run))
  }
  return segmentsMax
}

/** The oldest rows of one writer that fill a segment, or that its successor's fence closes; undefined when more may still join them. */
const nextRun = async (sql: Sql, before: number): Promise<Bounds | undefined> => {
  const rows = await sql`
    select first_seq, last_seq, epoch, form, length(bytes) as size, substring(bytes from 1 for 4) as head from journal
    where form <> 'segment' and last_seq <= ${before} and length(bytes) <= ${SEGMENT_BYTES_MAX} order by first_seq limit ${ROWS_MAX + 1}`
  const first = rows[0]
  if (!first) return undefined
  const firstSeq = Number(first.first_seq)
  let [lastSeq, bytes] = [Number(first.last_seq), 0]
  for (const row of rows) {
    const last = Number(row.last_seq)
    const size = row.form === 'packed' ? unpackedLength(row.head) : Number(row.size)
    const isAnother = row.epoch !== first.epoch || (bytes > 0 && Number(row.first_seq) !== lastSeq + 1)
    const isFull = bytes > 0 && (last - firstSeq >= SEGMENT_RECORDS_MAX || bytes + size > SEGMENT_BYTES_MAX)
    if (isAnother || isFull) return { firstSeq, lastSeq }
    lastSeq = last
    bytes += size
  }
  return undefined
}

const mergeRows = async (write: TransactionSql, { firstSeq, lastSeq }: Bounds): Promise<void> => {
  const rows = await write`
    delete from journal where form <> 'segment' and first_seq between ${firstSeq} and ${lastSeq}
    returning first_seq, last_seq, epoch, at, form, bytes, hash`
  const batches = rows
    .map(row => ({ form: row.form, firstSeq: Number(row.first_seq), lastSeq: Number(row.last_seq), bytes: row.bytes as Buffer }))
    .map(({ form, ...stored }) => (form === 'packed' ? unpackBatch(stored) : stored))
    .sort((one, other) => one.firstSeq - other.firstSeq)
  const isWhole =
    batches[0]?.firstSeq === firstSeq &&
    batches.every((batch, index) => batches[index + 1]?.firstSeq === undefined || batches[index + 1]?.firstSeq === batch.lastSeq + 1)
  const end = rows.find(row => Number(row.last_seq) === lastSeq)
  if (!end || !isWhole) throw new Error(`Records ${firstSeq} to ${lastSeq} were merged by somebody else.`)
  const packed = (await packSegment(batches)).toString('base64')
  await write`
    insert into journal (first_seq, last_seq, epoch, at, form, bytes, hash)
    values (${firstSeq}, ${lastSeq}, ${end.epoch}, ${end.at}, 'segment', decode(${packed}, 'base64'), ${end.hash})`
  await proveStored(write, { firstSeq, lastSeq }, batches)
}

/** Reads a segment back and compares it with what it was made of. Throws `JournalDamaged`, and with it the transaction, when a byte differs. */
const proveStored = async (write: TransactionSql, { firstSeq, lastSeq }: Bounds, batches: readonly Omit<Batch, 'at'>[]): Promise<void> => {
  const [row] = await write`select last_seq, bytes from journal where first_seq = ${firstSeq} and form = 'segment'`
  const stored = row ? unpackSegment({ firstSeq, lastSeq: Number(row.last_seq), bytes: row.bytes }) : []
  const isSame = (batch: Omit<Batch, 'at'>, index: number) =>
    stored[index]?.lastSeq === batch.lastSeq && stored[index].bytes.equals(batch.bytes)
  if (stored.length !== batches.length || !batches.every(isSame))
    throw new JournalDamaged(`The segment of records ${firstSeq} to ${lastSeq} is not stored as it was made.`)
}
