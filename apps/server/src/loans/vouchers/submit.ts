import type { Amount } from '@assay/money/kinds'
import type { Refusal } from '@assay/rules/refusals'
import { and, eq, isNull } from 'drizzle-orm'
import type { PeopleRefusal } from '../../http/handler.ts'
import type { LoanParts } from '../parts.ts'
import { loanVoucherImages as images, loanVouchers as table } from '../tables.ts'
import { LOAN_VOUCHER_CASE } from './voucher-case-name.ts'
import { imageOf, type VoucherRow } from './voucher-rows.ts'

type Parts = Pick<LoanParts, 'database' | 'engine' | 'reviews' | 'now'>

/**
 * Hands a certificate in with the image that was uploaded for it. The core notes it first, so that it counts from this moment; then the case is opened. A start finishes what a
 * crash cut in two.
 */
export const submitVoucher = async (
  parts: Parts,
  { uid, loanId, amount }: { uid: number; loanId: number; amount: bigint },
): Promise<VoucherRow | Refusal | PeopleRefusal> => {
  const { database, now } = parts
  const row = await database.transaction(async within => {
    const image = await imageOf(within, uid, loanId)
    if (!image) return undefined
    const { fileId, width, height } = image
    const taken = await within
      .delete(images)
      .where(and(eq(images.uid, uid), eq(images.loanId, loanId), eq(images.fileId, fileId)))
      .returning()
    if (taken.length === 0) return undefined
    const [sent] = await within
      .insert(table)
      .values({ uid, loanId, amount, fileId, width, height, state: 'sent', sentAt: now() })
      .returning()
    return sent
  })
  if (!row) return { refusal: 'repaymentCertificateRequired' }
  return finishVoucher(parts, row)
}

/** Tells the core of a certificate, and opens its case. Safe to repeat. What the core refuses is taken back, and its image waits again. */
export const finishVoucher = async (
  { database, engine, reviews, now }: Parts,
  row: VoucherRow,
): Promise<VoucherRow | Refusal | PeopleRefusal> => {
  const { id, uid, loanId, amount, fileId, width, height } = row
  const reply = await engine.submit({ kind: 'loans.submitVoucher', user: uid, key: `voucher-${id}`, loanId, amount: amount as Amount })
  const { refusal } = reply
  if (refusal) {
    await database.transaction(async within => {
      await within.delete(table).where(eq(table.id, id))
      await within.insert(images).values({ uid, loanId, fileId, width, height, uploadedAt: now() }).onConflictDoNothing()
    })
    return refusal
  }
  const voucherId = reply.result?.loanVoucherId ?? 0
  return database.transaction(async within => {
    const [known] = await within
      .update(table)
      .set({ voucherId, state: 'underReview' })
      .where(and(eq(table.id, id), isNull(table.caseId)))
      .returning()
    if (!known) return row
    const opened = await reviews.open(within, { kind: LOAN_VOUCHER_CASE, topic: LOAN_VOUCHER_CASE, uid, needsTwo: false, at: now() })
    await within.update(table).set({ caseId: opened.id }).where(eq(table.id, id))
    return { ...known, caseId: opened.id }
  })
}
