import { bigint, index, numeric, pgTable, text } from 'drizzle-orm/pg-core'

const id = (name: string) => bigint(name, { mode: 'number' })
const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' })

/** Conversions that were made. A projection of the journal. */
export const conversions = pgTable(
  'conversions',
  {
    conversionId: id('conversion_id').primaryKey(),
    user: id('user_id').notNull(),
    from: text('from_asset').notNull(),
    to: text('to_asset').notNull(),
    paid: units('paid').notNull(),
    received: units('received').notNull(),
    /** Null of a small balance, which has no quote. */
    quoted: units('quoted'),
    /** Numbers of the orders, separated by commas. */
    orderIds: text('order_ids').notNull(),
    /** Journal time, ms, and number of the record. */
    at: id('at').notNull(),
    seq: id('seq').notNull(),
  },
  table => [index('conversions_user').on(table.user, table.conversionId)],
)
