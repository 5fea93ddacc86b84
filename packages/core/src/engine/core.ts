import { assert } from '@assay/money/assert'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { audit, type Violation } from '../audit/audit.ts'
import { type TouchedWallet, touchedWallets } from '../ledger/touched.ts'
import type { Encoded } from '../memory/encoded.ts'
import { commandLength } from '../tx/command-head.ts'
import { writeEventText } from '../tx/event-text.ts'
import { applyEvent } from './apply.ts'
import { CoreFault } from './core-fault.ts'
import { CoreTransaction } from './core-transaction.ts'
import { BATCH_HEAD, beginBatch, beginRecord, commandOf, endRecord, isTextCommand, outcomeAt, RECORD_HEAD } from './encoded-record.ts'
import { foldEvents, readEvents, readForReply } from './fold.ts'
import { handle, handlePlain } from './handle.ts'
import { Idempotency } from './idempotency.ts'
import { Inbox } from './inbox.ts'
import type { Command, Decision, JournalRecord, Reply } from './record.ts'
import { OrderReply, type Outcome, orderFormOf, REFUSED } from './replies.ts'
import { hasResult, orderResult, rememberedReply, resultOf } from './reply.ts'
import { loadState, restoreSnapshot, saveSnapshot } from './snapshot.ts'
import { createState, type State } from './state.ts'

/**
 * The exchange: a pure function of state, command and time. `execute` decides a command and is already in the state after it: whoever calls
 * must make the record durable before anybody hears, or stop. `fold` brings a recovered core to where a record left it. After a `CoreFault` it is broken: only what it
 * decided before can still be taken from it, until it goes on as another one.
 */
export class Core {
  private present: State
  private sequence: number
  private time: number
  private tx: CoreTransaction
  private idempotency: Idempotency
  private readonly order = new OrderReply()
  /** The commands of the batch that was begun last. */
  inbox = new Inbox()
  /** Of the last command: where it waited, whether it was a repeat, where its record and its outcome begin, why it was refused. */
  private index = 0
  private isRepeat = false
  private start = BATCH_HEAD
  private outcome: Outcome
  private refusal: Refusal | undefined
  private isBroken = false

  constructor(state: State = createState(), seq = 0, at = 0) {
    this.present = state
    this.sequence = seq
    this.time = at
    this.tx = new CoreTransaction(state, applyEvent)
    this.idempotency = new Idempotency(state, this.inbox)
    this.outcome = { spot: state.spot, tape: this.tx.tape, from: 0, values: this.tx.emitted }
    this.begin(at)
  }

  get state(): State {
    return this.present
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
   * Begins a batch at a journal time (ms, never earlier than the last): nothing waits in the inbox any more, and the records of what is put there stand one behind the
   * other (`batchBytes`).
   */
  begin(at: number): void {
    this.assertWhole()
    assert(Number.isSafeInteger(at) && at >= this.time, 'journal time never goes back')
    beginBatch(this.tx.tape)
    this.tx.at = at
    this.start = BATCH_HEAD
    this.inbox.clear()
  }

  /**
   * Decides a command in a batch of its own at a journal time (ms, never earlier than the last). True when that is a new record, which `recordBytes` gives; false
   * when the idempotency key is known with the same command, so that nothing happened. `reply` is the answer in both cases.
   */
  execute(command: Command, at: number): boolean {
    this.begin(at)
    this.inbox.add(command, this.state)
    return this.executeWaiting(0)
  }

  /** Decides the command of a written record again, in the form in which it was decided the first time. */
  executeAgain(record: Encoded): boolean {
    const at = record.floats[2] as number
    // As it would wait now: what was a text then can have a form of its own meanwhile.
    if (isTextCommand(record)) return this.execute(commandOf(record, this.state), at)
    this.begin(at)
    this.inbox.receive(record, RECORD_HEAD)
    return this.executeWaiting(0)
  }

  /** Looks ahead at the commands that wait, so that deciding them finds in the machine's cache what it will ask for. */
  prefetch(): void {
    this.idempotency.prefetch()
  }

  /** The same as `execute` for a command of the inbox, each in its turn. Throws `CoreFault` when it met one, and is broken then. */
  readonly executeWaiting = (index: number): boolean => {
    this.assertWhole()
    const { sequence, time, tx } = this
    const { length } = tx.tape
    this.index = index
    try {
      return this.decideWaiting(index)
    } catch (error) {
      this.isBroken = true
      this.sequence = sequence
      this.time = time
      tx.tape.length = length
      throw new CoreFault(this.command(), tx.state.markets.turn, error)
    }
  }

  private decideWaiting(index: number): boolean {
    const { inbox, tx } = this
    const { tape, at } = tx
    const start = beginRecord(tape)
    this.forgetLast()
    const encoded = inbox.sources[index] as Encoded
    const position = inbox.positions[index] as number
    tape.copy(encoded, position, commandLength(encoded, position))
    this.start = start
    this.outcome.from = tape.length
    this.present.markets.turn = ''
    if (this.refusal) this.refusal = undefined
    const keyStatus = this.idempotency.lookUp(index)
    this.isRepeat = keyStatus === 'known'
    if (this.isRepeat) {
      tape.length = start
      return false
    }
    if (keyStatus === 'invalid') this.refusal = refuse('commandInvalid')
    else if (keyStatus === 'reused') this.refusal = refuse('keyReused')
    else if (!handlePlain(tx, tape, start + RECORD_HEAD)) this.refusal = handle(tx, this.command())
    if (this.refusal) {
      assert(tape.length === this.outcome.from, 'nothing is refused after the first change')
      writeEventText(tape, this.refusal, REFUSED)
    }
    this.sequence++
    this.time = at
    endRecord(tape, start, this.sequence, at)
    if (keyStatus === 'new') this.idempotency.remember(index, this.outcome, this.sequence, at)
    return true
  }

  /** What the sender of the last executed command is answered. Throws `CoreFault`, and takes the command back, when that cannot be said. */
  reply(): Reply {
    try {
      return this.lastReply()
    } catch (error) {
      throw this.takeBack(error)
    }
  }

  private lastReply(): Reply {
    if (this.isRepeat) return rememberedReply(this.state.replies, this.idempotency.row)
    const head = { seq: this.sequence, at: this.time }
    if (this.refusal) return { ...head, refusal: this.refusal }
    const result = this.isAboutOrder() ? orderResult(this.order) : this.otherResult()
    return result ? { ...head, result } : head
  }

  /** The record of the last executed command as it is journalled: valid until the next command. */
  recordBytes(): Uint8Array {
    return this.tx.tape.bytes(this.start)
  }

  /** The records of the batch that was begun last as they are journalled: valid until the next command. */
  batchBytes(): Uint8Array {
    return this.tx.tape.bytes()
  }

  /** Bytes of that batch. */
  get batchLength(): number {
    return this.tx.tape.length * 8
  }

  /** The record of the last executed command as a value. Throws `CoreFault`, and takes the command back, when it cannot be read. */
  record(): JournalRecord {
    const { sequence: seq, time: at, tx, outcome } = this
    try {
      return { seq, at, command: this.command(), ...readEvents(tx.state, tx.tape, outcome.from) }
    } catch (error) {
      throw this.takeBack(error)
    }
  }

  /** Whose money the last executed command touched, if it is a new record: each wallet of a user in an asset once. */
  touchedWallets(): TouchedWallet[] {
    return touchedWallets(this.state.ledger, this.tx.tape, this.outcome.from)
  }

  /** Decides a command, and gives everything that came of it as values. */
  decide(command: Command, at: number): Decision {
    return this.execute(command, at) ? { record: this.record(), reply: this.reply() } : { reply: this.reply() }
  }

  /** Takes over what became of a record that was decided before. `record` holds it alone. */
  fold(record: Encoded): void {
    this.assertWhole()
    const [seq, at] = [record.floats[1] as number, record.floats[2] as number]
    assert(seq === this.sequence + 1, 'records are folded without gaps')
    assert(Number.isSafeInteger(at) && at >= this.time, 'journal time never goes back')
    assert(record.length >= RECORD_HEAD, 'a record is whole')
    const { emitted: values } = this.tx
    this.forgetLast()
    foldEvents(this.state, record, { from: outcomeAt(record), time: at, values })
    this.sequence = seq
    this.time = at
    this.idempotency.fold(record, values)
  }

  /** A written record as a value. The core must know the markets that it names. */
  read(record: Encoded): JournalRecord {
    const [seq, at] = [record.floats[1] as number, record.floats[2] as number]
    const command = commandOf(record, this.state)
    return { seq, at, command, ...readEvents(this.state, record, outcomeAt(record)) }
  }

  /** The whole state as bytes; `restore` makes the same core of them. Equal for cores that went through the same journal, however they came there. */
  snapshot(): Uint8Array {
    this.assertWhole()
    return saveSnapshot(this.state, this.sequence, this.time)
  }

  /** Goes on as another core, which stands where this one's records end, and is not used by itself any more. Whoever holds this one finds the state of that. */
  goOnAs(other: Core): void {
    assert(other.sequence === this.sequence, 'a core goes on where it stood')
    this.present = other.present
    this.time = other.time
    this.tx = other.tx
    this.idempotency = other.idempotency
    this.inbox = other.inbox
    this.outcome = other.outcome
    this.refusal = undefined
    this.isBroken = false
    this.begin(this.time)
  }

  /** The core that a snapshot was taken of, whose tables have room for so many rows; throws `SnapshotOutdated` when a release with another shape of state wrote it. */
  static restore(snapshot: Uint8Array, room?: number): Core {
    const saved = restoreSnapshot(snapshot)
    return new Core(loadState(saved, room), saved.seq, saved.at)
  }

  /** Checks the invariants; empty when all hold. */
  audit(): Violation[] {
    return audit(this.state, this.time)
  }

  /** The last command is taken back, as if the fault had been met while it was decided. */
  private takeBack(error: unknown): CoreFault {
    this.isBroken = true
    if (!this.isRepeat) {
      this.sequence--
      this.tx.tape.length = this.start
    }
    return new CoreFault(this.command(), '', error)
  }

  private forgetLast(): void {
    this.tx.forgetEmitted()
    this.present.ledger.holdChanges.count = 0
  }

  private assertWhole(): void {
    assert(!this.isBroken, 'a core decides nothing after a fault')
  }

  /** The last command as a value. */
  private command(): Command {
    return this.inbox.value(this.index, this.state)
  }

  /** Whether the reply is about one order, which then is in `order`. */
  private isAboutOrder(): boolean {
    const { inbox, index } = this
    this.order.read(orderFormOf(inbox.forms[index] as number, inbox.knownValue(index)), this.outcome)
    return this.order.orderId !== 0
  }

  private otherResult() {
    const kind = this.command()?.kind ?? ''
    if (!hasResult(kind)) return undefined
    const said = readForReply(this.state, this.tx.tape, { from: this.outcome.from, kind, values: this.tx.emitted })
    return 'events' in said ? resultOf(kind, said.events) : undefined
  }
}
