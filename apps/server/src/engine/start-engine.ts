import type { Core } from '@assay/core/engine/core'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import { connect } from '../db/connect.ts'
import { startClock } from './clock.ts'
import { Journal } from './journal.ts'
import type { Projection } from './projection.ts'
import { Projector } from './projector.ts'
import { type Recovered, recover } from './recover.ts'
import { Sequencer } from './sequencer.ts'
import { writeSnapshot } from './snapshots.ts'
import { JOURNAL_CONNECTION } from './writer-lock.ts'

/** Records between two snapshots: a start never folds many more. */
const SNAPSHOT_EVERY = 10_000

interface Options {
  url: string
  sql: Sql
  /** Made once the core is recovered, because some look up what never changes in it. */
  projections(core: Core): readonly Projection[]
  now(): number
  log: Logger
  /** A bug or a lost database: the process must end now. */
  onFault(error: unknown): void
}

export interface RunningEngine {
  engine: Sequencer
  core: Core
  recovered: Recovered
  /** Resolves when the named projection shows everything up to a journal number. */
  projected(name: string, seq: number): Promise<void>
  /** Finishes what waits, then keeps a snapshot, so that the next start is quick. */
  stop(): Promise<void>
}

/** Recovers the core, brings the projections up to it, and opens the engine. The writer lock must be held. */
export const startEngine = async (options: Options): Promise<RunningEngine> => {
  const { sql, log, onFault } = options
  const recovered = await recover(sql)
  const { core } = recovered
  const projectors = options.projections(core).map(projection => new Projector({ sql, projection, onFault }))
  for (const projector of projectors) await projector.catchUp(recovered)

  const journalSql = connect(options.url, { name: JOURNAL_CONNECTION, connections: 1 })
  const journal = new Journal(journalSql, recovered)
  const engine = new Sequencer({ core, journal, now: options.now, onFault })
  const keepSnapshot = () => writeSnapshot(sql, { seq: core.seq, hash: journal.hash, state: core.snapshot() })
  let snapshotAt = core.seq - recovered.folded
  engine.listen(records => {
    for (const projector of projectors) projector.take(records)
    if (core.seq - snapshotAt < SNAPSHOT_EVERY) return
    snapshotAt = core.seq
    keepSnapshot().catch(error => log.error({ err: error }, 'A snapshot could not be kept'))
  })
  const clock = startClock(engine, error => log.error({ err: error }, 'The clock could not tick'))
  return {
    engine,
    core,
    recovered,
    projected: async (name, seq) => {
      const projector = projectors.find(one => one.name === name)
      if (!projector) throw new Error(`There is no projection "${name}".`)
      await projector.reached(seq)
    },
    stop: async () => {
      clock.stop()
      await engine.stop()
      for (const projector of projectors) await projector.stop()
      if (core.seq > 0) await keepSnapshot()
      await journalSql.end()
    },
  }
}
