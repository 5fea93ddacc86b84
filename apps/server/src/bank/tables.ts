import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, numeric, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

const id = (name: string) => bigint(name, { mode: 'number' })
const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' })

/** Bank cards that people let US dollars go to. One that was removed stays for what is on its way to it, and is shown to nobody as one to choose. */
export const bankCards = pgTable(
  'bank_cards',
  {
    id: serial('id').primaryKey(),
    user: id('user_id').notNull(),
    /** Everything that is written on it, JSON, sealed. */
    texts: text('texts').notNull(),
    /** Makes the hash of what is written one that nobody can guess. */
    salt: text('salt').notNull(),
    /** By which the journal knows it. */
    hash: text('hash').notNull(),
    /** Keyed hash of the account number: finds the same number elsewhere. */
    numberHash: text('number_hash').notNull(),
    addedAt: id('added_at').notNull(),
    removedAt: id('removed_at'),
  },
  table => [
    index('bank_cards_user').on(table.user),
    index('bank_cards_number').on(table.numberHash),
    uniqueIndex('bank_cards_one').on(table.user, table.numberHash).where(sql`${table.removedAt} is null`),
  ],
)

/** Every payout to a bank card: the history that outlives the core's memory. A projection of the journal. */
export const bankPayouts = pgTable(
  'bank_payouts',
  {
    payoutId: id('payout_id').primaryKey(),
    user: id('user_id').notNull(),
    /** Cents. */
    amount: units('amount').notNull(),
    fee: units('fee').notNull(),
    card: integer('card').notNull(),
    cardHash: text('card_hash').notNull(),
    state: text('state').notNull(),
    requestedAt: id('requested_at').notNull(),
    approvedAt: id('approved_at'),
    batch: id('batch'),
    sentAt: id('sent_at'),
    settledAt: id('settled_at'),
    endedAt: id('ended_at'),
    /** The bank's, in the one form in which references are compared. */
    reference: text('reference').notNull(),
    reason: text('reason').notNull(),
    returned: units('returned'),
  },
  table => [
    index('bank_payouts_user').on(table.user, table.payoutId),
    index('bank_payouts_batch').on(table.batch),
    index('bank_payouts_state').on(table.state, table.payoutId),
    index('bank_payouts_reference').on(table.reference),
  ],
)

/** Sales of USDT for US dollars. A projection of the journal. */
export const usdSales = pgTable(
  'usd_sales',
  {
    saleId: id('sale_id').primaryKey(),
    user: id('user_id').notNull(),
    paid: units('paid').notNull(),
    received: units('received').notNull(),
    rate: units('rate').notNull(),
    /** Version of the terms. */
    version: integer('version').notNull(),
    at: id('at').notNull(),
    seq: id('seq').notNull(),
  },
  table => [index('usd_sales_user').on(table.user, table.saleId)],
)

/** Which case decides a payout, and what was decided. */
export const bankPayoutReviews = pgTable(
  'bank_payout_reviews',
  {
    payoutId: id('payout_id').primaryKey(),
    caseId: integer('case_id').notNull(),
    /** `approve`, `reject` */
    decision: text('decision'),
    reason: text('reason'),
    /** False between a decision and the core's record of it; a start finishes what a crash cut in two. */
    isKnownToCore: boolean('is_known_to_core').notNull().default(true),
  },
  table => [index('bank_payout_reviews_case').on(table.caseId)],
)
