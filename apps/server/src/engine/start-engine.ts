import type { Core } from '@assay/core/engine/core'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import { connect } from '../db/connect.ts'
import { type Alarm, openAlarm } from './alarm.ts'
import { startClock } from './clock.ts'
import type { Projection } from './projection.ts'
import { catchUp, Projector } from './projector.ts'
import type { Recovered } from './recover.ts'
import { EngineStopped, Sequencer } from './sequencer.ts'
import { type RunningFollower, startFollower } from './start-follower.ts'
import { stateHash } from './state-bytes.ts'
import { takeOver } from './take-over.ts'
import { JOURNAL_CONNECTION } from './writer-lock.ts'

/** How often the follower's whole state is compared with the main core's. Rarely: the main core must compute its hash for it. */
const COMPARE_EVERY_MS = 60 * 60_000

interface Options {
  url: string
  sql: Sql
  /** Made once the core is recovered, because some look up what never changes in it. */
  projections(core: Core): readonly Projection[]
  now(): number
  log: Logger
  /** A core that has followed the journal already. */
  warm?: Recovered | undefined
  /** A bug or a lost database: the process must end now. */
  onFault(error: unknown): void
}

export interface EngineStatus {
  /** Number and journal time (ms) of the last durable record. */
  seq: number
  at: number
  /** Number of the newest snapshot that the follower kept; 0 while it kept none. */
  snapshotSeq: number
  /** Number of the newest record up to which everything was decided again and audited without a finding, and when (ms); zeros before that. */
  auditedSeq: number
  auditedAt: number
  isMoneyOutFrozen: boolean
  /** What the running audit found; undefined when all is well. */
  alarm: string | undefined
}

export interface RunningEngine {
  engine: Sequencer
  core: Core
  recovered: Recovered
  /** Resolves when the named projection shows everything up to a journal number. */
  projected(name: string, seq: number): Promise<void>
  /** True while an alarm is not cleared: whatever would take money out must refuse. */
  isMoneyOutFrozen(): boolean
  status(): Promise<EngineStatus>
  /** Compares the follower's whole state with the main core's, now. */
  compare(): Promise<void>
  /** Finishes what waits, then has a snapshot kept, so that the next start is quick. */
  stop(): Promise<void>
}

/** Takes the journal over, brings the projections up to it, opens the engine and its follower. The writer lock must be held. */
export const startEngine = async (options: Options): Promise<RunningEngine> => {
  const { url, sql, now, log, onFault } = options
  const journalSql = connect(url, { name: JOURNAL_CONNECTION, connections: 1 })
  const { recovered, journal } = await takeOver({ sql, journalSql, now, warm: options.warm })
  const { core } = recovered
  const projectors = options.projections(core).map(projection => new Projector({ sql, core, projection, onFault }))
  for (const projector of projectors) await projector.open(core)
  await catchUp(projectors, { sql, core })

  const engine = new Sequencer({ core, journal, now, onFault })
  for (const projector of projectors) engine.listen(records => projector.take(records))
  const alarm = await openAlarm({ sql, engine, log, now })
  const onAlarm = (finding: string) => void alarm.raise(finding).catch(error => log.fatal({ err: error }, 'The pairs could not be halted'))
  const follower = startFollower({ url, epoch: journal.epoch, onAlarm, onFault })
  const clock = startClock(engine, error => log.error({ err: error }, 'The clock could not tick'))
  const compare = () => follower.compare(() => standing(engine))
  const comparing = setInterval(
    () => void compare().catch(error => log.error({ err: error }, 'The states could not be compared')),
    COMPARE_EVERY_MS,
  )
  return {
    engine,
    core,
    recovered,
    projected: (name, seq) => projectorOf(projectors, name).reached(seq),
    isMoneyOutFrozen: () => alarm.finding() !== undefined,
    status: () => engine.read(({ seq, at }) => ({ seq, at, ...statusOf(alarm, follower) })),
    compare,
    stop: async () => {
      clock.stop()
      clearInterval(comparing)
      await engine.stop()
      for (const projector of projectors) await projector.stop()
      await follower.stop(await lastStanding(engine))
      await journalSql.end({ timeout: 1 })
    },
  }
}

const standing = (engine: Sequencer) => engine.read(core => ({ seq: core.seq, stateHash: stateHash(core) }))

/** Nothing to compare with when the core may hold what was not written. */
const lastStanding = (engine: Sequencer) =>
  standing(engine).catch(error => {
    if (error instanceof EngineStopped) return undefined
    throw error
  })

const statusOf = (alarm: Alarm, follower: RunningFollower) => ({
  snapshotSeq: follower.keptSeq(),
  auditedSeq: follower.audited().seq,
  auditedAt: follower.audited().at,
  isMoneyOutFrozen: alarm.finding() !== undefined,
  alarm: alarm.finding(),
})

const projectorOf = (projectors: readonly Projector[], name: string): Projector => {
  const projector = projectors.find(one => one.name === name)
  if (!projector) throw new Error(`There is no projection "${name}".`)
  return projector
}
