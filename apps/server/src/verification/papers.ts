import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { FileStore } from '../files/file-store.ts'
import { files } from '../files/tables.ts'
import { users } from '../people/tables.ts'
import { verificationPhotos as photos, verificationSteps as steps } from './tables.ts'

const DAY_MS = 24 * 3_600_000
/** In one go; the next one takes those that are left. */
const PEOPLE_AT_ONCE = 100

const FILES_AT_ONCE = 100

/** What photos of people are kept for. */
export const PAPERS = 'verification'

interface Parts {
  database: PostgresJsDatabase
  store: FileStore
  /** So long papers are kept after their account was closed. */
  retentionDays: number
  now(): number
}

/** Deletes the papers of people whose accounts were closed long enough ago. The files go first: what a crash leaves is found again by its rows. */
export const deleteOldPapers = async ({ database, store, retentionDays, now }: Parts): Promise<void> => {
  const closed = and(isNotNull(users.closedAt), lte(users.closedAt, now() - retentionDays * DAY_MS))
  const due = await database
    .selectDistinct({ uid: users.uid })
    .from(users)
    .leftJoin(steps, eq(steps.uid, users.uid))
    .leftJoin(photos, eq(photos.uid, users.uid))
    .where(and(closed, or(isNotNull(steps.uid), isNotNull(photos.uid))))
    .limit(PEOPLE_AT_ONCE)
  for (const { uid } of due) {
    for (const { id } of await store.ownedBy(uid, PAPERS)) await store.delete(id)
    await database.transaction(async rows => {
      await rows.delete(photos).where(eq(photos.uid, uid))
      await rows.delete(steps).where(eq(steps.uid, uid))
    })
  }
}

/** Deletes photos that nothing names: what a crash left between the file and the row of its item. One that is on its way is never a day old. */
export const deleteUnnamedPhotos = async ({ database, store, now }: Omit<Parts, 'retentionDays'>): Promise<void> => {
  const unnamed = await database
    .select({ id: files.id })
    .from(files)
    .leftJoin(photos, eq(photos.fileId, files.id))
    .where(and(eq(files.purpose, PAPERS), lte(files.createdAt, now() - DAY_MS), isNull(photos.uid)))
    .limit(FILES_AT_ONCE)
  for (const { id } of unnamed) await store.delete(id)
}
