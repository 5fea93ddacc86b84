import { LOAN_REJECT_REASONS } from '@assay/rules/loans/states'
import type { LoanPaper } from '@assay/wire/loans/application'
import { bigint, boolean, index, integer, jsonb, numeric, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core'

const id = (name: string) => bigint(name, { mode: 'number' })
const milliseconds = (name: string) => bigint(name, { mode: 'number' })
const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' })

/** A picture that belongs to an application or a certificate. */
export interface KeptPaper {
  paper: LoanPaper
  fileId: string
  width: number
  height: number
}

/** Applications that people are filling in, one each. What they say of themselves is sealed. */
export const loanDrafts = pgTable('loan_drafts', {
  uid: integer('uid').primaryKey(),
  /** Length of the loan; 0 while none is chosen. */
  days: integer('days').notNull(),
  amount: text('amount').notNull(),
  /** The texts by field, JSON, sealed. */
  texts: text('texts').notNull(),
  /** Number that the contract will have. */
  contract: text('contract').notNull(),
  savedAt: milliseconds('saved_at').notNull(),
})

/** The newest picture of each paper of an application that is not handed in. */
export const loanPapers = pgTable(
  'loan_papers',
  {
    uid: integer('uid').notNull(),
    paper: text('paper').notNull(),
    fileId: text('file_id').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    uploadedAt: milliseconds('uploaded_at').notNull(),
  },
  table => [primaryKey({ columns: [table.uid, table.paper] })],
)

/** Applications that were handed in: what is personal in them, sealed, and the contract as it was signed. */
export const loanApplications = pgTable(
  'loan_applications',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    contract: text('contract').notNull(),
    /** Of the core; null until it has taken the application. */
    loanId: id('loan_id'),
    caseId: integer('case_id'),
    amount: units('amount').notNull(),
    days: integer('days').notNull(),
    /** Of the terms. */
    version: integer('version').notNull(),
    /** What is paid on the last day in time. */
    total: units('total').notNull(),
    texts: text('texts').notNull(),
    papers: jsonb('papers').$type<KeptPaper[]>().notNull(),
    /** The contract's lines, JSON, sealed, in the language of the signing. */
    contractText: text('contract_text').notNull(),
    contractHash: text('contract_hash').notNull(),
    language: text('language').notNull(),
    /** `sent`, `unreviewed`, `approved`, `rejected` */
    state: text('state').notNull(),
    reason: text('reason'),
    sentAt: milliseconds('sent_at').notNull(),
    decidedAt: milliseconds('decided_at'),
    /** False between a decision and the core's record of it; a start finishes what a crash cut in two. */
    isFollowed: boolean('is_followed').notNull().default(true),
  },
  table => [
    unique('loan_applications_contract').on(table.contract),
    index('loan_applications_uid').on(table.uid, table.id),
    index('loan_applications_case').on(table.caseId),
    index('loan_applications_loan').on(table.loanId),
  ],
)

/** Certificates of repayments that were made outside. */
export const loanVouchers = pgTable(
  'loan_vouchers',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    loanId: id('loan_id').notNull(),
    /** Of the core; null until it has taken the certificate. */
    voucherId: id('voucher_id'),
    caseId: integer('case_id'),
    amount: units('amount').notNull(),
    fileId: text('file_id').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** `sent`, `underReview`, `approved`, `rejected` */
    state: text('state').notNull(),
    reason: text('reason'),
    /** What staff found, and the reference of the payment in the form in which it is compared. */
    found: units('found'),
    reference: text('reference'),
    sentAt: milliseconds('sent_at').notNull(),
    decidedAt: milliseconds('decided_at'),
    isFollowed: boolean('is_followed').notNull().default(true),
  },
  table => [
    // No payment is counted by two certificates.
    unique('loan_vouchers_reference').on(table.reference),
    index('loan_vouchers_loan').on(table.uid, table.loanId),
    index('loan_vouchers_case').on(table.caseId),
  ],
)

/** The image for the next certificate of a loan. */
export const loanVoucherImages = pgTable(
  'loan_voucher_images',
  {
    uid: integer('uid').notNull(),
    loanId: id('loan_id').notNull(),
    fileId: text('file_id').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    uploadedAt: milliseconds('uploaded_at').notNull(),
  },
  table => [primaryKey({ columns: [table.uid, table.loanId] })],
)

/** Since when an account was seen to be protected strongly; no row while it is not. */
export const strongAccounts = pgTable('strong_accounts', { uid: integer('uid').primaryKey(), since: milliseconds('since').notNull() })

/** Applications and loans. A projection of the journal. */
export const loans = pgTable(
  'loans',
  {
    loanId: id('loan_id').primaryKey(),
    user: id('user_id').notNull(),
    amount: units('amount').notNull(),
    days: integer('days').notNull(),
    /** Of the terms that it was applied for under. */
    version: integer('version').notNull(),
    contractHash: text('contract_hash').notNull(),
    score: integer('score').notNull(),
    appliedAt: milliseconds('applied_at').notNull(),
    state: text('state', { enum: ['unreviewed', 'withdrawn', 'rejected', 'open', 'repaid', 'writtenOff'] }).notNull(),
    rejectReason: text('reject_reason', { enum: ['', ...LOAN_REJECT_REASONS] }).notNull(),
    disbursedAt: milliseconds('disbursed_at'),
    /** Day in Hong Kong of the disbursal; the last one in time is `days` later. */
    day: integer('day'),
    /** What was repaid, interest and fees counted. */
    paid: units('paid').notNull(),
    endedAt: milliseconds('ended_at'),
  },
  table => [index('loans_user').on(table.user, table.loanId), index('loans_state').on(table.state, table.loanId)],
)

/** What was repaid of loans, payment by payment, as it was taken then. A projection of the journal. */
export const loanRepayments = pgTable(
  'loan_repayments',
  {
    loanId: id('loan_id').notNull(),
    seq: id('seq').notNull(),
    at: milliseconds('at').notNull(),
    /** Day of the loan for which it counts. */
    day: integer('day').notNull(),
    amount: units('amount').notNull(),
    lateFee: units('late_fee').notNull(),
    interest: units('interest').notNull(),
    principal: units('principal').notNull(),
    source: text('source', { enum: ['balance', 'voucher'] }).notNull(),
  },
  table => [primaryKey({ columns: [table.loanId, table.seq] })],
)
