import { encode } from '../memory/codec.ts'
import { NONE } from '../memory/none.ts'
import { readText, type Words } from '../memory/words.ts'
import type { Digest } from './digest.ts'
import { readHeard } from './fold.ts'
import { Inbox, type WaitingCommand } from './inbox.ts'
import type { ValueEvent } from './record.ts'
import { commandOf, isOfFirstForm, isTextCommand, outcomeAt, RECORD_WORDS } from './record-words.ts'
import { OrderReply, type Outcome, orderFormOf } from './replies.ts'
import { resultOf } from './reply.ts'
import type { State } from './state.ts'

/** What the key of a command is: there is none, it is none, it is new, it stood for this very command, it stood for another. */
export type KeyStanding = 'none' | 'invalid' | 'new' | 'known' | 'reused'

/** One effect for each key: finds what was answered before, and remembers what is answered now, the same live and in recovery. */
export class Idempotency {
  /** The remembered row of a known key, otherwise `NONE`; valid until the next command. */
  row = NONE
  private readonly state: State
  private readonly order = new OrderReply()
  /** Means nothing: what is read and kept is not left out by the compiler. */
  private foreseen = 0
  /** A record that is folded, as it would have waited. */
  private readonly folded = new Inbox()

  constructor(state: State) {
    this.state = state
  }

  /** Reads what `lookUp` will ask for, long before it does, by the first sums of the keys: reads that do not wait for each other take the time of one. */
  foresee(keys: Int32Array, count: number): void {
    this.foreseen ^= this.state.replies.touch(keys, count)
  }

  /** What the key of a command is that was summed up. */
  lookUp(digest: Digest): KeyStanding {
    if (digest.key !== 'summed') return digest.key
    const { replies } = this.state
    this.row = replies.find(digest)
    if (this.row === NONE) return 'new'
    return replies.isSameCommand(this.row, digest) ? 'known' : 'reused'
  }

  /** Remembers what came of a waiting command whose key is new, and which has a value when it is a text; `seq` and `at` are its record's. */
  remember(waited: WaitingCommand, outcome: Outcome, seq: number, at: number): void {
    const { order, state } = this
    order.read(orderFormOf(waited), outcome)
    const text = order.orderId === 0 ? this.textOf(waited, outcome) : undefined
    state.replies.add(waited.digest, seq, at, order, text)
  }

  /** Remembers a record in recovery, when its command has a key that is heard of for the first time. */
  fold(record: Words, values: readonly ValueEvent[]): void {
    const { folded } = this
    if (isKeylessText(record)) return
    folded.clear()
    // A text is written anew as it would be now: it can have a form of its own meanwhile, and a repeat of it comes in that.
    if (isTextCommand(record)) folded.add(commandOf(record, this.state), this.state)
    else folded.receive(record, RECORD_WORDS)
    const waited = folded.waiting[0] as WaitingCommand
    const outcome = { spot: this.state.spot, tape: record, from: outcomeAt(record), values }
    const [seq, at] = [record.floats[1] as number, record.floats[2] as number]
    if (this.lookUp(waited.digest) === 'new') this.remember(waited, outcome, seq, at)
  }

  /** What is heard of anything but one order. */
  private textOf({ value }: WaitingCommand, { tape, from, values }: Outcome): string {
    const kind = value?.kind ?? ''
    const said = readHeard(this.state, tape, { from, kind, values })
    return encode('refusal' in said ? said : { result: resultOf(kind, said.events) })
  }
}

/** Most texts have no key, and need not be taken apart to see that. */
const isKeylessText = (record: Words): boolean => {
  return isTextCommand(record) && !readText(record, isOfFirstForm(record) ? RECORD_WORDS : RECORD_WORDS + 1).includes('"key":')
}
