import type { Core } from '@assay/core/engine/core'
import type { Command, JournalRecord } from '@assay/core/engine/record'
import { commandOf, isOfEarlierForm, RULES, rulesOf } from '@assay/core/engine/record-words'
import { encode } from '@assay/core/memory/codec'
import { Words } from '@assay/core/memory/words'

const record = new Words()

/** Decides the command of a stored record again; whether the same came of it, byte by byte, but for records of an earlier form. */
export const decideAgain = (core: Core, bytes: Uint8Array): boolean => {
  record.fill(bytes)
  if (!core.executeAgain(record)) return false
  return Buffer.compare(core.recordBytes(), bytes) === 0 || (isOfEarlierForm(record) && encode(core.read(record)) === encode(core.record()))
}

/** Whether a stored record was decided under the rules of this release, so that it must be decided alike again. */
export const isOfTheseRules = (bytes: Uint8Array): boolean => {
  record.fill(bytes)
  return rulesOf(record) === RULES
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

/** The command of a record and its journal time, ms, without what came of it. The core must know the markets that it names. */
export const commandIn = (core: Core, bytes: Uint8Array): { command: Command; at: number } => {
  record.fill(bytes)
  return { command: commandOf(record, core.state), at: record.floats[2] as number }
}

/** Number of a record. */
export const seqOf = (bytes: Uint8Array): number => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getFloat64(8, true)
