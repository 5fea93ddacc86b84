import { and, eq } from 'drizzle-orm'
import type { PeopleRefusal } from '../../http/handler.ts'
import type { LoanParts } from '../parts.ts'
import { loanVoucherImages as table } from '../tables.ts'

/** What images of certificates are kept for. */
export const LOAN_VOUCHER_IMAGES = 'loan-voucher'

/** Takes the image for the next certificate of a loan; the one before it is deleted, unless it was handed in meanwhile. */
export const uploadImage = async (
  { database, files, now }: Pick<LoanParts, 'database' | 'files' | 'now'>,
  { uid, loanId, bytes }: { uid: number; loanId: number; bytes: Buffer },
): Promise<{ uploadedAt: number } | PeopleRefusal> => {
  const image = await files.checks.check(bytes)
  if ('refusal' in image) return image
  const { id: fileId, width, height } = await files.store.put({ owner: uid, purpose: LOAN_VOUCHER_IMAGES }, image)
  const uploadedAt = now()
  const replaced = await database.transaction(async within => {
    const of = and(eq(table.uid, uid), eq(table.loanId, loanId))
    const [before] = await within.select().from(table).where(of).for('update')
    const row = { fileId, width, height, uploadedAt }
    await within
      .insert(table)
      .values({ uid, loanId, ...row })
      .onConflictDoUpdate({ target: [table.uid, table.loanId], set: row })
    return before
  })
  if (replaced) await files.store.delete(replaced.fileId)
  return { uploadedAt }
}
