import { FINDING_LENGTH_MAX } from '@assay/core/markets/alarm'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import type { Engine } from './engine.ts'

interface Options {
  sql: Sql
  engine: Engine
  log: Logger
  now(): number
}

export interface Alarm {
  /** What was found and is not cleared; undefined when all is well. */
  finding(): string | undefined
  raise(finding: string): Promise<void>
}

/**
 * What happens when the follower finds something: the core closes its gate (`core/engine/alarm-gate.ts`: no trade, no money to others), an operator is
 * called by a fatal line in the log; cancels and reads go on. It is written down first, so that a restart does not forget it, and is in the journal, so that nobody takes
 * it back by deleting a row. `npm run verify -- --clear-alarms` clears it when the whole journal proves good; the next start then opens the gate.
 */
export const openAlarm = async ({ sql, engine, log, now }: Options): Promise<Alarm> => {
  // Bounded: one row a finding of an alarm.
  const rows = await sql<AlarmRow[]>`select finding, cleared_at from alarms order by id`
  const inForce = await engine.read(({ state }) => state.markets.alarm)
  const open = rows.find(({ cleared_at }) => cleared_at === null)?.finding
  const ofJournal = rows.filter(row => inForce && isRowOf(row, inForce))
  const isCleared = open === undefined && ofJournal.length > 0
  let finding = open ?? (isCleared ? undefined : inForce?.finding)
  const close = async (found: string) => engine.submit({ kind: 'markets.raiseAlarm', finding: found.slice(0, FINDING_LENGTH_MAX) })
  if (finding !== undefined && !inForce) await close(finding)
  if (inForce && ofJournal.length === 0) await sql`insert into alarms (at, finding) values (${now()}, ${inForce.finding})`
  if (inForce && isCleared) await engine.submit({ kind: 'markets.clearAlarm' })
  return {
    finding: () => finding,
    raise: async found => {
      finding ??= found
      log.fatal({ finding: found }, 'The running audit found a difference: nothing is traded and no money leaves')
      const written = sql`insert into alarms (at, finding) values (${now()}, ${found})`.catch(error =>
        log.fatal({ err: error }, 'The alarm could not be written down'),
      )
      await Promise.all([written, close(found)])
    },
  }
}

interface AlarmRow {
  finding: string
  /** Wall clock, ms; null while it is not cleared. */
  cleared_at: string | null
}

/**
 * Whether a row is that of the alarm in the journal, cleared or not: of the same finding, and not cleared before that was raised. An older one that found the same and was
 * cleared says nothing about it.
 */
const isRowOf = ({ finding, cleared_at }: AlarmRow, alarm: { finding: string; since: number }): boolean =>
  finding.slice(0, FINDING_LENGTH_MAX) === alarm.finding && (cleared_at === null || Number(cleared_at) >= alarm.since)

/** The numbers of the alarms that are not cleared. Bounded: one row a finding of an alarm. */
export const alarmsInForce = async (sql: Sql): Promise<number[]> =>
  (await sql`select id from alarms where cleared_at is null order by id`).map(({ id }) => Number(id))

/** Clears what stood there when the proof began; gives how many alarms that were. What was raised meanwhile stays. */
export const clearAlarms = async (sql: Sql, ids: readonly number[], at: number): Promise<number> =>
  (await sql`update alarms set cleared_at = ${at} where cleared_at is null and id in ${sql([0, ...ids])}`).count
