import type { Sql } from 'postgres'
import { type Batch, chainHash } from './batch.ts'
import { PACKED_BYTES_LEAST, PACKED_BYTES_MOST, packBatchBytes } from './packed-batch.ts'

/** A place where a batch ends: its last record and the chain of hashes there. */
export interface JournalPosition {
  seq: number
  hash: Buffer
}

/** So many bytes of a second of journal time are compressed, some milliseconds of work: a quiet exchange writes a quarter, a busy one loses no time with it. */
const PACKED_A_SECOND = 256 << 10
const SECOND_MS = 1000

/** PostgreSQL's code for a primary key that exists. */
const UNIQUE_VIOLATION = '23505'

/** Whether an insert failed because another writer has written there. */
export const isTaken = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === UNIQUE_VIOLATION

/**
 * Appends batches durably, each chained to the one before: one insert per batch, one batch in flight.
 *
 * **Fencing.** The primary key is a batch's first sequence number, and a writer's next batch always begins right behind its last one. A new
 * writer recovers to record S and, before it opens its endpoints, writes a batch of its own, its *fence* (`take-over.ts`). A writer that lost
 * its lock without noticing stands at some S' and can only insert at S' + 1. Two orders are possible:
 * - its insert comes first: S' = S, the fence finds S + 1 taken, the new writer recovers again, folds that batch (which may have been
 *   acknowledged and so must live), and tries its fence behind it;
 * - the fence comes first: the stale insert finds its key taken, fails, and the stale process stops with nothing acknowledged.
 * PostgreSQL's unique index decides between two inserts under way. The fence also holds against a writer that wakes years later, because a
 * fence's row never loses its first number: `epoch` is the first number of the fence of the writer that wrote a row, and rows are only
 * merged into segments (`compact-journal.ts`) with rows of the same epoch, so a segment never begins before a fence and ends behind it.
 */
export class Journal {
  #sql: Sql
  #hash: Buffer
  #epoch: number
  /** Bytes that were compressed in the second of the last batch. */
  #packed = { second: 0, bytes: 0 }

  constructor(sql: Sql, position: JournalPosition) {
    this.#sql = sql
    this.#hash = position.hash
    this.#epoch = position.seq + 1
  }

  /** First number that this writer writes. */
  get epoch(): number {
    return this.#epoch
  }

  /** Where the chain stands behind the last batch that was written. */
  get hash(): Buffer {
    return this.#hash
  }

  /**
   * Resolves when the batch is on disk. A number that is taken fails the whole batch (`isTaken`). The bytes travel as base64, which costs a
   * third more on the way; the driver's own parameters are hexadecimal text, twice the bytes and 1.7 times the processor time.
   */
  async append({ firstSeq, lastSeq, at, bytes }: Batch): Promise<void> {
    const hash = chainHash(this.#hash, bytes)
    const [form, stored] = this.#isPacked(at, bytes.length) ? (['packed', packBatchBytes(bytes)] as const) : (['batch', bytes] as const)
    await this.#sql`
      insert into journal (first_seq, last_seq, epoch, at, form, bytes, hash)
      values (${firstSeq}, ${lastSeq}, ${this.#epoch}, ${at}, ${form},
        decode(${stored.toString('base64')}, 'base64'), decode(${hash.toString('base64')}, 'base64'))`
    this.#hash = hash
  }

  #isPacked(at: number, length: number): boolean {
    if (length < PACKED_BYTES_LEAST || length > PACKED_BYTES_MOST) return false
    const second = Math.floor(at / SECOND_MS)
    const bytes = length + (second === this.#packed.second ? this.#packed.bytes : 0)
    if (bytes > PACKED_A_SECOND) return false
    this.#packed = { second, bytes }
    return true
  }
}
