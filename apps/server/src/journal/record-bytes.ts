import type { AttestState } from '@assay/core/audit/attest-state'
import type { Core } from '@assay/core/engine/core'
import { commandOf, isOfThisForm, isTextCommand, RULES, rulesOf } from '@assay/core/engine/encoded-record'
import type { Command, JournalRecord } from '@assay/core/engine/record'
import { Encoded } from '@assay/core/memory/encoded'

const record = new Encoded()

/** The journal was written by a release whose records have another form, which this one does not read. */
export class JournalOfOtherForm extends Error {}

/** Decides the command of a stored record again; whether the same came of it, byte by byte. */
export const decideAgain = (core: Core, bytes: Uint8Array): boolean => {
  record.fill(bytes)
  return core.executeAgain(record) && Buffer.compare(core.recordBytes(), bytes) === 0
}

/** Whether a stored record was decided under the rules of this release, so that it must be decided alike again. */
export const isOfTheseRules = (bytes: Uint8Array): boolean => {
  record.fill(bytes)
  return rulesOf(record) === RULES
}

/** Takes over what became of a record. Throws when it does not fit, `JournalOfOtherForm` when it is of another form. */
export const foldRecord = (core: Core, bytes: Uint8Array): void => {
  record.fill(bytes)
  if (!isOfThisForm(record))
    throw new JournalOfOtherForm('The journal was written by a release whose records have another form: use that one. Nothing was changed.')
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

/** The state that a record vouches for, if that is what it is for (`audit.attestState`). */
export const attestationIn = (core: Core, bytes: Uint8Array): AttestState | undefined => {
  record.fill(bytes)
  if (!isTextCommand(record)) return undefined
  const command = commandOf(record, core.state)
  return command?.kind === 'audit.attestState' ? command : undefined
}

/** Number of a record. */
export const seqOf = (bytes: Uint8Array): number => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getFloat64(8, true)
