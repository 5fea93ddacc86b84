import { DISCLOSED } from '@assay/wire/disclosures/calls'
import { bigint, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'

/** Who of the operators has read personal data of whom; the person sees all of it. */
export const disclosures = pgTable(
  'disclosures',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    /** First name. */
    name: text('name').notNull(),
    role: text('role').notNull(),
    what: text('what', { enum: DISCLOSED }).notNull(),
    reason: text('reason').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  table => [index('disclosures_uid').on(table.uid, table.id)],
)
