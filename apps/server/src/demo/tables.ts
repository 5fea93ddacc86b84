import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** Demo accounts that are not removed yet. The core knows each as a user of kind `demo`. */
export const demoAccounts = pgTable(
  'demo_accounts',
  {
    uid: integer('uid').primaryKey(),
    /** The real person who started it; empty for a visitor. */
    person: integer('person'),
    createdAt: milliseconds('created_at').notNull(),
    usedAt: milliseconds('used_at').notNull(),
    /** When it was left for good (reset): it is removed as soon as nothing is open in it. */
    retiredAt: milliseconds('retired_at'),
  },
  table => [index('demo_accounts_used_at').on(table.usedAt), index('demo_accounts_person').on(table.person)],
)
