import { WALLETS } from '@assay/rules/wallets'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' }).notNull()

/** Every change of a person's balances: one row per leg of a posting. Divided by the month of `at`. A projection of the journal. */
export const accountRecords = pgTable(
  'account_records',
  {
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** Place of the leg within the journal record. */
    leg: integer('leg').notNull(),
    user: bigint('user_id', { mode: 'number' }).notNull(),
    wallet: text('wallet', { enum: WALLETS }).notNull(),
    asset: text('asset').notNull(),
    /** Posting reason of the ledger. */
    type: text('type').notNull(),
    units: units('units'),
    /** The account's total afterwards, frozen part included. */
    balanceAfter: units('balance_after'),
    reference: text('reference').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.seq, table.leg, table.at] }),
    index('account_records_user').on(table.user, table.seq, table.leg),
    // Of what people name by its reference alone: an index of every row would cost as much as the rows.
    index('account_records_transfer').on(table.reference).where(isTransfer(table)),
  ],
)

/** Rows of transfers, which are found by their reference. Written out and not as parameters, so that the planner knows the rows of the index in it. */
export function isTransfer({ type }: { type: AnyPgColumn }) {
  return sql`${type} in ('userTransfer', 'transfer')`
}
