import { bigint, boolean, index, integer, numeric, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })
const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' })

/** Payments that people showed a voucher of. */
export const voucherDeposits = pgTable(
  'voucher_deposits',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    caseId: integer('case_id').notNull(),
    /** As the person named it. */
    amount: units('amount').notNull(),
    chain: text('chain').notNull(),
    note: text('note').notNull(),
    /** What it is for beside the balance, and the number of that; null: a plain deposit. */
    purpose: text('purpose'),
    purposeId: bigint('purpose_id', { mode: 'number' }),
    fileId: text('file_id').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** `notReviewed`, `completed`, `rejected` */
    state: text('state').notNull(),
    reason: text('reason'),
    /** What staff found, and the bank's or the chain's reference in the form in which it is compared. */
    found: units('found'),
    reference: text('reference'),
    sentAt: milliseconds('sent_at').notNull(),
    decidedAt: milliseconds('decided_at'),
    /** False between a decision and what follows it, the core's credit and the message; a start finishes what a crash cut in two. */
    isFollowed: boolean('is_followed').notNull().default(true),
  },
  table => [
    // No payment is credited by two vouchers.
    unique('voucher_deposits_reference').on(table.reference),
    index('voucher_deposits_uid').on(table.uid, table.id),
    index('voucher_deposits_case').on(table.caseId),
    index('voucher_deposits_file').on(table.fileId),
    index('voucher_deposits_purpose').on(table.purpose, table.purposeId),
  ],
)

/** The image that a person has uploaded for the next voucher. */
export const voucherImages = pgTable('voucher_images', {
  uid: integer('uid').primaryKey(),
  fileId: text('file_id').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  uploadedAt: milliseconds('uploaded_at').notNull(),
})
