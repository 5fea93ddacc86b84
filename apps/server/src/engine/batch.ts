import { createHash } from 'node:crypto'
import type { Words } from '@assay/core/memory/words'

/** Records that are written together at most. */
export const BATCH_RECORDS_MAX = 512
/** Bytes after which a batch is closed; the record that crosses the bound still belongs to it. */
const BATCH_BYTES_MAX = 1 << 20

/** Bytes of the length before each record. */
const PREFIX_BYTES = 4
const FIRST_CAPACITY = 1 << 16

/** The hash before the first batch. */
export const GENESIS_HASH = Buffer.alloc(32)

/** Chains the stored, uncompressed bytes of a batch to everything before it. */
export const chainHash = (previous: Buffer, bytes: Uint8Array): Buffer => createHash('sha256').update(previous).update(bytes).digest()

/** The journal as it is stored is not what was written: a row is missing, cut or altered. */
export class JournalDamaged extends Error {}

/** Records that are written together, packed: each behind its length (unsigned, 4 bytes, little-endian). */
export interface Batch {
  firstSeq: number
  lastSeq: number
  /** Journal time of the last record, ms. */
  at: number
  bytes: Buffer
}

/** Gathers the records of one batch after the other, in memory that it uses again; copies each, so that the giver may use its own again. */
export class BatchWriter {
  #buffer = Buffer.alloc(FIRST_CAPACITY)
  /** The same memory. Everything in a batch is a multiple of four bytes. */
  #ints = intsOf(this.#buffer)
  #length = 0
  #firstSeq = 0
  #lastSeq = 0
  #at = 0

  get isEmpty(): boolean {
    return this.#length === 0
  }

  get isFull(): boolean {
    return this.#length >= BATCH_BYTES_MAX || this.#lastSeq - this.#firstSeq + 1 >= BATCH_RECORDS_MAX
  }

  add({ seq, at }: { seq: number; at: number }, record: Words): void {
    if (this.isEmpty) this.#firstSeq = seq
    this.#lastSeq = seq
    this.#at = at
    const bytes = record.length * 8
    this.#reserve(PREFIX_BYTES + bytes)
    this.#buffer.writeUInt32LE(bytes, this.#length)
    this.#copy(record, this.#length + PREFIX_BYTES)
    this.#length += PREFIX_BYTES + bytes
  }

  /** Begins the next batch, in the place of the last one. */
  begin(): void {
    this.#length = 0
    this.#firstSeq = 0
    this.#lastSeq = 0
  }

  /** The batch; its bytes are the writer's own until it begins the next one. */
  finish(): Batch {
    return { firstSeq: this.#firstSeq, lastSeq: this.#lastSeq, at: this.#at, bytes: this.#buffer.subarray(0, this.#length) }
  }

  /** Copies a record to a place in bytes, a word at a time by its halves: a view of its bytes would be an object for each record. */
  #copy({ ints: from, length }: Words, at: number): void {
    const to = this.#ints
    const first = at >> 2
    for (let half = 0; half < length * 2; half += 2) {
      to[first + half] = from[half] as number
      to[first + half + 1] = from[half + 1] as number
    }
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#buffer.length) return
    const larger = Buffer.alloc(Math.max(this.#buffer.length * 2, this.#length + more))
    this.#buffer.copy(larger, 0, 0, this.#length)
    this.#buffer = larger
    this.#ints = intsOf(larger)
  }
}

/** Buffers that are made by `alloc` begin at their memory's first byte. */
const intsOf = ({ buffer, byteOffset, length }: Buffer): Int32Array => new Int32Array(buffer, byteOffset, length >> 2)

/** The records of a batch, as views into its bytes. Throws `JournalDamaged` when they are not as many as the batch says. */
export const recordsOf = ({ firstSeq, lastSeq, bytes }: Omit<Batch, 'at'>): Uint8Array[] => {
  const records: Uint8Array[] = []
  let offset = 0
  while (offset + PREFIX_BYTES <= bytes.length) {
    const end = offset + PREFIX_BYTES + bytes.readUInt32LE(offset)
    if (end > bytes.length) break
    records.push(bytes.subarray(offset + PREFIX_BYTES, end))
    offset = end
  }
  if (offset !== bytes.length || records.length !== lastSeq - firstSeq + 1)
    throw new JournalDamaged(`The journal is damaged: records ${firstSeq} to ${lastSeq} cannot be taken apart.`)
  return records
}
