import type { UserId } from '@assay/core/people/state'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { ConversionRow } from './conversion-row.ts'
import { conversions } from './tables.ts'

/** Conversions of one user, newest first; one more than the page, so that the caller knows whether there is more. */
export const conversionsOf = (
  database: PostgresJsDatabase,
  user: UserId,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<ConversionRow[]> =>
  database
    .select()
    .from(conversions)
    .where(and(eq(conversions.user, user), before === undefined ? undefined : lt(conversions.conversionId, before)))
    .orderBy(desc(conversions.conversionId))
    .limit(limit + 1)
