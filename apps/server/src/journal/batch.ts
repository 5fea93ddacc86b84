import { createHash } from 'node:crypto'
import type { Core } from '@assay/core/engine/core'
import { beginBatch, recordsIn } from '@assay/core/engine/encoded-record'
import { Encoded } from '@assay/core/memory/encoded'

/** Records that are written together at most. */
export const BATCH_RECORDS_MAX = 512
/** Bytes after which a batch is closed; the record that crosses the bound still belongs to it. */
const BATCH_BYTES_MAX = 1 << 20

/** The hash before the first batch. */
export const GENESIS_HASH = Buffer.alloc(32)

/** Chains the stored, uncompressed bytes of a batch to everything before it. */
export const chainHash = (previous: Buffer, bytes: Uint8Array): Buffer => createHash('sha256').update(previous).update(bytes).digest()

/** The journal as it is stored is not what was written: a row is missing, cut or altered. */
export class JournalDamaged extends Error {}

/** Records that are written together, in the bytes in which the core wrote them (`core/engine/encoded-record.ts`). */
export interface Batch {
  firstSeq: number
  lastSeq: number
  /** Journal time of the last record, ms. */
  at: number
  bytes: Buffer
}

/** What a core has decided since it began a batch, from a record on; in the core's own memory until it decides the next command. */
export const batchOf = (core: Core, firstSeq: number): Batch => {
  const { buffer, byteOffset, length } = core.batchBytes()
  return { firstSeq, lastSeq: core.seq, at: core.at, bytes: Buffer.from(buffer, byteOffset, length) }
}

/** Records that were copied, as a batch. */
export const packBatch = (records: readonly Uint8Array[]): Buffer => {
  const head = new Encoded()
  beginBatch(head)
  return Buffer.concat([head.bytes(), ...records])
}

/** Whether a batch of so many records, which the core is writing, takes no more. */
export const isFull = (core: Core, records: number): boolean => core.batchLength >= BATCH_BYTES_MAX || records >= BATCH_RECORDS_MAX

/** The records of a batch, as views into its bytes. Throws `JournalDamaged` when they are not as many as the batch says. */
export const recordsOf = ({ firstSeq, lastSeq, bytes }: Omit<Batch, 'at'>): Uint8Array[] => {
  const records = [...recordsIn(bytes)]
  const last = records.at(-1)
  const end = last ? last.byteOffset + last.length - bytes.byteOffset : 0
  if (end !== bytes.length || records.length !== lastSeq - firstSeq + 1)
    throw new JournalDamaged(`The journal is damaged: records ${firstSeq} to ${lastSeq} cannot be taken apart.`)
  return records
}
