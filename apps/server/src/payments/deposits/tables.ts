import { sql } from 'drizzle-orm'
import { bigint, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const whole = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** Deposit addresses, as they follow from the journal and the extended public key: kept so that a start need not derive them all. */
export const depositAddresses = pgTable(
  'deposit_addresses',
  { chain: whole('chain'), index: integer('index').notNull(), user: whole('user_id'), address: text('address').notNull() },
  table => [primaryKey({ columns: [table.chain, table.index] })],
)

/** The newest blocks that were looked through; the newest of them is where the look goes on. */
export const chainBlocks = pgTable(
  'chain_blocks',
  { chain: whole('chain'), number: whole('number'), hash: text('hash').notNull() },
  table => [primaryKey({ columns: [table.chain, table.number] })],
)

/** Every deposit over a chain that was ever credited, by the journal: the core forgets those whose blocks are processed. Never divided nor moved away. */
export const creditedDeposits = pgTable('credited_deposits', { reference: text('reference').notNull(), seq: whole('seq') }, table => [
  // A deposit that was credited twice would be two rows.
  primaryKey({ columns: [table.reference, table.seq] }),
])

/** Every arrival of tokens at a deposit address, in every block in which it was ever seen. */
export const depositObservations = pgTable(
  'deposit_observations',
  {
    chain: whole('chain'),
    blockHash: text('block_hash').notNull(),
    /** Place of the log in its block. */
    logIndex: integer('log_index').notNull(),
    blockNumber: whole('block_number'),
    txHash: text('tx_hash').notNull(),
    /** Place of the log in the receipt of its transaction: the same in whatever block that is. */
    ordinal: integer('ordinal').notNull(),
    contract: text('contract').notNull(),
    address: text('address').notNull(),
    user: whole('user_id'),
    units: numeric('units', { precision: 78, scale: 0, mode: 'bigint' }).notNull(),
    /** See `deposit-state.ts`. */
    state: text('state').notNull(),
    /** Under which it was credited, or will be. */
    reference: text('reference').notNull(),
    seenAt: whole('seen_at'),
  },
  table => [
    primaryKey({ columns: [table.chain, table.blockHash, table.logIndex] }),
    index('deposit_observations_user').on(table.user, table.seenAt),
    index('deposit_observations_transaction').on(table.txHash),
    index('deposit_observations_block').on(table.chain, table.blockNumber),
    index('deposit_observations_open').on(table.chain, table.blockNumber).where(sql`${table.state} in ('seen', 'credited', 'lost')`),
  ],
)
