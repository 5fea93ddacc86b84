import type { PerpEvent } from '../perp/events.ts'
import { writePerp } from '../perp/tape-write.ts'
import { writeEventText } from '../tx/event-text.ts'
import type { EventDeed } from '../tx/transaction.ts'
import { applyEvent } from './apply.ts'
import type { ValueEvent } from './record.ts'
import type { State } from './state.ts'

/** What happens to the events of all products that are values: those of contracts that are frequent are written in words, the others as texts. */
export const EVENT_DEED: EventDeed<State, ValueEvent> = {
  apply: applyEvent,
  write: ({ perp }, tape, event) => {
    if (!event.type.startsWith('perp.') || !writePerp(tape, perp, event as PerpEvent)) writeEventText(tape, event)
  },
}
