import { foldBytes, recordBytes, stateText } from '../scenarios/exchange.ts'
import { Core } from '../src/engine/core.ts'
import type { Command, Reply } from '../src/engine/record.ts'
import { encode } from '../src/memory/codec.ts'
import { Encoded } from '../src/memory/encoded.ts'
import { tradeCount } from '../src/spot/read.ts'
import { type KnownKey, KnownKeys } from './known-keys.ts'
import { createPlay, type Play, type Product } from './play.ts'
import { Random } from './random.ts'
import { same } from './same.ts'

const START = Date.UTC(2026, 0, 1)

/** How often the core is thrown away and made again from what was written. */
const CRASHES_PER_MILLE = 3

/** Everybody is compared with the model so often; in between whoever sent the command, and the invariants after each. */
const COMPARED_EVERY = 8

export interface Outcome {
  commands: number
  /** How often each refusal was met. */
  refusals: Map<string, number>
  /** Delivery contracts and custody that were bought, withdrawals and payouts that were requested and loans that were applied for count as well. */
  trades: number
  /** Commands of each kind, and how many of them were accepted. */
  kinds: Map<string, { accepted: number; refused: number }>
  /** How often each event was heard, of a product whose auditor counts them. */
  seen: ReadonlyMap<string, number>
  /** Last record and length of the journal. */
  records: number
}

/**
 * One random history from a seed: every answer is foretold, every balance compared, every invariant checked after every command; at the end
 * the journal, as text, must lead another core to the same state, from the beginning and from a snapshot in the middle.
 */
export function simulate(seed: number, commands: number, product: Product = 'spot'): Outcome {
  const run = new Run(seed, product)
  for (let count = 0; count < commands; count++) {
    try {
      run.step()
    } catch (fault) {
      const again = `npm run sim -- --product ${product} --seed ${seed} --commands ${commands}`
      throw new Error(`seed ${seed}, command ${count} (${encode(run.current)}): ${(fault as Error).message}\nAgain: ${again}`, {
        cause: fault,
      })
    }
    if (count === Math.floor(commands / 2)) run.keepSnapshot()
  }
  run.replay()
  return run.outcome(commands)
}

class Run {
  current: Command | undefined
  private readonly random: Random
  private readonly play: Play
  private core = new Core()
  private readonly journal: Uint8Array[] = []
  private readonly keys = new KnownKeys()
  private readonly refusals = new Map<string, number>()
  private readonly kinds = new Map<string, { accepted: number; refused: number }>()
  private snapshot: { bytes: Uint8Array; records: number } = { bytes: new Uint8Array(), records: 0 }
  private at = START
  private commands = 0

  constructor(seed: number, product: Product) {
    this.random = new Random(seed)
    this.play = createPlay(product, this.random)
    for (const command of this.play.workload.opening()) this.send(command, true)
  }

  step(): void {
    this.at += this.play.workload.passing()
    if (this.random.below(1_000) < CRASHES_PER_MILLE) this.crash()
    const { command, isWellFormed } = this.play.workload.next(this.at)
    this.send(command, isWellFormed)
  }

  /** The process dies between two commands: another core goes on from the journal, from its beginning or from the last snapshot. */
  private crash(): void {
    // A third of them right after a snapshot, so that nothing of the journal mends what a snapshot forgets.
    if (this.journal.length % 3 === 0) this.keepSnapshot()
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
    this.play.auditor.compare(this.core)
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
    const { perp, options, earn, payments, loans, bank } = this.core.state
    const orders = options.nextOption + earn.nextCustody + payments.withdrawals.nextWithdrawal + loans.nextLoan + bank.nextPayout - 5
    const trades = tradeCount(this.core.state) + perp.nextTrade - 1 + orders
    const { kinds, refusals } = this
    return { commands, refusals, trades, kinds, seen: this.play.auditor.seen, records: this.journal.length }
  }

  private send(command: Command, isWellFormed: boolean): void {
    const { auditor, workload } = this.play
    this.current = command
    const known = this.keys.knownFor(command)
    const allowed = isWellFormed && !known ? auditor.predict(command, this.at) : undefined
    const isRecorded = this.core.execute(command, this.at)
    const reply = this.core.reply()
    if (known) checkRepeat(known, command, { isRecorded, reply })
    else if (allowed && !allowed.includes(reply.refusal?.refusal))
      throw new Error(`refusal: the core says ${reply.refusal?.refusal}, the auditor ${allowed.join(' or ')}`)
    if (isRecorded) this.journal.push(recordBytes(this.core))
    if (isRecorded && !reply.refusal) auditor.follow(command, this.at, this.core)
    this.count(command, reply)
    this.keys.learn(command, reply)
    workload.learn(command, reply)
    const { user } = (command ?? {}) as { user?: unknown }
    if (this.commands % COMPARED_EVERY === 0) auditor.compare(this.core)
    else if (typeof user === 'number') auditor.compareUser(this.core, user)
    const violations = this.core.audit()
    if (violations.length > 0) throw new Error(encode(violations))
  }

  private count(command: Command, { refusal }: Reply): void {
    this.commands++
    if (refusal) this.refusals.set(refusal.refusal, (this.refusals.get(refusal.refusal) ?? 0) + 1)
    const kind = String((command as { kind?: unknown } | undefined)?.kind)
    const counted = this.kinds.get(kind) ?? { accepted: 0, refused: 0 }
    counted[refusal ? 'refused' : 'accepted']++
    this.kinds.set(kind, counted)
  }
}

/** A key that was used: the same command hears the same again and leaves no record, another one is refused. */
function checkRepeat(known: KnownKey, command: Command, { isRecorded, reply }: { isRecorded: boolean; reply: Reply }): void {
  if (known.command === encode(command)) {
    same('repeated reply', encode(reply), known.reply)
    same('record of a repeat', isRecorded, false)
  } else same('other command under a key', reply.refusal?.refusal, 'keyReused')
}

function redecide(core: Core, bytes: Uint8Array): Uint8Array {
  const written = new Encoded()
  written.fill(bytes)
  core.executeAgain(written)
  return recordBytes(core)
}
