import type { LoanPaper } from '@assay/wire/loans/application'
import { and, eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Files } from '../../files/open-files.ts'
import type { PeopleRefusal } from '../../http/handler.ts'
import { loanPapers as table } from '../tables.ts'

/** What papers of applications are kept for. */
export const LOAN_PAPERS_KEPT = 'loan'

interface Parts {
  database: PostgresJsDatabase
  files: Files
  now(): number
}

/** Takes a paper of an application that is not handed in yet; the one before it is deleted. */
export const uploadPaper = async (
  { database, files, now }: Parts,
  { uid, paper, bytes }: { uid: number; paper: LoanPaper; bytes: Buffer },
): Promise<PeopleRefusal | undefined> => {
  const image = await files.checks.check(bytes)
  if ('refusal' in image) return image
  const { id: fileId, width, height } = await files.store.put({ owner: uid, purpose: LOAN_PAPERS_KEPT }, image)
  const replaced = await database.transaction(async within => {
    const of = and(eq(table.uid, uid), eq(table.paper, paper))
    const [before] = await within.select().from(table).where(of).for('update')
    const row = { fileId, width, height, uploadedAt: now() }
    await within
      .insert(table)
      .values({ uid, paper, ...row })
      .onConflictDoUpdate({ target: [table.uid, table.paper], set: row })
    return before
  })
  if (replaced) await files.store.delete(replaced.fileId)
  return undefined
}
