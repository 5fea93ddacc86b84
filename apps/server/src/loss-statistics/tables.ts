import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'

/** What was counted on each day: written once, never changed. */
export const lossStatistics = pgTable('loss_statistics', {
  /** 00:00 UTC of the day on which it was counted, ms; the period ends there. */
  day: bigint('day', { mode: 'number' }).primaryKey(),
  /** Accounts that traded contracts in the period, and those of them that lost money. */
  accounts: integer('accounts').notNull(),
  losing: integer('losing').notNull(),
})
