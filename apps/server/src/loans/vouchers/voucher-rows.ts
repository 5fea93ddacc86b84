import { LOAN_VOUCHER_REJECT_REASONS } from '@assay/rules/loans/states'
import type { LoanVoucher } from '@assay/wire/loans/calls'
import { and, desc, eq } from 'drizzle-orm'
import type { Rows } from '../../reviews/review-kind.ts'
import { loanAmount } from '../present-loan.ts'
import { loanVoucherImages, loanVouchers } from '../tables.ts'

export type VoucherRow = typeof loanVouchers.$inferSelect

const LISTED = 100

/** How a certificate stands; one that is decided and that the core does not know of yet still waits. */
export const presentVoucher = ({ id, amount, found, state, isFollowed, reason, sentAt, decidedAt }: VoucherRow): LoanVoucher => {
  const isDecided = isFollowed && (state === 'approved' || state === 'rejected')
  return {
    id: String(id),
    amount: loanAmount(isDecided && state === 'approved' ? (found ?? amount) : amount),
    state: isDecided ? (state as 'approved' | 'rejected') : 'underReview',
    reason: (isDecided && LOAN_VOUCHER_REJECT_REASONS.find(one => one === reason)) || '',
    sentAt,
    decidedAt: isDecided ? (decidedAt ?? 0) : 0,
  }
}

/** The certificates of an own loan, newest first. */
export const vouchersOfLoan = async (rows: Rows, uid: number, loanId: number): Promise<LoanVoucher[]> => {
  const of = and(eq(loanVouchers.uid, uid), eq(loanVouchers.loanId, loanId))
  return (await rows.select().from(loanVouchers).where(of).orderBy(desc(loanVouchers.id)).limit(LISTED)).map(presentVoucher)
}

/** The image that waits for the next certificate of a loan. */
export const imageOf = async (rows: Rows, uid: number, loanId: number): Promise<typeof loanVoucherImages.$inferSelect | undefined> => {
  const of = and(eq(loanVoucherImages.uid, uid), eq(loanVoucherImages.loanId, loanId))
  return (await rows.select().from(loanVoucherImages).where(of))[0]
}
