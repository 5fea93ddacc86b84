import { LOAN_REJECT_REASONS, LOAN_STATES, LOAN_VOUCHER_REJECT_REASONS } from '@assay/rules/loans/states'
import { call, decimal, integerText, nothing, text, timestamp, z } from '../call.ts'

/** What holds for loans, of the version in force. Rates are shares of one. */
export const loanTerms = z.object({
  /** To be sent back with an application. */
  version: z.number(),
  asset: z.string(),
  /** Least and most of one loan. */
  minimum: z.string(),
  maximum: z.string(),
  /** The products: a length with the interest of a chargeable day. */
  offers: z.array(z.object({ days: z.number(), dailyRate: z.string() })),
  /** Days from the disbursal on that never bear interest. */
  freeDays: z.number(),
  /** Late fee of a day on overdue principal. */
  lateFeeRate: z.string(),
  /** Most that late fees of thirty overdue days come to, of the principal. */
  lateFeeCapRate: z.string(),
  /** Most that interest and late fees ever come to, of the principal. */
  costCapRate: z.string(),
  /** More than this, with what is still owed, needs the verified address. */
  addressAbove: z.string(),
})
export type LoanTermsShown = z.infer<typeof loanTerms>

export const lendList = call({
  path: 'web/lendList',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'loans',
  summary: 'The loan products with the terms in force, who lends, and what the pool can still lend.',
  request: nothing,
  response: z.object({
    terms: loanTerms,
    /** Who lends, as the contract names it. */
    lender: z.string(),
    pool: z.object({ available: z.string(), lent: z.string() }),
    at: timestamp,
  }),
})

export const loanState = z.enum(LOAN_STATES)

/** Late fee, interest and principal, in the order in which a repayment is taken. */
const parts = z.object({ lateFee: z.string(), interest: z.string(), principal: z.string() })

/** A loan or an application of the person; also in the private channel `loans`. */
export const loan = z.object({
  loanId: z.string(),
  asset: z.string(),
  state: loanState,
  amount: z.string(),
  days: z.number(),
  version: z.number(),
  freeDays: z.number(),
  dailyRate: z.string(),
  lateFeeRate: z.string(),
  lateFeeCapRate: z.string(),
  costCapRate: z.string(),
  appliedAt: timestamp,
  /** When it was disbursed; 0 until then. */
  disbursedAt: timestamp,
  /** 00:00 in Hong Kong of the first day that bears interest; 0 before the disbursal. */
  firstChargeableAt: timestamp,
  /** Repaid before this moment it is in time; 0 before the disbursal. */
  dueAt: timestamp,
  overdueDays: z.number(),
  /** What is owed now. */
  owed: parts,
  /** Owed in all: who pays this owes exactly nothing. */
  total: z.string(),
  /** What was repaid so far, interest and fees counted. */
  repaid: z.string(),
  /** Interest and late fees charged so far, and the most that they can come to. */
  cost: z.string(),
  costCeiling: z.string(),
  /** 0 while it is open. */
  endedAt: timestamp,
  /** Of a rejected application. */
  rejectReason: z.enum(['', ...LOAN_REJECT_REASONS]),
})
export type Loan = z.infer<typeof loan>

export const lendMylist = call({
  path: 'web/lendMylist',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'loans',
  summary: 'Own applications and loans, newest first; `before` is the `loanId` that the page starts after.',
  request: z.object({ limit: z.optional(integerText), before: z.optional(text(20)) }),
  response: z.object({ loans: z.array(loan), more: z.boolean() }),
})

/** A repayment that was made outside and that the person showed a certificate of. */
export const loanVoucher = z.object({
  id: z.string(),
  amount: z.string(),
  state: z.enum(['underReview', 'approved', 'rejected']),
  reason: z.enum(['', ...LOAN_VOUCHER_REJECT_REASONS]),
  sentAt: timestamp,
  /** 0 until then. */
  decidedAt: timestamp,
})
export type LoanVoucher = z.infer<typeof loanVoucher>

const repayment = z.object({
  at: timestamp,
  /** Days in Hong Kong since the day of disbursal for which it counts. */
  day: z.number(),
  amount: z.string(),
  ...parts.shape,
  source: z.enum(['balance', 'voucher']),
  /** Number of the journal record. */
  seq: z.number(),
})

export const lendMy = call({
  path: 'web/lendMy',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'loans',
  summary: 'One own loan: each repayment with what it went to, and the certificates of repayments made outside.',
  request: z.object({ loan: text(20, 1) }),
  response: z.object({
    loan,
    /** Number of the contract. */
    contract: z.string(),
    /** What is counted now, by day of the loan, the oldest first: a certificate that was approved later stands in its place among the others. */
    counted: z.array(z.object({ day: z.number(), amount: z.string() })),
    repayments: z.array(repayment),
    vouchers: z.array(loanVoucher),
    /** When the image for the next certificate came; 0 without one. */
    imageAt: timestamp,
  }),
})
export type LoanRepayment = z.infer<typeof repayment>

export const lendBack = call({
  path: 'web/lendBack',
  method: 'GET',
  changes: true,
  who: 'user',
  demo: false,
  area: 'loans',
  summary:
    'Repays an own loan in full or in part from the exchange wallet: late fee first, then interest, then principal. Never takes more than is owed. The same `rtoken` acts once. Refused from other sites.',
  request: z.object({ loan: text(20, 1), amount: decimal }),
  response: loan,
})

export const uploadLoanVoucher = call({
  path: 'web/uploadLoanVoucher',
  method: 'POST',
  once: 'endpoint',
  files: { voucher: { required: false } },
  who: 'user',
  demo: false,
  area: 'loans',
  summary:
    'Takes the image of a repayment that was made outside (multipart field `voucher`; JPG, JPEG or PNG under 8 MB, by content) and keeps it, encrypted, until it is handed in.',
  request: z.object({ loan: text(20, 1) }),
  response: z.object({ imageAt: timestamp }),
})

export const submitLoanVoucher = call({
  path: 'web/submitLoanVoucher',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'loans',
  summary:
    'Hands in the certificate of a repayment that was made outside, with the image uploaded before. Approved, it counts from this moment, however long the review takes.',
  request: z.object({ loan: text(20, 1), amount: decimal }),
  response: loanVoucher,
})
