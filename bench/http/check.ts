import type { Sql } from 'postgres'
import { recover } from '../../apps/server/src/engine/recover.ts'
import type { RunningEngine } from '../../apps/server/src/engine/start-engine.ts'
import { stateHash } from '../../apps/server/test/open-engine.ts'

/** Proves a run before its figures count; throws when something does not hold. The load must have ended. */
export const check = async ({ engine, core }: RunningEngine, sql: Sql, acknowledged: number): Promise<string[]> => {
  await engine.stop()
  const [row] = await sql`
    select count(*) as written from journal where record like '%"kind":"spot.placeOrder"%' or record like '%"kind":"spot.cancelOrder"%'`
  const written = Number(row?.written)
  if (written < acknowledged) throw new Error(`${acknowledged} orders were acknowledged, ${written} are in the journal.`)
  const violations = core.audit()
  if (violations.length > 0) throw new Error(`The audit found ${JSON.stringify(violations[0])}.`)
  const recovered = await recover(sql)
  if (stateHash(recovered.core) !== stateHash(core)) throw new Error('The core recovered from the journal is not the live one.')
  return ['every acknowledged order is in the journal', 'the audit finds nothing', 'the core recovered from the journal is the live one']
}
