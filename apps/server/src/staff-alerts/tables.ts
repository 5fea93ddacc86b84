import { bigint, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** What staff was told of and still waits or holds; what has ended is gone, and is told anew when it comes again. */
export const staffAlerts = pgTable('staff_alerts', {
  key: text('key').primaryKey(),
  at: milliseconds('at').notNull(),
})

/** What is to be sent to the address that the settings name. */
export const staffWebhooks = pgTable('staff_webhooks', {
  id: serial('id').primaryKey(),
  /** JSON, as it is signed. */
  body: text('body').notNull(),
  tries: integer('tries').notNull().default(0),
  nextTryAt: milliseconds('next_try_at').notNull(),
})
