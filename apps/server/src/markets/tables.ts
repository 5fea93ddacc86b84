import { sql } from 'drizzle-orm'
import { bigint, customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const units = (name: string) => bigint(name, { mode: 'bigint' }).notNull()
const counted = (name: string) => bigint(name, { mode: 'bigint' }).notNull().default(sql`0`)
const milliseconds = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * Prices at `PRICE_SCALE`, volumes in units of the pair's assets. `firstAt` and `lastAt` are the moments of the first and the last
 * contribution: they decide whose open and close counts when a row of trades and a simulated one describe the same stretch.
 */
const candleColumns = {
  pair: text('pair').notNull(),
  interval: text('interval').notNull(),
  openAt: milliseconds('open_at'),
  open: units('open'),
  high: units('high'),
  low: units('low'),
  close: units('close'),
  baseVolume: units('base_volume'),
  quoteVolume: units('quote_volume'),
  firstAt: milliseconds('first_at'),
  lastAt: milliseconds('last_at'),
}

const tradeColumns = {
  ...candleColumns,
  /** Of trades: how many, what takers bought, the numbers of the first and the last. Candles from before these columns have 0; `npm run rebuild` counts them. */
  trades: counted('trades'),
  takerBase: counted('taker_base'),
  takerQuote: counted('taker_quote'),
  firstTrade: counted('first_trade'),
  lastTrade: counted('last_trade'),
}

/** Candles of real trades: a projection of the journal, rebuildable from it. */
export const tradeCandles = pgTable('trade_candles', tradeColumns, table => [
  primaryKey({ columns: [table.pair, table.interval, table.openAt] }),
])

/** Candles of the times before the first start and while the server was off, made by the simulated price process. Not from the journal. */
export const simulatedCandles = pgTable('simulated_candles', candleColumns, table => [
  primaryKey({ columns: [table.pair, table.interval, table.openAt] }),
])

/**
 * What the sources said behind each index update (`index/index-samples.ts`); `evidence`, SHA-256 of the text, stands in the journal. A row without `base`
 * is a text in UTF-8, the others are compressed with the text of the row `base` as dictionary. Kept for some hours, those that decided something for good
 * (`decisiveIndexSamples`). Whoever looks for a hash reads all rows, which are few: an index on it would be as large as the table.
 */
export const indexSamples = pgTable('index_samples', {
  at: bigint('at', { mode: 'number' }).primaryKey(),
  base: bigint('base', { mode: 'number' }),
  evidence: bytes('evidence').notNull(),
  samples: bytes('samples').notNull(),
})

/**
 * What the sources said in seconds that decided something, kept for good: of a delivery contract strike or settlement, of a perpetual position its end
 * or a step of its liquidation. A row comes here when its time in `index_samples` is over. Not a projection: these texts are in no journal,
 * only their hashes are.
 */
export const decisiveIndexSamples = pgTable('decisive_index_samples', {
  evidence: text('evidence').primaryKey(),
  at: milliseconds('at'),
  samples: text('samples').notNull(),
})

/** Where the simulated price process stands, so that a restart goes on from there. One row. */
export const simulatedProcess = pgTable('simulated_process', {
  id: integer('id').primaryKey(),
  at: milliseconds('at'),
  state: text('state').notNull(),
})

/** Favourite pairs of a person; `addedAt` (ms) is the place in the person's order, first the moment of adding. */
export const favourites = pgTable(
  'favourites',
  {
    user: bigint('user_id', { mode: 'number' }).notNull(),
    pair: text('pair').notNull(),
    addedAt: milliseconds('added_at'),
  },
  table => [primaryKey({ columns: [table.user, table.pair] })],
)
