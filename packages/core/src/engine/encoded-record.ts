import { Encoded } from '../memory/encoded.ts'
import { commandLength, formOf, TEXT_COMMAND } from '../tx/command-head.ts'
import { readCommand } from './encoded-command.ts'
import type { Command } from './record.ts'
import type { State } from './state.ts'

/** Words before the command: length and form, number, journal time. */
export const RECORD_HEAD = 3

/** The form of a record. Until version 1.0 it may change with a release, which then reads no other. */
const FORM = 4
const FORM_BITS = 8
const FORM_MASK = 255

/**
 * The rules under which this release decides; every record says under which it was decided. Raised by one when a mended rule would decide
 * something anew that a journal may hold: such a record is then taken as it stands, because nobody rewrites the past.
 */
export const RULES = 9

/** The first word of a batch of records, which stand one behind the other: no length, and the form of the batch. */
export const BATCH_HEAD = 1
const NO_LENGTH = -1
const BATCH_FORM = 1

/** Begins a batch in the place of whatever the memory held. */
export function beginBatch(encoded: Encoded): void {
  encoded.length = 0
  encoded.reserve(BATCH_HEAD)
  encoded.ints[0] = NO_LENGTH
  encoded.ints[1] = BATCH_FORM
}

/** Begins a record behind those that are there; the command follows, then what came of it. Gives its first word. */
export const beginRecord = (encoded: Encoded): number => encoded.reserve(RECORD_HEAD)

/** Ends the record that began at a word with its number and its journal time. */
export function endRecord(encoded: Encoded, start: number, seq: number, at: number): void {
  encoded.ints[start * 2] = encoded.length - start
  encoded.ints[start * 2 + 1] = FORM | (RULES << FORM_BITS)
  encoded.floats[start + 1] = seq
  encoded.floats[start + 2] = at
}

/** The records of a batch, as views into its bytes; of as many as are whole. */
export function* recordsIn(batch: Uint8Array): Generator<Uint8Array> {
  const { buffer, byteOffset, length } = batch
  const view = new DataView(buffer, byteOffset, length)
  if (length < BATCH_HEAD * 8 || view.getInt32(0, true) !== NO_LENGTH) return
  for (let at = BATCH_HEAD * 8; at + 8 <= length; ) {
    const end = at + view.getUint32(at, true) * 8
    if (end > length || end === at) return
    yield batch.subarray(at, end)
    at = end
  }
}

/** Whether a record has the form that this release writes and reads. */
export const isOfThisForm = (record: Encoded): boolean => ((record.ints[1] as number) & FORM_MASK) === FORM

/** Whether the command of a record is a text. */
export const isTextCommand = (record: Encoded): boolean => formOf(record, RECORD_HEAD) === TEXT_COMMAND

/** The rules under which a record was decided. */
export const rulesOf = (record: Encoded): number => (record.ints[1] as number) >>> FORM_BITS

/** Where the outcome of a record begins. */
export const outcomeAt = (record: Encoded): number => RECORD_HEAD + commandLength(record, RECORD_HEAD)

/** The command of a record. Its market must be known. */
export const commandOf = (record: Encoded, state: State): Command => readCommand(record, RECORD_HEAD, state)

/** The records of a journal's bytes one after the other, each alone in the same memory. Throws when the bytes end within one. */
export function* recordsOf(bytes: Uint8Array): Generator<Encoded> {
  const record = new Encoded()
  const lengths = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < bytes.length; ) {
    const length = lengths.getInt32(at, true) * 8
    if (!(length >= RECORD_HEAD * 8 && at + length <= bytes.length)) throw new RangeError('The journal ends within a record.')
    record.fill(bytes.subarray(at, at + length))
    yield record
    at += length
  }
}
