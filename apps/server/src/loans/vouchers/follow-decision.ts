import type { Core } from '@assay/core/engine/core'
import type { Amount } from '@assay/money/kinds'
import { loanBalance } from '@assay/rules/loans/balance'
import type { LoanVoucherRejectReason } from '@assay/rules/loans/states'
import { eq } from 'drizzle-orm'
import type { LoanParts } from '../parts.ts'
import { loanVouchers as table } from '../tables.ts'
import type { VoucherRow } from './voucher-rows.ts'

type Parts = Pick<LoanParts, 'engine' | 'database'>

/**
 * What follows a decision: the loan takes what was found, of the day of the certificate, once, whatever is repeated. Gives what refused it for now: it is tried again later.
 */
export const followVoucher = async (parts: Parts, row: VoucherRow): Promise<string | undefined> => {
  if (row.isFollowed || row.voucherId === null) return undefined
  const refusal = row.state === 'approved' ? await approve(parts, row, row.voucherId) : await reject(parts, row, row.voucherId)
  if (!refusal) await parts.database.update(table).set({ isFollowed: true }).where(eq(table.id, row.id))
  return refusal
}

/** Decided already, before a crash. */
const isDone = (refusal: string | undefined): boolean => refusal === undefined || refusal === 'loanStateInvalid'

const reject = async ({ engine }: Parts, { loanId, reason }: VoucherRow, voucherId: number): Promise<string | undefined> => {
  const given = (reason ?? 'notReceived') as LoanVoucherRejectReason
  const { refusal } = await engine.submit({ kind: 'loans.rejectVoucher', loanId, voucherId, reason: given })
  return isDone(refusal?.refusal) ? undefined : refusal?.refusal
}

/** What the loan could take on the day of the certificate. */
export const owedThen = ({ state }: Core, { loanId, voucherId }: VoucherRow): bigint => {
  const loan = state.loans.loans.get(loanId)
  if (!loan?.voucher || loan.voucher.voucherId !== voucherId) return 0n
  const { day, after } = loan.voucher
  return loanBalance(loan.contract, loan.repayments.slice(0, after), day).total
}

const approve = async ({ engine }: Parts, { loanId, found }: VoucherRow, voucherId: number): Promise<string | undefined> => {
  const { refusal } = await engine.submit({ kind: 'loans.approveVoucher', loanId, voucherId, amount: (found ?? 0n) as Amount })
  return isDone(refusal?.refusal) ? undefined : refusal?.refusal
}
