import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type { Command } from '@assay/core/engine/record'
import { Random } from '../../../../packages/core/simulation/random.ts'
import { Workload } from '../../../../packages/core/simulation/workload.ts'
import { EngineStopped } from '../../src/core-host/sequencer.ts'
import { GENESIS_HASH, JournalDamaged, recordsOf } from '../../src/journal/batch.ts'
import { readJournal } from '../../src/journal/read-journal.ts'
import { Clients, commandText } from './clients.ts'
import { Connection } from './connection.ts'
import { damage, flipped, torn } from './damage.ts'
import { Disk, type Row, type Write } from './disk.ts'
import { type Place, Server } from './server.ts'
import { Witness } from './witness.ts'

const START = Date.UTC(2026, 0, 1)
const TURNS = 10
/** Turns of the loop that what is ready needs to come to the disk. */
const READY_TURNS = 3
const DAMAGES_MAX = 3

/** What one history, or many together, went through; by name, so that a test can ask whether it was tried. */
export type Met = Map<string, number>

/**
 * One random history on a disk that fails: the product's engine writes, is killed, hangs, starts again; the disk loses, tears, alters, delays
 * and repeats writes, and damages what it has confirmed. Throws at the first thing that is not as `docs/operating.md` promises.
 */
export const simulateStorage = async (seed: number, met: Met = new Map()): Promise<Disk> => {
  const history = new History(seed, met)
  try {
    await history.run()
  } catch (fault) {
    throw new Error(`seed ${seed}, turn ${history.turn}: ${(fault as Error).message}`, { cause: fault })
  }
  return history.disk
}

class History {
  turn = 0
  readonly disk = new Disk()
  readonly #random: Random
  readonly #workload: Workload
  readonly #witness = new Witness(this.disk)
  readonly #clients: Clients
  readonly #met: Met
  readonly #sent: Command[] = []
  #server: Server | undefined
  /** Writers that hang: they were followed by another and do not know it. */
  #stale: Server[] = []
  #at = START
  /** What goes wrong where nobody waits for it. */
  #fault: unknown

  constructor(seed: number, met: Met) {
    this.#random = new Random(seed)
    this.#workload = new Workload(this.#random)
    this.#met = met
    this.#clients = new Clients({
      disk: this.disk,
      learn: (command, reply) => this.#workload.learn(command, reply),
      onFault: error => {
        this.#fault ??= error
      },
    })
  }

  async run(): Promise<void> {
    await this.#start()
    for (const command of this.#workload.opening()) this.#send(this.#clients.withKey(command))
    await this.#finish()
    for (; this.turn < TURNS; this.turn++) {
      this.#at += this.#random.below(5_000)
      await this.#step()
      if (this.#fault) throw this.#fault
    }
    await this.#finish()
    await this.#judge()
  }

  /** People send, the disk does something with what is under way, and perhaps the process dies. */
  async #step(): Promise<void> {
    const random = this.#random
    const server = this.#server as Server
    for (let count = random.below(5); count > 0; count--) this.#sendNext()
    if (random.chance(30)) this.#look(server)
    for (const stale of this.#stale) if (random.chance(20)) this.#clients.send(stale, this.#next())
    await this.#ready()
    if (random.chance(8)) return this.#restart('killed')
    for (const write of [...this.disk.underWay]) this.#treat(write)
    await this.#ready()
    const isIdle = this.disk.underWay.length === 0 && !this.#clients.isWaiting && !server.fault
    if (isIdle && random.chance(15)) await this.#keep(server)
    if (server.fault) await this.#restart('stopped')
    else if (random.chance(3)) await this.#restart('killed')
    else if (random.chance(4)) await this.#restart('hangs')
  }

  #treat(write: Write): void {
    const dice = this.#random.below(100)
    if (dice < 75) this.disk.confirm(write)
    else if (dice < 90) this.#note('slow')
    else if (write.writer === undefined) return
    else if (dice < 95) {
      this.#note('refused')
      this.disk.refuse(write)
    } else {
      this.#note('confirmation lost')
      this.disk.confirmUnacknowledged(write)
    }
  }

  async #keep(server: Server): Promise<void> {
    const kept = server.keep()
    await this.#ready()
    for (const write of [...this.disk.underWay]) this.disk.confirm(write)
    await kept
    this.#note('snapshot kept')
    if (this.disk.rows.some(({ form }) => form === 'segment')) this.#note('segments')
  }

  /** The process ends or hangs; the disk may be damaged while nothing runs; another process goes on. */
  async #restart(how: 'stopped' | 'killed' | 'hangs'): Promise<void> {
    const server = this.#server as Server
    this.#note(how)
    if (how === 'stopped') await this.#expectSilent(server)
    this.#server = undefined
    let broken: Row[] = []
    if (how === 'hangs') {
      server.hang()
      this.#stale.push(server)
    } else {
      broken = server.kill(this.disk).flatMap(write => this.#leave(write))
      this.#clients.giveUp(server)
    }
    if (broken.length > 0) await this.#expectRefused(broken)
    const state = await this.#lookAgain()
    if (this.#random.chance(70)) await this.#damage(state)
    await this.#start()
    const again = this.#clients.repeat(this.#random, this.#sent)
    if (again) this.#clients.send(this.#server as unknown as Server, again)
    for (const command of this.#clients.unanswered.splice(0)) this.#clients.send(this.#server as unknown as Server, command)
  }

  /** A writer whose write failed answers nobody any more: what it holds may not be in the journal. */
  async #expectSilent(server: Server): Promise<void> {
    const answers = await Promise.allSettled([server.look(), server.submit({ kind: 'clock.tick' })])
    for (const answer of answers)
      if (answer.status === 'fulfilled' || !(answer.reason instanceof EngineStopped)) throw new Error('a writer that stopped still answers')
  }

  /** What becomes of a write whose writer died. Gives the row when what lies on the disk is not what was written. */
  #leave(write: Write): Row[] {
    const { row } = write
    const fate = this.#random.pick(['lost', 'whole', 'torn', 'altered', 'late', 'twice'] as const)
    this.#note(`${fate} write`)
    if (fate === 'late') return []
    if (fate === 'twice') {
      this.disk.store(row)
      return []
    }
    const left = {
      lost: () => undefined,
      whole: () => row,
      torn: () => ({ ...row, bytes: torn(row.bytes, this.#random) }),
      altered: () => ({ ...row, bytes: flipped(row.bytes, this.#random) }),
    }[fate]()
    const isStored = this.disk.leave(write, left)
    return isStored && left && left !== row ? [left] : []
  }

  /** A start must say by name which records are damaged. Then what was never acknowledged is taken away, as a restore does. */
  async #expectRefused(broken: readonly Row[]): Promise<void> {
    const error = await Server.look(this.disk).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    const names = broken.some(({ firstSeq, lastSeq }) => (error as Error)?.message?.includes(`records ${firstSeq} to ${lastSeq} `))
    if (!(error instanceof JournalDamaged) || !names) throw new Error(`a broken write was read as if it were whole: ${error}`)
    this.disk.rows = this.disk.rows.filter(row => !broken.includes(row))
  }

  /** What a start would stand on is what the witness knows, and nothing that was acknowledged is missing. Gives that state. */
  async #lookAgain(): Promise<string> {
    const found = await Server.look(this.disk)
    this.#witness.follow(found.hash)
    this.#expectAcknowledged()
    const { seq, state } = this.#witness
    if (found.seq !== seq || !found.state.equals(state)) throw new Error('the recovered state is not that of the witness')
    return textOf(found)
  }

  /** Damages what was confirmed: a start refuses by name or stands exactly where it would have stood. Then all is put back. */
  async #damage(state: string): Promise<void> {
    const whole = this.disk.save()
    const journal = await hashesOf(this.disk)
    for (let count = this.#random.between(1, DAMAGES_MAX); count > 0; count--) {
      this.disk.load(whole)
      const { lastSeq } = this.disk
      const { what, kind } = damage(this.disk, this.#random)
      const isEndGone = kind === 'the row itself' && this.disk.lastSeq < lastSeq
      const isEndSeen = this.disk.seenSeq > this.disk.lastSeq
      const start = outcomeOf(await stateOf(this.disk), state)
      const reader = outcomeOf(await hashesOf(this.disk), journal)
      this.#note(kind)
      this.#note(start)
      // A row that is gone from the end leaves no gap: it is found by whatever else in the database has seen it.
      if (start === 'accepted' && (isEndSeen || !isEndGone)) throw new Error(`${what}: accepted without a word`)
      if (reader === 'accepted' && !isEndGone) throw new Error(`${what}: not found in the journal`)
    }
    this.disk.load(whole)
  }

  /** Starts a process while late writes still arrive, in any order. */
  async #start(): Promise<void> {
    let isOpen = false
    const starting = Server.start({ disk: this.disk, now: () => this.#at }).finally(() => {
      isOpen = true
    })
    starting.catch(() => undefined)
    while (!isOpen) {
      await turnOfLoop()
      if (this.disk.underWay.length > 0 && this.#random.chance(70)) this.disk.confirm(this.#random.pick(this.disk.underWay))
    }
    this.#server = await starting
    this.#witness.follow(this.#server.journal.hash)
    this.#expectAcknowledged()
  }

  #expectAcknowledged(): void {
    for (const [name, { seq, command }] of this.#clients.answered) {
      if (seq > this.#witness.seq) throw new Error(`record ${seq} was acknowledged to ${name} and is gone`)
      if (this.#witness.commands.get(seq) !== command) throw new Error(`record ${seq} is not what ${name} was told`)
    }
  }

  /** Everything that is under way is confirmed and everything unanswered asked again, until all is answered. */
  async #finish(): Promise<void> {
    for (;;) {
      await this.#ready()
      for (const write of [...this.disk.underWay]) this.disk.confirm(write)
      await this.#ready()
      const server = this.#server as Server
      if (this.#fault) throw this.#fault
      if (server.fault) throw server.fault
      for (const command of this.#clients.unanswered.splice(0)) this.#clients.send(server, command)
      if (!this.#clients.isWaiting && this.disk.underWay.length === 0) return
    }
  }

  /** At the end the running core, the disk, the witness and the auditor's model are one. */
  async #judge(): Promise<void> {
    const server = this.#server as Server
    await server.stop()
    const state = await this.#lookAgain()
    const own = { seq: server.core.seq, hash: server.journal.hash, state: Buffer.from(server.core.snapshot()) }
    if (textOf(own) !== state) throw new Error('the running core is not what a start would give')
    this.#witness.audit()
  }

  #next(): Command {
    const { command, isWellFormed } = this.#workload.next(this.#at)
    if (isWellFormed) return this.#clients.withKey(command)
    this.#witness.malformed.add(commandText(command))
    return command
  }

  #sendNext(): void {
    const random = this.#random
    const again = random.chance(10) ? this.#clients.repeat(random, this.#sent) : undefined
    this.#send(again ?? this.#next())
  }

  #send(command: Command): void {
    this.#sent.push(command)
    this.#clients.send(this.#server as Server, command)
  }

  #look(server: Server): void {
    server.look().then(
      seq => {
        if (seq > this.disk.lastSeq) this.#fault = new Error(`record ${seq} was shown before it was on the disk`)
      },
      () => undefined,
    )
  }

  async #ready(): Promise<void> {
    for (let turn = 0; turn < READY_TURNS; turn++) await turnOfLoop()
  }

  #note(what: string): void {
    this.#met.set(what, (this.#met.get(what) ?? 0) + 1)
  }
}

/** What a start would stand on, as text; `refused` when it names damage. */
const stateOf = (disk: Disk): Promise<string> => unlessDamaged(async () => textOf(await Server.look(disk)))

const textOf = ({ seq, hash, state }: Place): string => `${seq} ${hash.toString('hex')} ${state.toString('latin1')}`

/** What whoever reads the whole journal is given, as text; `refused` when damage is named. */
const hashesOf = (disk: Disk): Promise<string> =>
  unlessDamaged(async () => {
    const hashes: string[] = []
    for await (const batches of readJournal(new Connection(disk).sql, { seq: 0, hash: GENESIS_HASH }))
      for (const batch of batches) hashes.push(`${recordsOf(batch).length} ${batch.hash.toString('hex')}`)
    return hashes.join()
  })

const unlessDamaged = async (read: () => Promise<string>): Promise<string> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof JournalDamaged) return 'refused'
    throw error
  }
}

const outcomeOf = (after: string, before: string): string => (after === 'refused' ? 'found' : after === before ? 'harmless' : 'accepted')
