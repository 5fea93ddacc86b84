import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How a person has set the chart of a pair; `setup` has the shape of `wire/charts.ts` of its version. */
export const chartSetups = pgTable(
  'chart_setups',
  {
    user: bigint('user_id', { mode: 'number' }).notNull(),
    pair: text('pair').notNull(),
    setup: jsonb('setup').notNull(),
    savedAt: bigint('saved_at', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.user, table.pair] })],
)
