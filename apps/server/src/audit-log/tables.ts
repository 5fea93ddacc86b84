import { bigint, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'

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

/**
 * What the log sent to the journal: the records that name an entry, and those that carry out an act, each with the newest entry that the journal named before it. Rows come
 * in and stay, as those of the log.
 */
export const auditRecords = pgTable('audit_records', {
  id: serial('id').primaryKey(),
  /** Of the entry. */
  number: bigint('number', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  /** Of the record of the journal, and the kind of its command. */
  seq: bigint('seq', { mode: 'number' }).notNull(),
  kind: text('kind').notNull(),
})
