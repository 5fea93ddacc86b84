import type { Core } from '@assay/core/engine/core'
import { CoreFault } from '@assay/core/engine/core-fault'
import type { Command, Reply } from '@assay/core/engine/record'
import { refuse } from '@assay/rules/refusals'
import { BATCH_RECORDS_MAX, batchOf, isFull } from '../journal/batch.ts'
import type { Journal } from '../journal/journal.ts'
import { commandSize } from './command-size.ts'
import type { Engine, RecordListener } from './engine.ts'
import { haltAfterFault, isDecidedAgain } from './halt-after-fault.ts'
import { Dispatch, type DurableBatch, type Subscription } from './subscriptions.ts'

/** Commands that may wait; more are refused before they reach the core. */
const QUEUE_MAX = 10_000
/** Bytes of waiting commands, about; more are refused before they reach the core. */
const QUEUE_BYTES_MAX = 16 << 20
/** Room beyond both that people cannot fill: for time, prices, halts, and whatever else the house asks. */
const HOUSE_COMMANDS_MAX = 1_000
const HOUSE_BYTES_MAX = 2 << 20

/** Whether a command is the house's own: it names nobody of the people. What is no command at all is nobody's. */
const isHouses = (command: Command): boolean => typeof command === 'object' && command !== null && !('user' in command)

/** Too much waits already: nothing was done, try again. */
export class EngineBusy extends Error {}

/** The engine has stopped; whether the command became a record shows after the restart. */
export class EngineStopped extends Error {}

interface Waiting {
  command: Command
  size: number
  /** What the core has said to it; durable once it is durable. */
  reply: Reply | undefined
  resolve(reply: Reply): void
  reject(error: Error): void
}

/** What a batch of commands came to. */
interface Decided {
  waiting: Waiting[]
  /** What the command met that is the first in the queue now: the core is broken. */
  fault: CoreFault | undefined
}

/** What became of a batch, for whoever counts. */
export interface WrittenBatch {
  /** Every command with what it durable. What the reply has from a record before `firstSeq` was said again, because the idempotency key was known. */
  answered: readonly { command: Command; reply: Reply | undefined }[]
  firstSeq: number
  /** New records, and their bytes in the journal; nothing was written when there are none. */
  records: number
  bytes: number
  decideSeconds: number
  commitSeconds: number
}

/** How the sequencer stands this moment. */
export interface SequencerVitals {
  /** Commands that wait to be decided, and their bytes, about. */
  queued: number
  queuedBytes: number
  /** How long the batch that is being written has waited for its commit; 0 when none is. */
  commitSeconds: number
  /** A write failed, or the core broke: the process is about to end. */
  isFaulty: boolean
}

interface Options {
  core: Core
  journal: Pick<Journal, 'append'>
  /** Wall clock, ms. */
  now(): number
  /** Hears of every batch when it is durable and its commands are answered. Must not throw, and takes its time from the next batch. */
  onWritten?: ((batch: WrittenBatch) => void) | undefined
  /** A core at the end of the journal, after a fault of the one that decides; without it a fault ends the process. */
  recover?: (() => Promise<Core>) | undefined
  /** Hears what is halted after a fault, before it is durable; nothing is when staff asked for what is halted already. */
  onHalted?: ((fault: CoreFault, work: string | undefined) => void) | undefined
  /** A bug that cannot be confined, or a failed write: nothing can be trusted but the journal. The process must end. */
  onFault(error: unknown): void
}

/**
 * The one writer. Everything that waits is decided at one time, written by one insert, and only then answered and told; while a batch is
 * being written the next one gathers. A lone command waits for nobody. A fault of the core costs the command that met it, and halts what it was about; what was decided before it is
 * written and answered as always.
 */
export class Sequencer implements Engine {
  #options: Options
  #queue: Waiting[] = []
  #queuedBytes = 0
  #looks: { run(): void; reject(error: Error): void }[] = []
  #listeners: RecordListener[] = []
  #dispatch = new Dispatch()
  /** The loop runs: what is submitted now is taken by it. */
  #isWriting = false
  /** The core holds what is not durable yet. */
  #isAhead = false
  /** What the core holds may not be in the journal: nobody may look at it any more. */
  #isFaulty = false
  /** When the batch that is being written was decided, ms of the process; undefined when none is. */
  #commitSince: number | undefined
  #state: 'open' | 'closing' | 'stopped' = 'open'
  #idle: (() => void)[] = []

  constructor(options: Options) {
    this.#options = options
  }

  submit(command: Command): Promise<Reply> {
    if (this.#state !== 'open') return Promise.reject(new EngineStopped('The engine has stopped.'))
    const size = commandSize(command)
    if (!this.#hasRoom(command, size)) return Promise.reject(new EngineBusy('The engine is busy.'))
    return new Promise((resolve, reject) => {
      this.#queue.push({ command, size, reply: undefined, resolve, reject })
      this.#queuedBytes += size
      if (!this.#isWriting) this.#begin()
    })
  }

  #hasRoom(command: Command, size: number): boolean {
    const [commands, bytes] = isHouses(command) ? [HOUSE_COMMANDS_MAX, HOUSE_BYTES_MAX] : [0, 0]
    return this.#queue.length < QUEUE_MAX + commands && this.#queuedBytes + size <= QUEUE_BYTES_MAX + bytes
  }

  read<T>(look: (core: Core) => T): Promise<T> {
    if (this.#isFaulty) return Promise.reject(new EngineStopped('The engine has stopped.'))
    return new Promise((resolve, reject) => {
      const run = () => {
        try {
          resolve(look(this.#options.core))
        } catch (error) {
          reject(error)
        }
      }
      if (this.#isAhead) this.#looks.push({ run, reject })
      else run()
    })
  }

  subscribe(subscription: Subscription): void {
    this.#dispatch.add(subscription)
  }

  listen(listener: RecordListener): void {
    this.#listeners.push(listener)
  }

  /** How it stands now, without waiting for anything that is under way. */
  vitals(): SequencerVitals {
    return {
      queued: this.#queue.length,
      queuedBytes: this.#queuedBytes,
      commitSeconds: this.#commitSince === undefined ? 0 : (performance.now() - this.#commitSince) / 1000,
      isFaulty: this.#isFaulty,
    }
  }

  /** Takes no more, finishes what waits. Afterwards the core stands still. */
  async stop(): Promise<void> {
    if (this.#state === 'open') this.#state = 'closing'
    if (this.#isWriting) await new Promise<void>(resolve => this.#idle.push(resolve))
    this.#state = 'stopped'
  }

  #begin(): void {
    this.#isWriting = true
    // Not at once: what else arrives in this turn of the event loop shares the batch.
    setImmediate(() => void this.#run())
  }

  async #run(): Promise<void> {
    try {
      while (this.#queue.length > 0) await this.#writeBatch()
      this.#isWriting = false
      for (const resolve of this.#idle.splice(0)) resolve()
    } catch (error) {
      this.#fail(error)
    }
  }

  /** Decides what waits until the batch is full, writes it, and only then answers and tells. */
  async #writeBatch(): Promise<void> {
    this.#isAhead = true
    const { core, journal, onWritten } = this.#options
    const durable: DurableBatch = { records: [], touched: [] }
    const firstSeq = core.seq + 1
    const begunAt = performance.now()
    const { waiting: decided, fault } = this.#decide(durable)
    const decidedAt = performance.now()
    let bytes = 0
    try {
      if (core.seq >= firstSeq) {
        this.#commitSince = decidedAt
        const batch = batchOf(core, firstSeq)
        bytes = batch.bytes.length
        await journal.append(batch)
      }
    } catch (error) {
      for (const { reject } of decided) reject(new EngineStopped('The engine has stopped.'))
      throw error
    }
    const commitSeconds = (performance.now() - decidedAt) / 1000
    this.#commitSince = undefined
    for (const { resolve, reply } of decided) resolve(reply as Reply)
    if (fault) await this.#recoverFrom(fault)
    this.#isAhead = false
    this.#publish(durable)
    for (const { run } of this.#looks.splice(0)) run()
    const decideSeconds = (decidedAt - begunAt) / 1000
    onWritten?.({ answered: decided, firstSeq, records: core.seq - firstSeq + 1, bytes, decideSeconds, commitSeconds })
  }

  #publish(durable: DurableBatch): void {
    if (durable.records.length === 0) return
    const { core } = this.#options
    for (const listener of this.#listeners) listener(durable.records, core)
    this.#dispatch.publish(durable, core)
  }

  /**
   * Brings the core to where the journal ends, and puts first into the queue what halts that in whose work it met the fault. Whoever sent the command hears that nothing of it
   * was done as soon as that is durable.
   */
  async #recoverFrom(fault: CoreFault): Promise<void> {
    const { core, recover, onHalted } = this.#options
    if (!recover) throw fault
    core.goOnAs(await recover())
    const halt = haltAfterFault(core, fault)
    onHalted?.(fault, halt?.work)
    if (!isDecidedAgain(fault)) this.#giveUp(halt)
    else if (halt) this.#queue.unshift({ command: halt, size: 0, reply: undefined, resolve: () => undefined, reject: () => undefined })
  }

  /** Takes the command that met a fault from the queue, and answers it when what it was about is halted. */
  #giveUp(halt: Command | undefined): void {
    const { core } = this.#options
    const { size, resolve, reject } = this.#queue.shift() as Waiting
    this.#queuedBytes -= size
    const answer = () => resolve({ seq: core.seq, at: core.at, refusal: refuse('haltedByFault') })
    if (halt) this.#queue.unshift({ command: halt, size: 0, reply: undefined, resolve: answer, reject })
    else answer()
  }

  /** Takes what it decides from the queue when all of it is decided: after a fault everybody is still there to be told. */
  #decide(durable: DurableBatch): Decided {
    const { core, now } = this.#options
    const at = Math.max(now(), core.at)
    const { inbox } = core
    const before = core.seq
    core.begin(at)
    for (const { command } of this.#queue.slice(0, BATCH_RECORDS_MAX)) inbox.add(command, core.state)
    core.prefetch()
    let decided = 0
    let fault: CoreFault | undefined
    try {
      while (decided < inbox.count && !isFull(core, core.seq - before)) {
        const waiting = this.#queue[decided]!
        const isRecorded = core.executeWaiting(decided)
        waiting.reply = core.reply()
        if (isRecorded && (this.#listeners.length > 0 || this.#dispatch.hasSubscribers)) {
          durable.records.push(core.record())
          durable.touched.push(core.touchedWallets())
        }
        this.#queuedBytes -= waiting.size
        decided += 1
      }
    } catch (error) {
      if (!(error instanceof CoreFault)) throw error
      fault = error
    }
    return { waiting: this.#queue.splice(0, decided), fault }
  }

  #fail(error: unknown): void {
    this.#state = 'stopped'
    this.#isFaulty = true
    this.#isWriting = false
    for (const { reject } of [...this.#queue.splice(0), ...this.#looks.splice(0)]) reject(new EngineStopped('The engine has stopped.'))
    for (const resolve of this.#idle.splice(0)) resolve()
    this.#options.onFault(error)
  }
}
