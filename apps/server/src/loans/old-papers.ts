import { and, eq, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { FileStore } from '../files/file-store.ts'
import { files } from '../files/tables.ts'
import { users } from '../people/tables.ts'
import { LOAN_PAPERS_KEPT } from './application/upload-paper.ts'
import { loanApplications, loanPapers, loanVoucherImages, loanVouchers } from './tables.ts'
import { LOAN_VOUCHER_IMAGES } from './vouchers/upload-image.ts'

const DAY_MS = 24 * 3_600_000
/** In one go; the next one takes those that are left. */
const AT_ONCE = 200
const PURPOSES = [LOAN_PAPERS_KEPT, LOAN_VOUCHER_IMAGES]

interface Parts {
  database: PostgresJsDatabase
  store: FileStore
  /** So long papers are kept after their account was closed. */
  retentionDays: number
  now(): number
}

/** Deletes the papers of people whose accounts were closed long enough ago, and what is sealed of their applications; the sums stay, as records of money do. */
export const deleteOldPapers = async ({ database, store, retentionDays, now }: Parts): Promise<void> => {
  const closed = and(isNotNull(users.closedAt), lte(users.closedAt, now() - retentionDays * DAY_MS))
  const due = await database
    .select({ id: files.id, owner: files.owner })
    .from(files)
    .innerJoin(users, eq(users.uid, files.owner))
    .where(and(closed, inArray(files.purpose, PURPOSES)))
    .limit(AT_ONCE)
  for (const { id } of due) await store.delete(id)
  const owners = [...new Set(due.map(({ owner }) => owner))]
  if (owners.length === 0) return
  await database.delete(loanPapers).where(inArray(loanPapers.uid, owners))
  await database.delete(loanApplications).where(inArray(loanApplications.uid, owners))
}

/** Deletes pictures that nothing names: what a crash left between the file and its row. One that is on its way is never a day old. */
export const deleteUnnamedPapers = async ({ database, store, now }: Omit<Parts, 'retentionDays'>): Promise<void> => {
  // Bounded: a part of another statement.
  const handedIn = database
    .select({ one: sql`1` })
    .from(loanApplications)
    .where(and(eq(loanApplications.uid, files.owner), sql`${loanApplications.papers}::text like '%' || ${files.id} || '%'`))
  const unnamed = await database
    .select({ id: files.id })
    .from(files)
    .leftJoin(loanPapers, eq(loanPapers.fileId, files.id))
    .leftJoin(loanVouchers, eq(loanVouchers.fileId, files.id))
    .leftJoin(loanVoucherImages, eq(loanVoucherImages.fileId, files.id))
    .where(
      and(
        inArray(files.purpose, PURPOSES),
        lte(files.createdAt, now() - DAY_MS),
        ...[isNull(loanPapers.uid), isNull(loanVouchers.id), isNull(loanVoucherImages.uid), notExists(handedIn)],
      ),
    )
    .limit(AT_ONCE)
  for (const { id } of unnamed) await store.delete(id)
}
