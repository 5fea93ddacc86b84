import { loansOf } from '@assay/core/loans/read'
import type { Applicant } from '@assay/wire/loans/application-calls'
import { eq, inArray } from 'drizzle-orm'
import { eraseRows, type PersonData, pagesOf, rowsOf, shownPages } from '../personal-data/person-data.ts'
import { draftOf, papersOf, unsealJson } from './application/draft-rows.ts'
import { loanAmount, presentLoan } from './present-loan.ts'
import {
  loanApplications,
  loanDrafts,
  loanPapers,
  loanRepayments,
  loans,
  loanVoucherImages,
  loanVouchers,
  strongAccounts,
} from './tables.ts'
import { presentVoucher } from './vouchers/voucher-rows.ts'

/** What loans hold of a person. Records of money and signed contracts outlast the account; a draft does not. */
export const loansPersonData: PersonData = {
  open: (core, user) => ({ loans: loansOf(core.state, user).length }),
  files: [
    {
      name: 'loans',
      read: ({ database, core }, { uid }) =>
        shownPages(pagesOf(database, loans, eq(loans.user, uid)), row => ({
          ...presentLoan(row, core),
          owed: presentLoan(row, core).total,
        })),
    },
    {
      name: 'loan-repayments',
      read({ database }, { uid }) {
        // Bounded: a part of the statement that pages.
        const own = database.select({ loanId: loans.loanId }).from(loans).where(eq(loans.user, uid))
        return shownPages(pagesOf(database, loanRepayments, inArray(loanRepayments.loanId, own)), row => ({
          ...row,
          amount: loanAmount(row.amount),
          lateFee: loanAmount(row.lateFee),
          interest: loanAmount(row.interest),
          principal: loanAmount(row.principal),
        }))
      },
    },
    {
      name: 'loan-applications',
      read: ({ database, secrets }, { uid }) =>
        shownPages(pagesOf(database, loanApplications, eq(loanApplications.uid, uid)), row => ({
          contract: row.contract,
          contractHash: row.contractHash,
          language: row.language,
          loanId: row.loanId,
          amount: loanAmount(row.amount),
          days: row.days,
          state: row.state,
          reason: row.reason ?? '',
          sentAt: row.sentAt,
          decidedAt: row.decidedAt,
          papers: row.papers.map(({ paper }) => paper).join(' '),
          ...unsealJson<Applicant>(secrets, row, row.texts),
          contractText: unsealJson<string[]>(secrets, row, row.contractText).join('\n'),
        })),
    },
    {
      name: 'loan-draft',
      async read({ database, secrets }, { uid }) {
        const row = await draftOf(database, uid)
        if (!row) return []
        const { days, amount, contract, savedAt } = row
        return [{ days, amount, contract, savedAt, ...unsealJson<Partial<Applicant>>(secrets, row, row.texts) }]
      },
    },
    {
      name: 'loan-papers',
      read: async ({ database }, { uid }) =>
        (await papersOf(database, uid)).map(({ paper, width, height, uploadedAt }) => ({ paper, width, height, uploadedAt })),
    },
    {
      name: 'loan-vouchers',
      read: ({ database }, { uid }) =>
        shownPages(pagesOf(database, loanVouchers, eq(loanVouchers.uid, uid)), row => ({ ...presentVoucher(row), loanId: row.loanId })),
    },
    rowsOf('loan-voucher-images', loanVoucherImages, loanVoucherImages.uid, [loanVoucherImages.fileId]),
    rowsOf('strong-account', strongAccounts, strongAccounts.uid),
  ],
  erase: eraseRows(loanDrafts.uid, loanPapers.uid, loanVoucherImages.uid, strongAccounts.uid),
}
