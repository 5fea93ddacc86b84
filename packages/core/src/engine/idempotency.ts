import { encode } from '../memory/codec.ts'
import { type Encoded, readText } from '../memory/encoded.ts'
import { NONE } from '../memory/none.ts'
import { INVALID_KEY, NO_KEY } from './digest.ts'
import { commandOf, isTextCommand, outcomeAt, RECORD_HEAD } from './encoded-record.ts'
import { readForReply } from './fold.ts'
import type { Inbox } from './inbox.ts'
import type { Command, ValueEvent } from './record.ts'
import { OrderReply, type Outcome, orderFormOf } from './replies.ts'
import { resultOf } from './reply.ts'
import type { KnownKeys } from './reply-memory.ts'
import type { State } from './state.ts'

/** What the key of a command is: there is none, it is none, it is new, it stood for this very command, it stood for another. */
export type KeyStatus = 'none' | 'invalid' | 'new' | 'known' | 'reused'

/** One effect for each key: finds what was answered before, and remembers what is answered now, the same live and in recovery. */
export class Idempotency {
  /** The remembered row of a known key, otherwise `NONE`; valid until the next command. */
  row = NONE
  private readonly state: State
  private readonly inbox: Inbox
  private readonly order = new OrderReply()
  private readonly known: KnownKeys
  /** Means nothing: what is read and kept is not left out by the compiler. */
  private prefetched = 0

  /** Of the commands of one inbox. */
  constructor(state: State, inbox: Inbox) {
    this.state = state
    this.inbox = inbox
    this.known = state.replies.bind(inbox.digests, this.order)
  }

  /** Reads what `lookUp` will ask for, long before it does: reads that do not wait for each other take the time of one. */
  prefetch(): void {
    this.prefetched ^= this.known.touch(this.inbox.count)
  }

  /** What the key of a waiting command is. */
  lookUp(index: number): KeyStatus {
    const key = this.inbox.digests.key[index]
    if (key === NO_KEY) return 'none'
    if (key === INVALID_KEY) return 'invalid'
    this.row = this.known.find(index)
    if (this.row === NONE) return 'new'
    return this.known.isSameCommand(this.row, index) ? 'known' : 'reused'
  }

  /** Remembers what came of a waiting command whose key is new; `seq` and `at` are its record's. */
  remember(index: number, outcome: Outcome, seq: number, at: number): void {
    const { order, inbox } = this
    order.read(orderFormOf(inbox.forms[index] as number, inbox.knownValue(index)), outcome)
    const text = order.orderId === 0 ? this.textOf(inbox.knownValue(index), outcome) : undefined
    this.known.add(index, seq, at, text)
  }

  /** Remembers a record in recovery, when its command has a key that is heard of for the first time. */
  fold(record: Encoded, values: readonly ValueEvent[]): void {
    const { inbox } = this
    if (isKeylessText(record)) return
    inbox.clear()
    // A text is written anew as it would be now: it can have a form of its own meanwhile, and a repeat of it comes in that.
    if (isTextCommand(record)) inbox.add(commandOf(record, this.state), this.state)
    else inbox.receive(record, RECORD_HEAD)
    const outcome = { spot: this.state.spot, tape: record, from: outcomeAt(record), values }
    const [seq, at] = [record.floats[1] as number, record.floats[2] as number]
    if (this.lookUp(0) === 'new') this.remember(0, outcome, seq, at)
  }

  /** What is heard of anything but one order. */
  private textOf(value: Command | undefined, { tape, from, values }: Outcome): string {
    const kind = value?.kind ?? ''
    const said = readForReply(this.state, tape, { from, kind, values })
    return encode('refusal' in said ? said : { result: resultOf(kind, said.events) })
  }
}

/** Most texts have no key, and need not be taken apart to see that. */
const isKeylessText = (record: Encoded): boolean => {
  return isTextCommand(record) && !readText(record, RECORD_HEAD + 1).includes('"key":')
}
