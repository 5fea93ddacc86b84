import { bigint, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' })

/** What the house's maker earned and lost with contracts on a day, UTC: as it was settled, what is still open not counted. */
export const perpMakerDays = pgTable(
  'perp_maker_days',
  {
    asset: text('asset').notNull(),
    /** Begin of the day, ms. */
    day: bigint('day', { mode: 'number' }).notNull(),
    profit: units('profit').notNull(),
    fees: units('fees').notNull(),
    funding: units('funding').notNull(),
  },
  table => [primaryKey({ columns: [table.asset, table.day] })],
)
