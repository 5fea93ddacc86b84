import type { Command, Reply } from '@assay/core/engine/record'
import { Sequencer } from '../../src/core-host/sequencer.ts'
import { hashOfState, saveState } from '../../src/core-host/state-bytes.ts'
import { takeOver } from '../../src/core-host/take-over.ts'
import { compactJournal } from '../../src/journal/compact-journal.ts'
import type { Journal } from '../../src/journal/journal.ts'
import { recover } from '../../src/journal/recover.ts'
import { writeSnapshot } from '../../src/journal/snapshots.ts'
import type { Projection } from '../../src/projections/projection.ts'
import { catchUp, Projector } from '../../src/projections/projector.ts'
import { Connection } from './connection.ts'
import type { Disk } from './disk.ts'

/** A picture that only remembers how far it has come: whatever it has shown must still be in the journal after a start. */
const SHOWN: Projection = { name: 'shown', tables: [], write: async () => {} }

/** A history has a few people and recovers often: with tables as large as those of an exchange it takes eight times as long. */
const ROOM = 256

/** Where a start would stand. */
export interface Place {
  seq: number
  hash: Buffer
  state: Buffer
}

interface Options {
  disk: Disk
  now(): number
}

/** The engine as the server composes it (`start-engine.ts`), on the simulated disk. */
export class Server {
  readonly core
  readonly journal: Journal
  readonly #sequencer: Sequencer
  readonly #tables: Connection
  readonly #writing: Connection
  #fault: unknown
  /** Number of the last record that a listener heard of. */
  acknowledgedSeq = 0

  private constructor({ disk, now }: Options, connections: [Connection, Connection], taken: Awaited<ReturnType<typeof takeOver>>) {
    ;[this.#tables, this.#writing] = connections
    this.core = taken.recovered.core
    this.journal = taken.journal
    const onFault = (error: unknown) => {
      this.#fault = error
    }
    this.#sequencer = new Sequencer({ core: this.core, journal: this.journal, now, onFault })
    const { sql } = this.#tables
    // The model of the disk has no clock that anything could gather by.
    const projector = new Projector({ sql, core: this.core, projection: SHOWN, gatherMs: 0, onFault })
    this.#sequencer.listen(records => {
      this.acknowledgedSeq = records.at(-1)?.seq ?? 0
      if (this.acknowledgedSeq > disk.lastSeq) throw new Error(`record ${this.acknowledgedSeq} was told before it was on the disk`)
    })
    this.opened = projector
      .open(this.core)
      .then(() => catchUp([projector], { sql, core: this.core }))
      .then(() => this.#sequencer.listen(records => projector.take(records)))
  }

  private readonly opened: Promise<void>

  /** Starts on what the disk holds. Rejects as the product does when that is damaged. */
  static async start(options: Options): Promise<Server> {
    const [tables, writing] = [new Connection(options.disk), new Connection(options.disk)]
    const taken = await takeOver({ sql: tables.sql, journalSql: writing.sql, now: options.now, room: ROOM })
    const server = new Server(options, [tables, writing], taken)
    await server.opened
    return server
  }

  /** What a start would stand on, without writing to the journal. Rejects as a start does. */
  static async look(disk: Disk): Promise<Place> {
    const { sql } = new Connection(disk)
    const { core, hash, seq } = await recover(sql, ROOM)
    const projector = new Projector({ sql, core, projection: SHOWN, onFault: () => {} })
    await projector.open(core)
    await catchUp([projector], { sql, core })
    return { state: saveState(core), hash, seq }
  }

  /** Why it stopped; undefined while it runs. */
  get fault(): unknown {
    return this.#fault
  }

  submit(command: Command): Promise<Reply> {
    return this.#sequencer.submit(command)
  }

  /** What somebody who only looks is shown. */
  look(): Promise<number> {
    return this.#sequencer.read(({ seq }) => seq)
  }

  /** Keeps a snapshot, and compresses what lies before the oldest one. Nothing may be under way. */
  async keep(): Promise<void> {
    const { sql } = this.#tables
    const snapshot = { seq: this.core.seq, hash: this.journal.hash, state: saveState(this.core) }
    await this.submit({ kind: 'audit.attestState', seq: snapshot.seq, stateHash: hashOfState(snapshot.state) })
    await writeSnapshot(sql, snapshot)
    await compactJournal(sql)
  }

  stop(): Promise<void> {
    return this.#sequencer.stop()
  }

  /** The process ends without a word; what it was writing is left to the disk. */
  kill(disk: Disk) {
    this.#tables.cut()
    this.#writing.cut()
    return disk.orphan(this.#writing)
  }

  /** The next writer takes it for dead and ends its connections, but what it is writing still arrives, and it hears of that. */
  hang(): void {
    this.#tables.cut()
  }
}
