import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { FileStore } from '../../files/file-store.ts'
import { files } from '../../files/tables.ts'
import { users } from '../../people/tables.ts'
import { VOUCHER_IMAGES } from './upload-image.ts'

const DAY_MS = 24 * 3_600_000
/** In one go; the next one takes those that are left. */
const AT_ONCE = 200

interface Parts {
  database: PostgresJsDatabase
  store: FileStore
  /** So long images are kept after their account was closed. */
  retentionDays: number
  now(): number
}

/** Deletes images of vouchers of people whose accounts were closed long enough ago; the amounts stay, as records of money do. */
export const deleteOldImages = async ({ database, store, retentionDays, now }: Parts): Promise<void> => {
  const closed = and(isNotNull(users.closedAt), lte(users.closedAt, now() - retentionDays * DAY_MS))
  const due = await database
    .select({ id: files.id })
    .from(files)
    .innerJoin(users, eq(users.uid, files.owner))
    .where(and(closed, eq(files.purpose, VOUCHER_IMAGES)))
    .limit(AT_ONCE)
  for (const { id } of due) await store.delete(id)
}
