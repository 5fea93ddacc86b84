import type { Encoded } from '../memory/encoded.ts'
import { readEventText } from '../tx/event-text.ts'
import { PRODUCTS } from './products.ts'
import type { ValueEvent } from './record.ts'

const FORMER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.values(PRODUCTS).flatMap(({ formerEvents = {} }: { formerEvents?: Readonly<Record<string, string>> }) =>
    Object.entries(formerEvents),
  ),
)

/** The event of a text on the tape, under the name that it has now. */
export function eventOfText(tape: Encoded, at: number): ValueEvent {
  const event = readEventText<ValueEvent>(tape, at)
  const name = FORMER_NAMES.get(event.type)
  return name === undefined ? event : ({ ...event, type: name } as ValueEvent)
}
