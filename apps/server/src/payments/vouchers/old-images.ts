import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { FileStore } from '../../files/file-store.ts'
import { files } from '../../files/tables.ts'
import { users } from '../../people/tables.ts'
import { voucherDeposits, voucherImages } from './tables.ts'
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

/** Deletes images that nothing names: what a crash left between the file and the row of its voucher. One that is on its way is never a day old. */
export const deleteUnnamedImages = async ({ database, store, now }: Omit<Parts, 'retentionDays'>): Promise<void> => {
  const unnamed = await database
    .select({ id: files.id })
    .from(files)
    .leftJoin(voucherDeposits, eq(voucherDeposits.fileId, files.id))
    .leftJoin(voucherImages, eq(voucherImages.fileId, files.id))
    .where(
      and(eq(files.purpose, VOUCHER_IMAGES), lte(files.createdAt, now() - DAY_MS), isNull(voucherDeposits.id), isNull(voucherImages.uid)),
    )
    .limit(AT_ONCE)
  for (const { id } of unnamed) await store.delete(id)
}
