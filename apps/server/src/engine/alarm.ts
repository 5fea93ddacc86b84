import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import { pairsIn } from '../markets/listed.ts'
import type { Engine } from './engine.ts'

/** The public reason of a halt by an alarm; by it the halts are found again when the alarm is cleared. */
export const ALARM_HALT_REASON = 'The running audit found a difference. Orders can be cancelled; trading waits until it is explained.'

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
 * What happens when the follower finds something: no money leaves (`finding` is the gate), every pair is halted, an operator is called by a
 * fatal line in the log; cancels and reads go on. It is written down first, so that a restart does not forget it. `npm run verify --
 * --clear-alarms` clears it when the whole journal proves good; the next start then resumes the pairs.
 */
export const openAlarm = async ({ sql, engine, log, now }: Options): Promise<Alarm> => {
  const [row] = await sql`select finding from alarms where cleared_at is null order by id limit 1`
  let finding: string | undefined = row?.finding
  const halt = () => haltMarkets(engine, true)
  await (finding === undefined ? haltMarkets(engine, false) : halt())
  engine.listen(records => {
    // Whoever resumes a pair for a reason of its own does not know of the alarm.
    const isResumed = records.some(({ events }) => events?.some(event => event.type === 'markets.halted' && !event.halted))
    if (isResumed && finding !== undefined) void halt().catch(error => log.fatal({ err: error }, 'A pair could not be halted again'))
  })
  return {
    finding: () => finding,
    raise: async found => {
      finding ??= found
      log.fatal({ finding: found }, 'The running audit found a difference: no money leaves, all pairs are halted')
      const written = sql`insert into alarms (at, finding) values (${now()}, ${found})`.catch(error =>
        log.fatal({ err: error }, 'The alarm could not be written down'),
      )
      await Promise.all([written, halt()])
    },
  }
}

/** Halts every pair that trades, or resumes those that an alarm had halted. */
const haltMarkets = async (engine: Engine, halted: boolean): Promise<void> => {
  const pairs = await engine.read(core =>
    pairsIn(core.state, 'real')
      .filter(pair => (halted ? !pair.halted : pair.halted && pair.haltReason === ALARM_HALT_REASON))
      .map(({ pair }) => pair),
  )
  const reason = halted ? ALARM_HALT_REASON : ''
  await Promise.all(pairs.map(pair => engine.submit({ kind: 'markets.halt', pair, halted, reason })))
}

/** Clears what was raised; gives how many alarms that were. */
export const clearAlarms = async (sql: Sql, at: number): Promise<number> =>
  (await sql`update alarms set cleared_at = ${at} where cleared_at is null`).count
