import { bigint, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const id = (name: string) => bigint(name, { mode: 'number' })
const milliseconds = (name: string) => bigint(name, { mode: 'number' })
/** Units of an asset or of a price; whole, and without a limit that an amount could meet. */
const units = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' })

/** Delivery contracts, running and ended. A projection of the journal. */
export const optionContracts = pgTable(
  'option_contracts',
  {
    optionId: id('option_id').primaryKey(),
    user: id('user_id').notNull(),
    market: text('market').notNull(),
    direction: text('direction', { enum: ['bullish', 'bearish'] }).notNull(),
    seconds: integer('seconds').notNull(),
    stake: units('stake').notNull(),
    fee: units('fee').notNull(),
    /** What a win adds to the stake; reserved in the pool while it runs. */
    payout: units('payout').notNull(),
    /** Of the market's settings. */
    version: integer('version').notNull(),
    index: units('index_price').notNull(),
    acceptedAt: milliseconds('accepted_at').notNull(),
    startsAt: milliseconds('starts_at').notNull(),
    expiresAt: milliseconds('expires_at').notNull(),
    state: text('state', { enum: ['running', 'won', 'lost', 'refunded'] }).notNull(),
    /** Of a refund. */
    reason: text('reason', { enum: ['tie', 'samplesMissing', 'indexStale', 'halted'] }),
    /** Null until it is formed, for ever where it could not be. */
    strike: units('strike'),
    settlement: units('settlement'),
    settledAt: milliseconds('settled_at'),
    acceptedSeq: id('accepted_seq').notNull(),
    struckSeq: id('struck_seq'),
    settledSeq: id('settled_seq'),
  },
  table => [index('option_contracts_user').on(table.user, table.optionId), index('option_contracts_accepted').on(table.acceptedAt)],
)

/** The index of the seconds that decided a contract, oldest first. A projection of the journal. */
export const optionSamples = pgTable(
  'option_samples',
  {
    optionId: id('option_id').notNull(),
    part: text('part', { enum: ['strike', 'settlement'] }).notNull(),
    place: integer('place').notNull(),
    /** Journal time of the index update. */
    at: milliseconds('at').notNull(),
    price: units('price').notNull(),
    /** Names the row of `index_samples` or `decisive_index_samples` that it was formed from. */
    evidence: text('evidence').notNull(),
  },
  table => [primaryKey({ columns: [table.optionId, table.part, table.place] }), index('option_samples_evidence').on(table.evidence)],
)
