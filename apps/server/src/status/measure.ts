import type { StatusPart } from '@assay/wire/status/calls'
import { and, count, inArray, lt } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { readinessOf } from '../observability/readiness.ts'
import type { Watched } from '../observability/watched.ts'
import { WAITING } from '../reviews/reviews.ts'
import { reviewCases } from '../reviews/tables.ts'

/** Whether a part works; without the parts that this installation does not have. */
export type Measured = ReadonlyMap<StatusPart, boolean>

/** How the chain stands when deposits and withdrawals go their way. */
const CHAIN_WORKS: readonly string[] = ['open', 'starting']

/** Looks at every part: by the checks of `/readyz`, at the chain, and whether staff is late with what people wait for. */
export const measure = async (database: PostgresJsDatabase, watched: Watched, now: number): Promise<Measured> => {
  const { checks } = readinessOf(watched, now)
  const chain = watched.chain?.()
  const [late] = await database
    .select({ cases: count() })
    .from(reviewCases)
    .where(and(inArray(reviewCases.state, [...WAITING]), lt(reviewCases.dueAt, now)))
  const isLate = (late?.cases ?? 0) > 0 || Object.values(watched.withdrawals?.() ?? {}).some(({ overdue }) => overdue > 0)
  return new Map<StatusPart, boolean>([
    ...(['writer', 'journal', 'projections', 'priceSource', 'auditor'] as const).map(part => [part, checks[part].holds] as const),
    ...(chain === undefined ? [] : ([['chain', CHAIN_WORKS.includes(chain)]] as const)),
    ['reviews', !isLate],
  ])
}
