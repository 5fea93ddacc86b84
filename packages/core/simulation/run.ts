import type { RefusalName } from '@assay/rules/refusals'
import { foldBytes, recordBytes, stateText } from '../scenarios/exchange.ts'
import { Core } from '../src/engine/core.ts'
import type { Command, Reply } from '../src/engine/record.ts'
import { encode } from '../src/memory/codec.ts'
import { Words } from '../src/memory/words.ts'
import { tradeCount } from '../src/spot/read.ts'
import { Auditor, type Prediction, same } from './auditor.ts'
import { type KnownKey, KnownKeys } from './known-keys.ts'
import { Random } from './random.ts'
import { Workload } from './workload.ts'

const START = Date.UTC(2026, 0, 1)

/** How often the core is thrown away and made again from what was written. */
const CRASHES_PER_MILLE = 3

/** Everybody is compared with the model so often; in between whoever sent the command, and the invariants after each. */
const COMPARED_EVERY = 8

export interface Outcome {
  commands: number
  /** How often each refusal was met. */
  refusals: Map<string, number>
  trades: number
  /** Last record and length of the journal. */
  records: number
}

/**
 * One random history from a seed: every answer is foretold, every balance compared, every invariant checked after every command; at the end
 * the journal, as text, must lead another core to the same state, from the beginning and from a snapshot in the middle.
 */
export function simulate(seed: number, commands: number): Outcome {
  const run = new Run(seed)
  for (let count = 0; count < commands; count++) {
    try {
      run.step()
    } catch (fault) {
      throw new Error(`seed ${seed}, command ${count} (${encode(run.current)}): ${(fault as Error).message}`, { cause: fault })
    }
    if (count === Math.floor(commands / 2)) run.keepSnapshot()
  }
  run.replay()
  return run.outcome(commands)
}

class Run {
  current: Command | undefined
  private readonly random: Random
  private readonly workload: Workload
  private readonly auditor = new Auditor()
  private core = new Core()
  private readonly journal: Uint8Array[] = []
  private readonly keys = new KnownKeys()
  private readonly refusals = new Map<string, number>()
  private snapshot: { bytes: Uint8Array; records: number } = { bytes: new Uint8Array(), records: 0 }
  private at = START
  private commands = 0

  constructor(seed: number) {
    this.random = new Random(seed)
    this.workload = new Workload(this.random)
    for (const command of this.workload.opening()) this.play(command, true)
  }

  step(): void {
    this.at += this.passing()
    if (this.random.below(1_000) < CRASHES_PER_MILLE) this.crash()
    const { command, isWellFormed } = this.workload.next(this.at)
    this.play(command, isWellFormed)
  }

  /** Mostly seconds, sometimes an hour, seldom days. */
  private passing(): number {
    const { random } = this
    if (random.below(1_000) === 0) return random.between(1, 3) * 86_400_000
    return random.chance(1) ? 3_600_000 : random.below(5_000)
  }

  /** The process dies between two commands: another core goes on from the journal, from its beginning or from the last snapshot. */
  private crash(): void {
    const isFromSnapshot = this.snapshot.records > 0 && this.random.chance(70)
    const recovered = isFromSnapshot ? Core.restore(this.snapshot.bytes) : new Core()
    for (const record of this.journal.slice(isFromSnapshot ? this.snapshot.records : 0)) foldBytes(recovered, record)
    same('recovered state', stateText(recovered) === stateText(this.core), true)
    this.core = recovered
    if (this.random.chance(50)) this.keepSnapshot()
  }

  keepSnapshot(): void {
    this.snapshot = { bytes: this.core.snapshot(), records: this.journal.length }
  }

  /** The journal as it was written gives the same state, from nothing and from the snapshot on. */
  replay(): void {
    this.auditor.compare(this.core)

    const whole = new Core()
    for (const record of this.journal) foldBytes(whole, record)
    same('replayed journal', stateText(whole) === stateText(this.core), true)
    const tail = Core.restore(this.snapshot.bytes)
    for (const record of this.journal.slice(this.snapshot.records)) foldBytes(tail, record)
    same('snapshot and tail', stateText(tail) === stateText(this.core), true)
    const again = new Core()
    for (const record of this.journal) same('decided again', Buffer.from(redecide(again, record)).equals(record), true)
  }

  outcome(commands: number): Outcome {
    return { commands, refusals: this.refusals, trades: tradeCount(this.core.state), records: this.journal.length }
  }

  private play(command: Command, isWellFormed: boolean): void {
    this.current = command
    const known = this.keys.knownFor(command)
    const expected = isWellFormed && !known ? this.auditor.predict(command, this.at) : undefined
    const isRecorded = this.core.execute(command, this.at)
    const reply = this.core.reply()
    if (known) checkRepeat(known, command, { isRecorded, reply })
    else if (isWellFormed) checkRefusal(reply.refusal?.refusal, expected)
    if (isRecorded) this.journal.push(recordBytes(this.core))
    if (isRecorded && !reply.refusal) this.auditor.follow(command, this.at, reply)
    if (reply.refusal) this.refusals.set(reply.refusal.refusal, (this.refusals.get(reply.refusal.refusal) ?? 0) + 1)
    this.keys.hear(command, reply)
    this.workload.hear(command, reply)
    this.commands++
    const { user } = (command ?? {}) as { user?: unknown }
    if (this.commands % COMPARED_EVERY === 0) this.auditor.compare(this.core)
    else if (typeof user === 'number') this.auditor.compareUser(this.core, user)
    const violations = this.core.audit()
    if (violations.length > 0) throw new Error(encode(violations))
  }
}

function checkRefusal(refusal: RefusalName | undefined, expected: Prediction): void {
  same('refusal', refusal, expected)
}

/** A key that was used: the same command hears the same again and leaves no record, another one is refused. */
function checkRepeat(known: KnownKey, command: Command, { isRecorded, reply }: { isRecorded: boolean; reply: Reply }): void {
  if (known.command === encode(command)) {
    same('repeated reply', encode(reply), known.reply)
    same('record of a repeat', isRecorded, false)
  } else same('other command under a key', reply.refusal?.refusal, 'keyReused')
}

function redecide(core: Core, bytes: Uint8Array): Uint8Array {
  const written = new Words()
  written.fill(bytes)
  core.executeAgain(written)
  return recordBytes(core)
}
