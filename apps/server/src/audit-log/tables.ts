import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/**
 * What operators did. Rows come in and stay: a trigger of the migration refuses every change and deletion, and each hash is that of the row with
 * the hash before it, so that whoever goes round the trigger is found.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    at: milliseconds('at').notNull(),
    operatorId: integer('operator_id').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    reason: text('reason').notNull(),
    address: text('address').notNull(),
    hash: text('hash').notNull(),
  },
  table => [
    index('audit_log_operator').on(table.operatorId, table.number),
    index('audit_log_action').on(table.action, table.number),
    index('audit_log_subject').on(table.subject, table.number),
  ],
)
