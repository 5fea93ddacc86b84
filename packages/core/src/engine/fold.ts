import { assert } from '@assay/money/assert'
import type { Refusal } from '@assay/rules/refusals'
import { COMMISSION } from '../ledger/holds.ts'
import { foldLedger, HELD, LEDGER_CODES_END, lengthOf, readLedger } from '../ledger/tape.ts'
import type { Encoded } from '../memory/encoded.ts'
import { PERP_CODES_END } from '../perp/tape/codes.ts'
import { foldPerp } from '../perp/tape/fold.ts'
import { readPerp } from '../perp/tape/read.ts'
import { noteReserved } from '../rewards/commission/reserve.ts'
import { SPOT_CODES_END } from '../spot/tape/codes.ts'
import { foldSpot } from '../spot/tape/fold.ts'
import { readSpot } from '../spot/tape/read.ts'
import { readEventText, TEXT_EVENT } from '../tx/event-text.ts'
import { applyEvent } from './apply.ts'
import { eventOfText } from './event-of-text.ts'
import type { Event, ValueEvent } from './record.ts'
import { REFUSED } from './replies.ts'
import type { State } from './state.ts'

/** Does again what the tape says from a position to its end, and adds to `values` those that are texts. `time` is that of the record. */
export function foldEvents(
  state: State,
  tape: Encoded,
  { from, time, values }: { from: number; time: number; values: ValueEvent[] },
): void {
  state.perp.revaluation.reset()
  for (let at = from; at < tape.length; at += lengthOf(tape, at)) {
    const code = tape.ints[at * 2] as number
    if (code < LEDGER_CODES_END) {
      foldLedger(state.ledger, tape, at)
      if (code === HELD && tape.ints[at * 2 + 4] === COMMISSION)
        noteReserved(state.rewards, state.ledger, tape.ints[at * 2 + 2] as number, time)
    } else if (code < SPOT_CODES_END) foldSpot(state.spot, tape, at, time)
    else if (code < PERP_CODES_END) foldPerp(state, tape, at, time)
    else if (code === TEXT_EVENT) {
      const event = eventOfText(tape, at)
      applyEvent(state, event, time)
      values.push(event)
    } else assert(code === REFUSED, 'a known event')
  }
}

/**
 * What a tape says that the sender of a command of a kind hears of: as `readEvents`, but without reading again what is known as values already.
 * Only senders to spot and contracts are told of events that have an encoding of their own.
 */
export function readForReply(
  state: State,
  tape: Encoded,
  { from, kind, values }: { from: number; kind: string; values: readonly ValueEvent[] },
) {
  const isRefused = from < tape.length && tape.ints[from * 2] === REFUSED
  return isRefused || kind.startsWith('spot.') || kind.startsWith('perp.') ? readEvents(state, tape, from) : { events: values }
}

/** What a tape says, as values: the refusal, or the events. */
export function readEvents(state: State, tape: Encoded, from: number): { refusal: Refusal } | { events: Event[] } {
  const events: Event[] = []
  for (let at = from; at < tape.length; at += lengthOf(tape, at)) {
    const code = tape.ints[at * 2] as number
    if (code === REFUSED) return { refusal: readEventText<Refusal>(tape, at) }
    if (code < LEDGER_CODES_END) events.push(readLedger(tape, at))
    else if (code < SPOT_CODES_END) events.push(readSpot(state.spot, tape, at))
    else if (code < PERP_CODES_END) events.push(readPerp(state.perp, tape, at))
    else if (code === TEXT_EVENT) events.push(eventOfText(tape, at))
  }
  return { events }
}
