import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** Accounts that their people have closed: those that can still be taken back, and what became of the others. */
export const accountClosings = pgTable(
  'account_closings',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    /**
     * `payingOut`: its time has come, and what was in it is on its way. `calledOff`: something was in the account again when its time came, or it could
     * not be paid out.
     */
    state: text('state', { enum: ['asked', 'payingOut', 'takenBack', 'calledOff', 'closed'] }).notNull(),
    askedAt: milliseconds('asked_at').notNull(),
    dueAt: milliseconds('due_at').notNull(),
    /** The person has given up what is left, as long as it is little. */
    givesUp: boolean('gives_up').notNull(),
    /** Entry of the person's own book of addresses to which the rest is paid. */
    addressId: integer('address_id'),
    /** Its payouts have numbers from this one on. */
    payoutsFrom: bigint('payouts_from', { mode: 'number' }).notNull().default(1),
    endedAt: milliseconds('ended_at'),
  },
  table => [uniqueIndex('account_closings_asked').on(table.uid).where(sql`${table.state} in ('asked', 'payingOut')`)],
)
