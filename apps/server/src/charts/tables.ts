import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How a person has set the chart of a pair; `setup` is JSON of the shape and version of `wire/charts/calls.ts`. */
export const chartSetups = pgTable(
  'chart_setups',
  {
    user: bigint('user_id', { mode: 'number' }).notNull(),
    pair: text('pair').notNull(),
    setup: text('setup').notNull(),
    savedAt: bigint('saved_at', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.user, table.pair] })],
)
