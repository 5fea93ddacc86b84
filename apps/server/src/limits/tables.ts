import { bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'

const whole = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** How long people were signed in with a page open, all devices together, by the day in Hong Kong (number of days since 1970). */
export const sessionTimes = pgTable(
  'session_times',
  { uid: integer('uid').notNull(), day: integer('day').notNull(), milliseconds: whole('milliseconds') },
  table => [primaryKey({ columns: [table.uid, table.day] })],
)
