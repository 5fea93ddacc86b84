import type { UserId } from '@assay/core/people/state'
import { and, asc, desc, eq, lt, or } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { partsOfId, type SubscriptionRow } from './subscription-changes.ts'
import { newCoinTexts, newCoinSubscriptions as table } from './tables.ts'

type Database = Pick<PostgresJsDatabase, 'select'>

interface Page {
  limit: number
  user?: UserId | undefined
  project?: number | undefined
  state?: string | undefined
  /** The page starts after this subscription (going back). */
  before?: number | undefined
}

const isBefore = (id: number | undefined) => {
  if (id === undefined) return undefined
  const { project, sequence } = partsOfId(id)
  return or(lt(table.project, project), and(eq(table.project, project), lt(table.sequence, sequence)))
}

/** Subscriptions, the newest project and number first; one more than the page, so that the caller knows whether there is more. */
export const subscriptionPage = (database: Database, { limit, user, project, state, before }: Page): Promise<SubscriptionRow[]> =>
  database
    .select()
    .from(table)
    .where(
      and(
        user === undefined ? undefined : eq(table.user, user),
        project === undefined ? undefined : eq(table.project, project),
        state === undefined ? undefined : eq(table.state, state),
        isBefore(before),
      ),
    )
    .orderBy(desc(table.project), desc(table.sequence))
    .limit(limit + 1)

/** The published list of a project that has closed. Bounded: the most subscriptions of a project. */
export const listedOf = (database: Database, project: number): Promise<{ sequence: number; amount: bigint }[]> =>
  database
    .select({ sequence: table.sequence, amount: table.committed })
    .from(table)
    .where(and(eq(table.project, project), eq(table.isListed, true)))
    .orderBy(asc(table.sequence))

/** What is written about a project, JSON. */
export const textsOf = async (database: Database, project: number): Promise<string | undefined> =>
  (await database.select().from(newCoinTexts).where(eq(newCoinTexts.project, project)))[0]?.about
