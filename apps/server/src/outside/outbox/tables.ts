import { bigint, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'

/** Mails and short messages that wait for delivery; what has been delivered is deleted. Without a way out they stay: that is the outbox. */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    id: serial('id').primaryKey(),
    kind: text('kind', { enum: ['mail', 'sms'] }).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: bigint('next_try_at', { mode: 'number' }).notNull(),
  },
  table => [index('outgoing_messages_due').on(table.kind, table.nextTryAt)],
)
