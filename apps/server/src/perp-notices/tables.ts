import { bigint, bigserial, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'

const id = (name: string) => bigint(name, { mode: 'number' })
const price = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' })

/** The level that the owner of an open position was last warned of: 20, 10 or 5 percent of the mark, 50 or 25 of the distance at entry; 0 for none. */
export const liquidationLevels = pgTable('liquidation_levels', {
  positionId: id('position_id').primaryKey(),
  level: integer('level').notNull(),
})

/** What people were told about their positions: warnings, what was done by force, and terms to come (`at` is when they begin). */
export const perpNotices = pgTable(
  'perp_notices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    user: id('user_id').notNull(),
    kind: text('kind', { enum: ['warning', 'reduced', 'liquidated', 'deleveraged', 'terms'] }).notNull(),
    positionId: id('position_id').notNull(),
    market: text('market').notNull(),
    side: text('side', { enum: ['long', 'short'] }).notNull(),
    /** Of a warning; otherwise 0. */
    level: integer('level').notNull(),
    mark: price('mark').notNull(),
    /** Of a warning. */
    liquidationPrice: price('liquidation_price'),
    /** What was told of, so that it is told once; a warning has none. */
    cause: text('cause').unique(),
    at: id('at').notNull(),
  },
  table => [index('perp_notices_user').on(table.user, table.id)],
)
