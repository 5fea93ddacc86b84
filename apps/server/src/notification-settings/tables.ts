import { MESSAGE_CATEGORIES } from '@assay/wire/messages/calls'
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Of whoever has changed a category once; everybody else is notified as at first. */
export const notificationWays = pgTable(
  'notification_ways',
  {
    uid: integer('uid').notNull(),
    category: text('category', { enum: MESSAGE_CATEGORIES }).notNull(),
    app: boolean('app').notNull().default(true),
    mail: boolean('mail').notNull().default(true),
    push: boolean('push').notNull().default(true),
    sound: boolean('sound').notNull().default(false),
    /** Mail was chosen: what goes out by mail only where somebody wants it goes out. */
    mailChosen: boolean('mail_chosen').notNull().default(false),
  },
  table => [primaryKey({ columns: [table.uid, table.category] })],
)
