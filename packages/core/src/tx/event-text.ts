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

export const readEventText = <Event>(tape: Encoded, at: number): Event => decode<Event>(readText(tape, at + 1))
