import { decode, encode } from '@assay/core/engine/codec'
import type { JournalRecord } from '@assay/core/engine/record'

/** A record as the bytes that the journal keeps. The bytes may lie in a buffer that the next call uses again: copy them before it. */
export const encodeRecord = (record: JournalRecord): Uint8Array => Buffer.from(encode(record))

/** Reads what `encodeRecord` wrote. Throws on bytes that are not of its making. */
export const decodeRecord = (bytes: Uint8Array): JournalRecord =>
  decode<JournalRecord>(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString())
