import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import { Words } from '@assay/core/memory/words'

const written = new Words()
const record = new Words()

/** The record of the command that a core executed last, as the journal keeps it. Valid until the next call: copy it before. */
export const recordBytes = (core: Core): Uint8Array => {
  written.length = 0
  core.appendRecord(written)
  return written.bytes()
}

/** Takes over what became of a record. Throws when it does not fit. */
export const foldRecord = (core: Core, bytes: Uint8Array): void => {
  record.fill(bytes)
  core.fold(record)
}

/** A record as a value. The core must know the markets that it names. */
export const readRecord = (core: Core, bytes: Uint8Array): JournalRecord => {
  record.fill(bytes)
  return core.read(record)
}

/** Number of a record. */
export const seqOf = (bytes: Uint8Array): number => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getFloat64(8, true)
