import { assert } from '@assay/money/assert'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { audit, type Violation } from '../audit/audit.ts'
import { encode } from '../memory/codec.ts'
import type { Words } from '../memory/words.ts'
import type { SpotMarket } from '../spot/state.ts'
import { writeEventText } from '../tx/event-text.ts'
import { Transaction } from '../tx/transaction.ts'
import { applyText } from './apply.ts'
import { Digest } from './digest.ts'
import { foldEvents, readEvents } from './fold.ts'
import { handle } from './handle.ts'
import type { Command, Decision, JournalRecord, Reply, TextEvent } from './record.ts'
import { outcomeAt, RECORD_WORDS, readCommand, writeRecord } from './record-words.ts'
import { foldRemembered, isSameCommand, OrderReply, REFUSED, type RememberedSums, writeRemembered } from './replies.ts'
import { orderResult, rememberedReply, resultOf } from './reply.ts'
import type { RememberedRow } from './reply-memory.ts'
import { loadState, restoreSnapshot, saveSnapshot } from './snapshot.ts'
import { createState, type State } from './state.ts'

const KEY_LENGTH_MAX = 64

/**
 * The exchange: a pure function of state, command and time. `execute` decides a command and is already in the state after it: whoever calls
 * must make the record durable before anybody hears, or stop. `fold` brings a recovered core to where a record left it.
 */
export class Core {
  readonly state: State
  private sequence: number
  private time: number
  private readonly tx: Transaction<State, TextEvent>
  private readonly digest = new Digest()
  private readonly sums: RememberedSums = { user: 0, keyA: 0, keyB: 0, commandA: 0, commandB: 0 }
  private readonly order = new OrderReply()
  /** Of the last command: what it was, why it was refused, and the remembered row when it was a repeat. */
  private command: Command | undefined
  private refusal: Refusal | undefined
  private repeated: RememberedRow | undefined

  constructor(state: State = createState(), seq = 0, at = 0) {
    this.state = state
    this.sequence = seq
    this.time = at
    this.tx = new Transaction<State, TextEvent>(state, applyText)
  }

  /** Number of the last record. */
  get seq(): number {
    return this.sequence
  }

  /** Journal time of the last record, ms. */
  get at(): number {
    return this.time
  }

  /**
   * Decides a command at a journal time (ms, never earlier than the last). True when that is a new record, which `appendRecord` writes down;
   * false when the idempotency key is known with the same command, so that nothing happened. `reply` is the answer in both cases.
   */
  execute(command: Command, at: number): boolean {
    assert(Number.isSafeInteger(at) && at >= this.time, 'journal time never goes back')
    const { tape } = this.tx
    this.command = command
    this.refusal = undefined
    this.repeated = undefined
    const isKeyed = this.lookUpKey(command)
    if (this.repeated) return false
    this.tx.begin(at)
    this.refusal ??= handle(this.tx, command)
    if (this.refusal) {
      assert(tape.length === 0, 'nothing is refused after the first change')
      writeEventText(tape, this.refusal, REFUSED)
    }
    this.sequence++
    this.time = at
    if (isKeyed) this.remember()
    return true
  }

  /** What the sender of the last executed command hears. */
  reply(): Reply {
    if (this.repeated) return rememberedReply(this.state.replies, this.repeated)
    const head = { seq: this.sequence, at: this.time }
    if (this.refusal) return { ...head, refusal: this.refusal }
    const result = this.result()
    return result ? { ...head, result } : head
  }

  /** Adds the record of the last executed command to a journal's memory. */
  appendRecord(journal: Words): void {
    writeRecord(journal, this.sequence, this.time, this.command as Command, this.tx.tape)
  }

  /** The record of the last executed command as a value. */
  record(): JournalRecord {
    return { seq: this.sequence, at: this.time, command: this.command as Command, ...readEvents(this.state, this.tx.tape, 0) }
  }

  /** Decides a command, and gives everything that came of it as values. */
  decide(command: Command, at: number): Decision {
    return this.execute(command, at) ? { record: this.record(), reply: this.reply() } : { reply: this.reply() }
  }

  /** Takes over what became of a record that was decided before. `record` holds it alone, as `appendRecord` wrote it. */
  fold(record: Words): void {
    const [seq, at] = [record.floats[1] as number, record.floats[2] as number]
    assert(seq === this.sequence + 1, 'records are folded without gaps')
    assert(Number.isSafeInteger(at) && at >= this.time, 'journal time never goes back')
    assert(record.length >= RECORD_WORDS, 'a record is whole')
    foldEvents(this.state, record, outcomeAt(record), seq, at)
    this.sequence = seq
    this.time = at
  }

  /** A written record as a value. The core must know the markets that it names. */
  read(record: Words): JournalRecord {
    const [seq, at] = [record.floats[1] as number, record.floats[2] as number]
    return { seq, at, command: readCommand(record), ...readEvents(this.state, record, outcomeAt(record)) }
  }

  /** The whole state as bytes; `restore` makes the same core of them. Equal for cores that went through the same journal, however they came there. */
  snapshot(): Uint8Array {
    return saveSnapshot(this.state, this.sequence, this.time)
  }

  static restore(snapshot: Uint8Array): Core {
    const saved = restoreSnapshot(snapshot)
    return new Core(loadState(saved), saved.seq, saved.at)
  }

  /** Checks the invariants; empty when all hold. */
  audit(): Violation[] {
    return audit(this.state, this.time)
  }

  /** Whether the command has an idempotency key that is new. A known one becomes a repeat, or a refusal when it stood for another command. */
  private lookUpKey(command: Command): boolean {
    const { user, key } = (command ?? {}) as { user?: unknown; key?: unknown }
    if (key === undefined) return false
    if (typeof key !== 'string' || key.length === 0 || key.length > KEY_LENGTH_MAX || typeof user !== 'number') {
      this.refusal = refuse('commandInvalid')
      return false
    }
    const { digest, sums } = this
    digest.ofKey(user, key)
    sums.user = user
    sums.keyA = digest.a
    sums.keyB = digest.b
    digest.of(command)
    sums.commandA = digest.a
    sums.commandB = digest.b
    const row = this.state.replies.find(user, sums.keyA, sums.keyB)
    if (!row) return true
    if (isSameCommand(row, sums)) this.repeated = row
    else this.refusal = refuse('keyReused')
    return false
  }

  private remember(): void {
    const { tape } = this.tx
    const isOrder = this.readOrder()
    const text = isOrder ? undefined : encode({ refusal: this.refusal, result: this.refusal ? undefined : this.otherResult() })
    const at = tape.length
    writeRemembered(tape, this.sums, this.order, isOrder ? this.lotUnits() : 0n, text)
    foldRemembered(this.state.replies, tape, at, this.sequence, this.time)
  }

  private result() {
    return this.readOrder() ? orderResult(this.order, this.lotUnits()) : this.otherResult()
  }

  /** Whether the reply is about one order, which then is in `order`. */
  private readOrder(): boolean {
    if (this.refusal) return false
    this.order.read(this.command?.kind ?? '', this.tx.tape)
    return this.order.orderId !== 0
  }

  private otherResult() {
    const outcome = readEvents(this.state, this.tx.tape, 0)
    return 'events' in outcome ? resultOf(this.command?.kind ?? '', outcome.events) : undefined
  }

  private lotUnits(): bigint {
    return (this.state.spot.markets[this.order.market] as SpotMarket).grid.lotUnits[0] as bigint
  }
}
