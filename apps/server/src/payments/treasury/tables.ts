import { sql } from 'drizzle-orm'
import { bigint, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

const whole = (name: string) => bigint(name, { mode: 'number' }).notNull()
const units = (name: string) => numeric(name, { precision: 78, scale: 0, mode: 'bigint' }).notNull()

/** Every transfer of the token from or to an address of the house, in the blocks that the chain has now. */
export const treasuryMovements = pgTable(
  'treasury_movements',
  {
    chain: whole('chain'),
    blockNumber: whole('block_number'),
    /** Place of the log in its block. */
    logIndex: integer('log_index').notNull(),
    txHash: text('tx_hash').notNull(),
    sender: text('sender').notNull(),
    recipient: text('recipient').notNull(),
    units: units('units'),
  },
  table => [
    primaryKey({ columns: [table.chain, table.blockNumber, table.logIndex] }),
    index('treasury_movements_sender').on(table.chain, table.sender),
    index('treasury_movements_recipient').on(table.chain, table.recipient),
  ],
)

/**
 * The addresses of the house that are no deposit addresses, with what they had when they were first looked at; those of before stay. `house`, without an
 * address: what of the whole treasury was the house's own then.
 */
export const treasuryAccounts = pgTable(
  'treasury_accounts',
  {
    chain: whole('chain'),
    /** `hot`, `cold`, `gas`, `delegate`, `token`, `house` */
    role: text('role').notNull(),
    address: text('address').notNull(),
    units: units('units'),
    block: whole('block'),
  },
  table => [primaryKey({ columns: [table.chain, table.role, table.address] })],
)

/** How the treasury stood against the ledger and the chain after the newest block that was compared, as the console shows it: kept so that it can be proved without the chain. */
export const treasuryComparisons = pgTable('treasury_comparisons', {
  chain: bigint('chain', { mode: 'number' }).primaryKey(),
  token: text('token').notNull(),
  block: whole('block'),
  blockHash: text('block_hash').notNull(),
  at: whole('at'),
  /** Number of the journal record up to which the ledger was read. */
  seq: whole('seq'),
  hot: units('hot'),
  unswept: units('unswept'),
  cold: units('cold'),
  ledger: units('ledger'),
  house: units('house'),
  waiting: units('waiting'),
  lost: units('lost'),
  destroyed: units('destroyed').default(sql`0`),
  inFlight: units('in_flight'),
  /** Addresses that had another balance on the chain than their logs say, and by how much all of them together. */
  unseen: integer('unseen').notNull(),
  unseenUnits: units('unseen_units'),
})

/** Transactions of the house's own: sweeps with what they need, and what goes to the cold address. Bytes and hash follow from a row and the key of its sender. */
export const treasuryTransactions = pgTable(
  'treasury_transactions',
  {
    chain: whole('chain'),
    sender: text('sender').notNull(),
    nonce: whole('nonce'),
    /** `deploy`, `topUp`, `transfer`, `delegated`, `cold` */
    does: text('does').notNull(),
    /** Of the deposit address that is swept; below 0 where there is none. */
    addressIndex: integer('address_index').notNull(),
    /** Of the token; 0 where none moves. */
    units: units('units'),
    /** Of the chain's coin, that a top-up brings. */
    wei: units('wei'),
    gas: units('gas'),
    maxFee: units('max_fee'),
    maxPriority: units('max_priority'),
    /** Nonce with which the address delegates; empty where it has delegated before. */
    authorised: bigint('authorised', { mode: 'number' }),
    /** Nonce of the top-up out of which a transfer pays its gas: each has one transfer. */
    toppedUpBy: bigint('topped_up_by', { mode: 'number' }),
    /** Of all that were signed, with commas between, each one here before it is broadcast. */
    hashes: text('hashes').notNull().default(''),
    /** Newest block when it was last signed anew. */
    block: whole('block'),
    /** `planned` (its nonce is not in the journal yet), `open`, `done`, `failed` */
    state: text('state').notNull().default('open'),
    at: whole('at'),
  },
  table => [
    primaryKey({ columns: [table.chain, table.sender, table.nonce] }),
    uniqueIndex('treasury_transactions_topped_up').on(table.chain, table.toppedUpBy).where(sql`${table.toppedUpBy} is not null`),
    index('treasury_transactions_open').on(table.chain, table.state).where(sql`${table.state} = 'open'`),
    index('treasury_transactions_address').on(table.chain, table.addressIndex),
  ],
)
