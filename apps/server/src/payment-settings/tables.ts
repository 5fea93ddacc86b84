import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Where people are paid outside of the exchange. All of it sealed (`seal.ts`) and bound to its person. */
export const paymentSettings = pgTable('payment_settings', {
  uid: integer('uid').primaryKey(),
  /** The fields, JSON, sealed. */
  fields: text('fields').notNull(),
  changedAt: bigint('changed_at', { mode: 'number' }).notNull(),
})
