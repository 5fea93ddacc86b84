import { assert } from '@assay/money/assert'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { audit, type Violation } from '../audit/audit.ts'
import { Transaction } from '../tx/transaction.ts'
import { applyEvent } from './apply.ts'
import { decode, encode } from './codec.ts'
import { handle } from './handle.ts'
import { isSameCommand, memoryKeyOf, remember } from './idempotency.ts'
import type { Command, Decision, Event, JournalRecord } from './record.ts'
import { replyOf } from './reply.ts'
import { loadState, type Snapshot, saveState } from './snapshot.ts'
import { createState, type State } from './state.ts'

/**
 * The exchange: a pure function of state, command and time. `decide` answers a command and is already in the state after it: whoever calls
 * must make the record durable before anybody hears, or stop. `fold` brings a recovered core to where the record left it.
 */
export class Core {
  readonly state: State
  private sequence: number
  private time: number
  private readonly tx: Transaction<State, Event>

  constructor(state: State = createState(), seq = 0, at = 0) {
    this.state = state
    this.sequence = seq
    this.time = at
    this.tx = new Transaction<State, Event>(state, applyEvent)
  }

  /** Number of the last record. */
  get seq(): number {
    return this.sequence
  }

  /** Journal time of the last record, ms. */
  get at(): number {
    return this.time
  }

  /** Decides a command at a journal time (ms, never earlier than the last). A known idempotency key gives its first reply and no record. */
  decide(command: Command, at: number): Decision {
    assert(Number.isSafeInteger(at) && at >= this.time, 'journal time never goes back')
    const key = memoryKeyOf(command ?? {})
    const known = key === undefined ? undefined : this.state.replies.get(key)
    if (known && isSameCommand(known.command, command)) return { reply: known.reply }
    const record = this.run(command, at, known ? refuse('keyReused') : key === 'invalid' ? refuse('commandInvalid') : undefined)
    return { record, reply: this.finish(record) }
  }

  /** Takes over what became of a record that was decided before. */
  fold(record: JournalRecord): void {
    assert(record.seq === this.sequence + 1, 'records are folded without gaps')
    assert(record.at >= this.time, 'journal time never goes back')
    for (const event of record.events ?? []) applyEvent(this.state, event, record.at)
    this.finish(record)
  }

  /** The state as text; `restore` makes the same core of it. */
  snapshot(): string {
    return encode(saveState(this.state, this.sequence, this.time))
  }

  static restore(snapshot: string): Core {
    const saved = decode<Snapshot>(snapshot)
    assert(saved.v === 1, 'a snapshot of a known shape')
    return new Core(loadState(saved), saved.seq, saved.at)
  }

  /** Canonical text of the state: equal for cores that went through the same journal, however they came there. */
  stateText(): string {
    return this.snapshot()
  }

  /** Checks the invariants; empty when all hold. */
  audit(): Violation[] {
    return audit(this.state, this.time)
  }

  private run(command: Command, at: number, early: Refusal | undefined): JournalRecord {
    const seq = this.sequence + 1
    this.tx.begin(at)
    const refusal = early ?? handle(this.tx, command)
    const events = this.tx.events()
    if (!refusal) return { seq, at, command, events }
    assert(events.length === 0, 'nothing is refused after the first change')
    return { seq, at, command, refusal }
  }

  private finish(record: JournalRecord) {
    const { command } = record
    const reply = replyOf(record)
    this.sequence = record.seq
    this.time = record.at
    const key = memoryKeyOf(command ?? {})
    if (key !== undefined && key !== 'invalid') remember(this.state.replies, key, { command, reply })
    return reply
  }
}
