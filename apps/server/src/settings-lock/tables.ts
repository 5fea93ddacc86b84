import { bigint, integer, pgTable } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** Until when a person has locked what protects their account. A time that is past is no lock. */
export const settingsLocks = pgTable('settings_locks', {
  uid: integer('uid').primaryKey(),
  until: milliseconds('until').notNull(),
  /** When it was set or made longer last. */
  setAt: milliseconds('set_at').notNull(),
})
