import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Why somebody's authenticator app and passkeys are to be removed, by the case that decides it. */
export const factorResets = pgTable(
  'factor_resets',
  {
    caseId: integer('case_id').primaryKey(),
    uid: integer('uid').notNull(),
    reason: text('reason').notNull(),
    operatorId: integer('operator_id').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  table => [index('factor_resets_uid').on(table.uid)],
)
