import { z } from '../call.ts'
import { byKey, ofPerson } from '../channel.ts'
import { withRoles } from '../operators/console-call.ts'
import { product } from '../product.ts'
import * as applications from './application-calls.ts'
import * as calls from './calls.ts'
import { LOAN_CALLS } from './console-calls.ts'

export const loansProduct = product({
  word: 'loans',
  calls: [calls, applications],
  console: withRoles(LOAN_CALLS, {
    'console/getLoanBook': ['support', 'compliance', 'finance', 'admin', 'auditor'],
    'console/getLoans': ['support', 'compliance', 'finance', 'admin', 'auditor'],
  }),
  channels: {
    /** Those that changed: applied for, decided, repaid in part or whole, due, overdue, and with each decision about a certificate. */
    loans: ofPerson(
      z.array(calls.loan),
      byKey(row => row.loanId),
    ),
  },
  refusals: {
    loanUnknown: 4510,
    loanStateInvalid: 4511,
    loanApplicationOpen: 4512,
    loanBalanceChanged: 4513,
    loanVoucherOpen: 4514,
    loanTermsChanged: 4515,
    loanTermUnknown: 4516,
    loanVerificationRequired: 4517,
    loanAddressRequired: 4518,
    creditScoreTooLow: 4519,
    creditLimitReached: 4520,
    loansSoldOut: 4521,
    loanOpen: 4522,
    loanOverdue: 4523,
    loanNotForLeverage: 4524,
    repaymentBalanceShort: 4525,
    loanAgreementRequired: 4530,
    repaymentCertificateRequired: 4531,
    loanContractChanged: 4532,
    loanPaperRequired: 4533,
    borrowerTooYoung: 4534,
    loanNotPayable: 4535,
  },
  settings: {
    loans: {
      of: 'house',
      values: {
        minimum: 'quote',
        maximum: 'quote',
        freeDays: 'count',
        lateFeeRate: 'percent',
        lateFeeCapRate: 'percent',
        costCapRate: 'percent',
        addressAbove: 'quote',
        twoOperatorsAbove: 'quote',
      },
      rows: { name: 'offers', columns: { days: 'count', dailyRate: 'percent' } },
    },
  },
})
