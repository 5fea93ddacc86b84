import { createHash } from 'node:crypto'
import { decode, encode } from '@assay/core/engine/codec'
import type { JournalRecord } from '@assay/core/engine/record'
import type { Sql } from 'postgres'

/** Rows that are read at once. */
const PAGE_ROWS = 1000

/** The hash before the first record. */
export const GENESIS_HASH = Buffer.alloc(32)

/** Chains a record's stored bytes to all before it. */
export const chainHash = (previous: Buffer, record: string): Buffer => createHash('sha256').update(previous).update(record).digest()

/** The journal as it is stored is not what was written: a row is missing, cut or altered. */
export class JournalDamaged extends Error {}

interface JournalEntry {
  record: JournalRecord
  hash: Buffer
}

/** Where a reader stands: the last number and its hash. */
export interface JournalPosition {
  seq: number
  hash: Buffer
}

/** Reads the records after a position in order, and proves each: no number left out, every hash as it was written. */
export async function* readJournal(sql: Sql, after: JournalPosition): AsyncGenerator<JournalEntry[]> {
  let { seq, hash } = after
  for await (const rows of sql`select seq, record, hash from journal where seq > ${after.seq} order by seq`.cursor(PAGE_ROWS)) {
    const entries: JournalEntry[] = []
    for (const row of rows) {
      if (Number(row.seq) !== seq + 1)
        throw new JournalDamaged(`The journal is damaged: record ${seq + 1} is missing (the next is ${row.seq}).`)
      seq += 1
      hash = chainHash(hash, row.record)
      if (!hash.equals(row.hash))
        throw new JournalDamaged(`The journal is damaged: record ${seq} is not what was written (its hash differs).`)
      entries.push({ record: decode<JournalRecord>(row.record), hash })
    }
    yield entries
  }
}

/** Appends records durably, each chained to the one before. One batch is one insert. */
export class Journal {
  #sql: Sql
  #hash: Buffer

  constructor(sql: Sql, position: JournalPosition) {
    this.#sql = sql
    this.#hash = position.hash
  }

  /** Hash of the last record that was written. */
  get hash(): Buffer {
    return this.#hash
  }

  /** Resolves when all records are on disk. A number that is taken (another writer) fails the whole batch. */
  async append(records: readonly JournalRecord[]): Promise<void> {
    const texts = records.map(record => encode(record))
    let hash = this.#hash
    const hashes = texts.map(text => {
      hash = chainHash(hash, text)
      return hash.toString('hex')
    })
    const numbers = records.map(record => String(record.seq))
    const times = records.map(record => String(record.at))
    await this.#sql`
      insert into journal (seq, at, record, hash)
      select seq, at, record, decode(hash, 'hex')
      from unnest(${numbers}::bigint[], ${times}::bigint[], ${texts}::text[], ${hashes}::text[]) as batch (seq, at, record, hash)`
    this.#hash = hash
  }
}
