import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, numeric, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })
const userId = () => bigint('user_id', { mode: 'number' }).notNull()
const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' }).notNull()

/** Where people let their withdrawals go. An entry that was removed stays for what is on its way to it, and is shown to nobody as one to choose. */
export const withdrawalAddresses = pgTable(
  'withdrawal_addresses',
  {
    id: serial('id').primaryKey(),
    user: userId(),
    asset: text('asset').notNull(),
    chain: text('chain').notNull(),
    /** With its checksum. */
    address: text('address').notNull(),
    remark: text('remark').notNull(),
    /** Makes the hash of an address that everybody can read on the chain one that nobody can guess. */
    salt: text('salt').notNull(),
    /** By which the journal knows it. */
    hash: text('hash').notNull(),
    addedAt: milliseconds('added_at').notNull(),
    removedAt: milliseconds('removed_at'),
  },
  table => [
    uniqueIndex('withdrawal_addresses_hash').on(table.hash),
    uniqueIndex('withdrawal_addresses_one').on(table.user, table.chain, table.asset, table.address).where(sql`${table.removedAt} is null`),
    index('withdrawal_addresses_address').on(table.address),
  ],
)

/** Whether somebody lets money go only to addresses that have waited; who has no row does. */
export const withdrawalWhitelists = pgTable('withdrawal_whitelists', {
  user: userId().primaryKey(),
  isOn: boolean('is_on').notNull(),
  /** From when on `isOn` holds; the opposite holds before. */
  effectiveAt: milliseconds('effective_at').notNull(),
})

/** Every withdrawal: the history that outlives the core's memory. A projection of the journal. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    withdrawalId: bigint('withdrawal_id', { mode: 'number' }).primaryKey(),
    user: userId(),
    asset: text('asset').notNull(),
    amount: units('amount'),
    fee: units('fee'),
    chain: text('chain').notNull(),
    addressHash: text('address_hash').notNull(),
    /** `closing`: of an account that is being closed. */
    purpose: text('purpose').notNull().default(''),
    state: text('state').notNull(),
    isAutomatic: boolean('is_automatic').notNull(),
    requestedAt: milliseconds('requested_at').notNull(),
    approvedAt: milliseconds('approved_at'),
    sentAt: milliseconds('sent_at'),
    endedAt: milliseconds('ended_at'),
    /** Of the transaction that paid, or of the newest one. */
    hash: text('hash').notNull(),
    /** Of all that were sent, with commas between. */
    hashes: text('hashes').notNull(),
    reason: text('reason').notNull(),
  },
  table => [index('withdrawals_user').on(table.user, table.withdrawalId)],
)

/** Which case decides a withdrawal, and what was decided. */
export const withdrawalReviews = pgTable(
  'withdrawal_reviews',
  {
    withdrawalId: bigint('withdrawal_id', { mode: 'number' }).primaryKey(),
    caseId: integer('case_id').notNull(),
    /** `approve`, `refuse` */
    decision: text('decision'),
    reason: text('reason'),
    /** False between a decision and the core's record of it; a start finishes what a crash cut in two. */
    isKnownToCore: boolean('is_known_to_core').notNull().default(true),
  },
  table => [index('withdrawal_reviews_case').on(table.caseId)],
)

/** Signed transactions of withdrawals: one for each time that more was offered. */
export const withdrawalAttempts = pgTable(
  'withdrawal_attempts',
  {
    hash: text('hash').primaryKey(),
    withdrawalId: bigint('withdrawal_id', { mode: 'number' }).notNull(),
    /** The bytes, as hexadecimal digits: their hash is `hash`. */
    raw: text('raw').notNull(),
    /** Newest block when it was signed. */
    block: bigint('block', { mode: 'number' }).notNull(),
    at: milliseconds('at').notNull(),
  },
  table => [index('withdrawal_attempts_withdrawal').on(table.withdrawalId)],
)
