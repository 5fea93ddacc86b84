import { type Credit, getCredit, getLoanContract, getLoanDraft, type LoanDraft } from '@assay/wire/loans/application-calls'
import { type Loan, type LoanTermsShown, lendList, lendMy, lendMylist } from '@assay/wire/loans/calls'
import { hasTpassword } from '@assay/wire/trade-password/calls'
import { hongKongMidnight } from './custody.ts'
import { answerWallets } from './wallets.ts'
import type { WireServer } from './wire-server.ts'

const LOAN_TERMS: LoanTermsShown = {
  version: 1,
  asset: 'USDT',
  minimum: '100',
  maximum: '20000',
  offers: [
    { days: 7, dailyRate: '0.001' },
    { days: 30, dailyRate: '0.0008' },
  ],
  freeDays: 3,
  lateFeeRate: '0.001',
  lateFeeCapRate: '0.05',
  costCapRate: '1',
  addressAbove: '5000',
}

export const CREDIT: Credit = {
  score: 550,
  causes: [{ cause: 'base', points: 300, since: 0 }],
  raises: [{ cause: 'security', points: 30, from: 0 }],
  limitPercent: 25,
  nextLimitAt: 600,
  asset: 'USDT',
  limit: '5000',
  used: '0',
  borrowable: '5000',
  isVerified: true,
  hasAddress: true,
  at: 0,
}

/** A loan of 1,000 USDT for 30 days that was disbursed so many days ago, and owes what is said. */
export const loanOf = (daysAgo: number, said: Partial<Loan> = {}): Loan => ({
  loanId: '7',
  asset: 'USDT',
  state: 'toRepay',
  amount: '1000',
  days: 30,
  version: 1,
  freeDays: 3,
  dailyRate: '0.0008',
  lateFeeRate: '0.001',
  lateFeeCapRate: '0.05',
  costCapRate: '1',
  appliedAt: hongKongMidnight(-daysAgo),
  disbursedAt: hongKongMidnight(-daysAgo),
  firstChargeableAt: hongKongMidnight(4 - daysAgo),
  dueAt: hongKongMidnight(31 - daysAgo),
  overdueDays: 0,
  owed: { lateFee: '0', interest: '0', principal: '1000' },
  total: '1000',
  repaid: '0',
  cost: '0',
  costCeiling: '1000',
  endedAt: 0,
  rejectReason: '',
  ...said,
})

const NO_DRAFT: LoanDraft = {
  days: 0,
  amount: '',
  applicant: { name: '', country: '', address: '', birthDate: '', phone: '', monthlyIncome: '', expectedInvestment: '' },
  papers: [],
  savedAt: 0,
}

/** Gives the pages of loans what they ask for: the terms, a funded pool, a credit of 5,000, 10,000 USDT, and what is said of the draft and the loan. */
export function answerLoans(server: WireServer, { draft = {}, loan }: { draft?: Partial<LoanDraft>; loan?: Loan } = {}): void {
  answerWallets(server)
  server.answer(hasTpassword, { set: true, lockedUntil: 0, heldUntil: 0 })
  server.answer(lendList, { terms: LOAN_TERMS, lender: 'Assay', pool: { available: '500000', lent: '0' }, at: Date.now() })
  server.answer(getCredit, CREDIT)
  server.answer(getLoanDraft, { draft: { ...NO_DRAFT, ...draft }, open: false })
  server.answer(getLoanContract, {
    contract: 'AL-1',
    language: 'en',
    lines: ['Loan agreement No. AL-1', '1. First'],
    hash: 'ab'.repeat(32),
    signedAt: 0,
  })
  server.answer(lendMylist, { loans: loan ? [loan] : [], more: false })
  if (loan) server.answer(lendMy, { loan, contract: 'AL-1', counted: [], repayments: [], vouchers: [], imageAt: 0 })
  server.live.give('loans', loan ? [loan] : [])
}
