import { statfs } from 'node:fs/promises'
import { OWNER_OF, TIMED_STATES } from '@assay/rules/withdrawals/deadlines'
import type { ResponseOf } from '@assay/wire/call'
import type { getHealth } from '@assay/wire/operators/house-calls'
import { desc, isNull } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { alarms } from '../../journal/tables.ts'
import { CHECKS, readinessOf } from '../../observability/readiness.ts'
import type { Watched } from '../../observability/watched.ts'

type Health = ResponseOf<typeof getHealth>

const ALARMS_SHOWN = 20

interface Parts {
  database: PostgresJsDatabase
  watched: Watched
  dataFolder: string
  now(): number
}

/** Whether people can be served, by the same checks as `/readyz`, and what the running audit ever found. */
export const presentHealth = async ({ database, watched, dataFolder, now }: Parts): Promise<Health> => {
  const { ready, checks } = readinessOf(watched, now())
  const [disk, rows] = await Promise.all([
    statfs(dataFolder),
    database
      .select()
      .from(alarms)
      .orderBy(desc(isNull(alarms.clearedAt)), desc(alarms.id))
      .limit(ALARMS_SHOWN),
  ])
  return {
    at: now(),
    ready,
    checks: CHECKS.map(check => ({ check, ...checks[check] })),
    withdrawals: TIMED_STATES.flatMap(state => {
      const counts = watched.withdrawals?.()[state]
      return counts ? [{ state, owner: OWNER_OF[state], ...counts }] : []
    }),
    diskFree: disk.bavail * disk.bsize,
    alarms: rows.map(({ id, finding, at, clearedAt }) => ({ id: String(id), finding, since: at, clearedAt: clearedAt ?? 0 })),
  }
}
