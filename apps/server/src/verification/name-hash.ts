import { wideNameKey } from '@assay/i18n/names'
import { and, eq, isNotNull, notLike } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Secrets } from '../people/secrets.ts'
import { textsOf } from './rows.ts'
import { verificationSteps as table } from './tables.ts'

/** Begins each hash, and says of which form of a name it is. */
const FORM = '2:'

/**
 * Under what a name is kept beside its sealed text, for finding it: the same for every spelling of what may be the same name, and worth nothing without
 * the key.
 */
export const nameHashOf = (secrets: Secrets, realName: string): string =>
  FORM + secrets.keyedHash('names', `${FORM}${wideNameKey(realName)}`)

/** Hashes once more, from their sealed texts, the names that were kept under an earlier form. */
export async function renewNameHashes(database: PostgresJsDatabase, secrets: Secrets): Promise<void> {
  const former = and(isNotNull(table.nameHash), notLike(table.nameHash, `${FORM}%`))
  // Bounded: names that an update wants hashed anew; once, at start.
  for (const row of await database.select().from(table).where(former)) {
    const nameHash = nameHashOf(secrets, textsOf(secrets, row).realName ?? '')
    await database
      .update(table)
      .set({ nameHash })
      .where(and(eq(table.uid, row.uid), eq(table.step, row.step)))
  }
}
