import type { Core } from '@assay/core/engine/core'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import { connect } from '../db/connect.ts'
import type { AttestedState } from '../follower/follower.ts'
import { type RunningFollower, startFollower } from '../follower/start-follower.ts'
import { type Recovered, recover } from '../journal/recover.ts'
import type { Projection } from '../projections/projection.ts'
import { catchUp, Projector } from '../projections/projector.ts'
import { type Alarm, openAlarm } from './alarm.ts'
import { startClock } from './clock.ts'
import { EngineStopped, Sequencer, type SequencerVitals, type WrittenBatch } from './sequencer.ts'
import { saveState } from './state-bytes.ts'
import { takeOver } from './take-over.ts'
import { JOURNAL_CONNECTION } from './writer-lock.ts'

/** How often the follower's whole state is compared with the main core's. Rarely: the main core must be saved for it; the follower hashes it. */
const COMPARE_EVERY_MS = 60 * 60_000

/** What an operator is called by; the console says the same on its page of markets. */
const HALTED = 'The core met a fault: nothing of it was kept, and what it happened in is halted until staff let it go on'

interface Options {
  url: string
  sql: Sql
  /** Made once the core is recovered, because some look up what never changes in it. */
  projections(core: Core): readonly Projection[]
  now(): number
  log: Logger
  /** Whether nobody is there: then tables gather longer what the house does. Never, where it is not said. */
  isCalm?: ((core: Core) => boolean) | undefined
  /** A core that has followed the journal already. */
  warm?: Recovered | undefined
  /** Rows for which the tables of both cores have room before they grow; otherwise as many as an exchange needs that is to run for long. */
  room?: number | undefined
  /** Counts what the sequencer does. */
  onWritten?: ((batch: WrittenBatch) => void) | undefined
  /** A bug or a lost database: the process must end now. */
  onFault(error: unknown): void
}

export interface EngineStatus {
  /** Number and journal time (ms) of the last durable record. */
  seq: number
  at: number
  /** Number of the newest snapshot; 0 while there is none. */
  snapshotSeq: number
  /** Number of the newest record up to which everything was decided again and audited without a finding, and when (ms); zeros before that. */
  auditedSeq: number
  auditedAt: number
  /** What the running audit found; undefined when all is well. */
  alarm: string | undefined
}

/** How the engine stands this moment: nothing here waits for a commit or for another thread, so that it can be asked when either hangs. */
export interface EngineVitals extends SequencerVitals {
  /** How many records the tables of each projection are behind. */
  lags: ReadonlyMap<string, number>
  auditor: {
    isAlive: boolean
    /** Wall clock of its last audit without a finding; of its start while there was none (ms). */
    auditedAt: number
    /** Records that it has not audited yet. */
    behind: number
    isAlarmed: boolean
  }
  /** Journal time of the newest snapshot, ms; 0 while there is none. */
  snapshotAt: number
  /** How many markets, products and kinds of command a fault halted. */
  faults: number
}

export interface RunningEngine {
  engine: Sequencer
  core: Core
  recovered: Recovered
  /** Resolves when the named projection shows everything up to a journal number. */
  projected(name: string, seq: number): Promise<void>
  status(): Promise<EngineStatus>
  vitals(): EngineVitals
  /** Compares the follower's whole state with the main core's, now. */
  compare(): Promise<void>
  /** Finishes what waits, then has a snapshot kept, so that the next start is quick. */
  stop(): Promise<void>
}

/** Takes the journal over, brings the projections up to it, opens the engine and its follower. The writer lock must be held. */
export const startEngine = async (options: Options): Promise<RunningEngine> => {
  const { url, sql, now, log, isCalm, room, onFault, onWritten } = options
  const journalSql = connect(url, { name: JOURNAL_CONNECTION, connections: 1 })
  const { recovered, journal, halted } = await takeOver({ sql, journalSql, now, warm: options.warm, room })
  const { core } = recovered
  const projectors = options.projections(core).map(projection => new Projector({ sql, core, projection, isCalm, onFault }))
  for (const projector of projectors) await projector.open(core)
  await catchUp(projectors, { sql, core })

  for (const { work, fault } of halted) log.fatal({ work, fault }, HALTED)
  const engine = new Sequencer({
    core,
    journal,
    now,
    recover: async () => (await recover(sql, room)).core,
    onHalted: (error, work) => log.fatal({ work, command: error.command.kind, err: error }, HALTED),
    onWritten,
    onFault,
  })
  for (const projector of projectors) engine.listen(records => projector.take(records))
  const alarm = await openAlarm({ sql, engine, log, now })
  const onAlarm = (finding: string) => void alarm.raise(finding).catch(error => log.fatal({ err: error }, 'The gate could not be closed'))
  const attest = ({ seq, stateHash }: AttestedState) =>
    engine.submit({ kind: 'audit.attestState', seq, stateHash }).then(
      ({ refusal }) => refusal === undefined,
      () => false,
    )
  const follower = startFollower({ url, epoch: journal.epoch, room, attest, onAlarm, onFault })
  const followedSince = now()
  const clock = startClock(engine, error => log.error({ err: error }, 'The clock could not tick'))
  const compare = () => follower.compare(() => savedState(engine))
  const comparing = setInterval(
    () => void compare().catch(error => log.error({ err: error }, 'The states could not be compared')),
    COMPARE_EVERY_MS,
  )
  return {
    engine,
    core,
    recovered,
    projected: (name, seq) => projectorOf(projectors, name).reached(seq),
    status: () => engine.read(({ seq, at }) => ({ seq, at, ...statusOf(alarm, follower) })),
    vitals: () => ({ ...engine.vitals(), ...vitalsBehind({ core, projectors, alarm, follower, followedSince }) }),
    compare,
    stop: async () => {
      clock.stop()
      clearInterval(comparing)
      await follower.keep(() => savedState(engine)).catch(unlessStopped)
      await engine.stop()
      for (const projector of projectors) await projector.stop()
      await follower.stop(await lastSavedState(engine))
      await journalSql.end({ timeout: 1 })
    },
  }
}

const savedState = (engine: Sequencer) => engine.read(core => ({ seq: core.seq, state: saveState(core) }))

/** Nothing to compare with when the core may hold what was not written. */
const lastSavedState = (engine: Sequencer) => savedState(engine).catch(unlessStopped)

const unlessStopped = (error: unknown): undefined => {
  if (error instanceof EngineStopped) return undefined
  throw error
}

const statusOf = (alarm: Alarm, follower: RunningFollower) => ({
  snapshotSeq: follower.kept().seq,
  auditedSeq: follower.audited().seq,
  auditedAt: follower.audited().at,
  alarm: alarm.finding(),
})

interface Behind {
  core: Core
  projectors: readonly Projector[]
  alarm: Alarm
  follower: RunningFollower
  /** Wall clock of the follower's start, ms. */
  followedSince: number
}

/** Of what comes behind the sequencer. */
const vitalsBehind = ({ core, projectors, alarm, follower, followedSince }: Behind): Omit<EngineVitals, keyof SequencerVitals> => ({
  lags: new Map(projectors.map(({ name, lastSeq }) => [name, core.seq - lastSeq])),
  auditor: {
    isAlive: follower.isAlive(),
    auditedAt: follower.audited().at || followedSince,
    behind: core.seq - follower.audited().seq,
    isAlarmed: alarm.finding() !== undefined,
  },
  snapshotAt: follower.kept().at,
  faults: core.state.markets.faults.size,
})

const projectorOf = (projectors: readonly Projector[], name: string): Projector => {
  const projector = projectors.find(one => one.name === name)
  if (!projector) throw new Error(`There is no projection "${name}".`)
  return projector
}
