import type { UserId } from '@assay/core/people/state'
import { desc, eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Actor } from '../audit-log/audit-entry.ts'
import { disclosures as table } from './tables.ts'

type Row = typeof table.$inferSelect

/** What somebody has read of whom, and why. */
interface Disclosure {
  uid: UserId
  what: Row['what']
  reason: string
  at: number
}

const SHOWN_MAX = 100

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** Writes down that an operator reads personal data, within the transaction of its audit entry: the person sees it from then on. */
export const recordDisclosure = async (
  rows: Pick<PostgresJsDatabase, 'insert'>,
  { name, role }: Pick<Actor, 'name' | 'role'>,
  disclosure: Disclosure,
): Promise<void> => {
  await rows.insert(table).values({ ...disclosure, name: firstName(name), role })
}

/** Who has read personal data of a person, newest first. */
export const disclosuresOf = (database: PostgresJsDatabase, uid: UserId): Promise<Row[]> =>
  database.select().from(table).where(eq(table.uid, uid)).orderBy(desc(table.id)).limit(SHOWN_MAX)
