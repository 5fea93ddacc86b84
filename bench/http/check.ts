import type { Sql } from 'postgres'
import type { RunningEngine } from '../../apps/server/src/core-host/start-engine.ts'
import { stateHash } from '../../apps/server/src/core-host/state-bytes.ts'
import { recover } from '../../apps/server/src/journal/recover.ts'

/** Proves a run before its figures count; throws when something does not hold. The load must have ended. Each acknowledgement has a record of its own. */
export const check = async ({ engine, core }: RunningEngine, sql: Sql, acknowledged: number): Promise<string[]> => {
  await engine.stop()
  const violations = core.audit()
  if (violations.length > 0) throw new Error(`The audit found ${JSON.stringify(violations[0])}.`)
  const recovered = await recover(sql)
  if (recovered.seq < acknowledged) throw new Error(`${acknowledged} orders were acknowledged, the journal has ${recovered.seq} records.`)
  if (stateHash(recovered.core) !== stateHash(core)) throw new Error('The core recovered from the journal is not the live one.')
  return [
    'the journal has a record for every acknowledgement',
    'the audit finds nothing',
    'the core recovered from the journal is the live one',
  ]
}
