import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** Accounts that their people have closed: those that can still be taken back, and what became of the others. */
export const accountClosings = pgTable(
  'account_closings',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    /** `calledOff`: something was in the account again when its time came. */
    state: text('state', { enum: ['asked', 'takenBack', 'calledOff', 'closed'] }).notNull(),
    askedAt: milliseconds('asked_at').notNull(),
    dueAt: milliseconds('due_at').notNull(),
    /** The person has given up what is left, as long as it is little. */
    givesUp: boolean('gives_up').notNull(),
    endedAt: milliseconds('ended_at'),
  },
  table => [uniqueIndex('account_closings_asked').on(table.uid).where(sql`${table.state} = 'asked'`)],
)
