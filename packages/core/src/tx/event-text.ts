import { decode, encode } from '../memory/codec.ts'
import { type Encoded, readText } from '../memory/encoded.ts'

/** Code of an event that is written as a text: those that happen seldom. Its value follows as canonical text. */
export const TEXT_EVENT = 99

export function writeEventText(tape: Encoded, event: unknown, code = TEXT_EVENT): void {
  const at = tape.reserve(1)
  tape.ints[at * 2] = code
  tape.addText(encode(event))
  tape.ints[at * 2 + 1] = tape.length - at
}

/** Names of events that records of before have, and what they are called now. A journal keeps the name for ever that an event had when it was written. */
const FORMER_NAMES: Readonly<Record<string, string>> = { 'payments.custodyWrittenOff': 'payments.treasuryWrittenOff' }

/** The value of an event text, under the name that it has now. */
export function readEventText<Event>(tape: Encoded, at: number): Event {
  const event = decode<Event & { type?: string }>(readText(tape, at + 1))
  const name = FORMER_NAMES[event.type ?? '']
  return name === undefined ? event : { ...event, type: name }
}
