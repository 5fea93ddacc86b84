import { decode, encode } from '../memory/codec.ts'
import { readText, Words } from '../memory/words.ts'
import { formOf, isKey, keyAt, TEXT_COMMAND } from '../tx/command-head.ts'
import { writeCommand } from './command-words.ts'
import { Digest } from './digest.ts'
import { readEvents } from './fold.ts'
import type { Command } from './record.ts'
import { isOfFirstForm, outcomeAt, RECORD_WORDS } from './record-words.ts'
import { OrderReply, orderFormOf } from './replies.ts'
import { resultOf } from './reply.ts'
import { isSameCommand, type RememberedRow } from './reply-memory.ts'
import type { State } from './state.ts'

/** What the key of a command is: there is none, it is none, it is new, it stood for this very command, it stood for another. */
export type KeyStanding = 'none' | 'invalid' | 'new' | 'known' | 'reused'

/** One effect for each key: finds what was answered before, and remembers what is answered now, the same live and in recovery. */
export class Idempotency {
  /** The remembered row of a known key; valid until the next command. */
  row: RememberedRow | undefined
  private readonly state: State
  private readonly digest = new Digest()
  private readonly order = new OrderReply()
  private readonly rewritten = new Words()

  constructor(state: State) {
    this.state = state
  }

  /** Looks for the key of the command of a record; `command` is its value, which one that is a text must have. */
  lookUp(record: Words, command: Command | undefined): KeyStanding {
    this.row = undefined
    if (formOf(record, RECORD_WORDS) === TEXT_COMMAND) {
      const { user, key } = (command ?? {}) as { user?: unknown; key?: unknown }
      if (key === undefined) return 'none'
      if (!isKey(key) || typeof user !== 'number') return 'invalid'
      this.digest.ofCommand(command as Command, user, key)
    } else if (keyAt(record, RECORD_WORDS) === 0) return 'none'
    else this.digest.ofWords(record, RECORD_WORDS)
    this.row = this.state.replies.find(this.digest)
    if (!this.row) return 'new'
    return isSameCommand(this.row, this.digest) ? 'known' : 'reused'
  }

  /** Remembers what a record says came of the command whose new key was looked up last. */
  remember(record: Words, command: Command | undefined): void {
    const { digest, order, state } = this
    const outcome = outcomeAt(record)
    order.read(orderFormOf(record, command), state.spot, record, outcome)
    const text = order.orderId === 0 ? this.textOf(record, outcome, command) : undefined
    state.replies.add(digest, record.floats[1] as number, record.floats[2] as number, order, text)
  }

  /** Remembers a record in recovery, when its command has a key that is heard of for the first time. */
  fold(record: Words): void {
    const isText = isOfFirstForm(record) || formOf(record, RECORD_WORDS) === TEXT_COMMAND
    const command = isText ? this.keyedCommand(record) : undefined
    if (isText && !command) return
    if (this.lookUp(isOfFirstForm(record) ? this.rewritten : record, command) === 'new') this.remember(record, command)
  }

  /** The command of a record that is a text, `undefined` when no key is in it. One of the first form is written anew as it would be now. */
  private keyedCommand(record: Words): Command | undefined {
    const text = readText(record, isOfFirstForm(record) ? RECORD_WORDS : RECORD_WORDS + 1)
    if (!text.includes('"key":')) return undefined
    const command = decode<Command>(text)
    if (!isOfFirstForm(record)) return command
    this.rewritten.length = 0
    this.rewritten.reserve(RECORD_WORDS)
    writeCommand(this.rewritten, this.state.spot, command)
    return command
  }

  /** What is heard of anything but one order. */
  private textOf(record: Words, outcome: number, command: Command | undefined): string {
    const said = readEvents(this.state, record, outcome)
    return encode('refusal' in said ? said : { result: resultOf(command?.kind ?? '', said.events) })
  }
}
