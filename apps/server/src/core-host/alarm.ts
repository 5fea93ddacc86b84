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
  const [row] = await sql`select finding from alarms where cleared_at is null order by id limit 1`
  const [last] = await sql`select cleared_at from alarms order by id desc limit 1`
  const inForce = await engine.read(({ state }) => state.markets.alarm?.finding)
  const isCleared = inForce !== undefined && row === undefined && last !== undefined
  let finding: string | undefined = row?.finding ?? (isCleared ? undefined : inForce)
  const close = async (found: string) => engine.submit({ kind: 'markets.raiseAlarm', finding: found.slice(0, FINDING_LENGTH_MAX) })
  if (finding !== undefined && inForce === undefined) await close(finding)
  if (finding !== undefined && row === undefined) await sql`insert into alarms (at, finding) values (${now()}, ${finding})`
  if (isCleared) await engine.submit({ kind: 'markets.clearAlarm' })
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

/** Clears what was raised; gives how many alarms that were. */
export const clearAlarms = async (sql: Sql, at: number): Promise<number> =>
  (await sql`update alarms set cleared_at = ${at} where cleared_at is null`).count
