import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'

/** Of whoever has turned something off once; everybody else is notified of everything. */
export const notificationSettings = pgTable('notification_settings', {
  uid: integer('uid').primaryKey(),
  money: boolean('money').notNull().default(true),
  trading: boolean('trading').notNull().default(true),
})
