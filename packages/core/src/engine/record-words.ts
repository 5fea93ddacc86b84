import { decode, encode } from '../memory/codec.ts'
import { readText, textWords, Words } from '../memory/words.ts'
import type { Command } from './record.ts'

/** Words before the command: lengths, number, time. */
export const RECORD_WORDS = 3

/**
 * Writes a record: its length in words, its number, its journal time, the command as canonical text, and what the tape says came of it.
 */
export function writeRecord(journal: Words, seq: number, at: number, command: Command, tape: Words): void {
  const start = journal.reserve(RECORD_WORDS)
  journal.floats[start + 1] = seq
  journal.floats[start + 2] = at
  journal.addText(encode(command))
  const outcome = journal.reserve(tape.length)
  journal.floats.set(tape.floats.subarray(0, tape.length), outcome)
  journal.ints[start * 2] = journal.length - start
  journal.ints[start * 2 + 1] = 0
}

/** Where the outcome of a record begins. */
export const outcomeAt = (record: Words): number => RECORD_WORDS + textWords(record, RECORD_WORDS)

export const readCommand = (record: Words): Command => decode<Command>(readText(record, RECORD_WORDS))

/** The records of a journal's bytes one after the other, each alone in the same memory. Throws when the bytes end within one. */
export function* recordsOf(bytes: Uint8Array): Generator<Words> {
  const record = new Words()
  const lengths = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < bytes.length; ) {
    const length = lengths.getInt32(at, true) * 8
    if (!(length >= RECORD_WORDS * 8 && at + length <= bytes.length)) throw new RangeError('The journal ends within a record.')
    record.fill(bytes.subarray(at, at + length))
    yield record
    at += length
  }
}
