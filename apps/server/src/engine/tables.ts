import { bigint, customType, pgTable, text } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const seq = () => bigint('seq', { mode: 'number' }).primaryKey()

/** The truth: one row per decided command. Never updated, never deleted. */
export const journal = pgTable('journal', {
  /** Its uniqueness is the fence: a second writer's insert fails. */
  seq: seq(),
  at: bigint('at', { mode: 'number' }).notNull(),
  /** The record as text (`core/engine/codec.ts`); these very bytes are hashed. */
  record: text('record').notNull(),
  /** SHA-256 over the hash of the row before and the bytes of `record`. */
  hash: bytes('hash').notNull(),
})

/** States of the core, to begin a start from; each can be made again from the journal. */
export const snapshots = pgTable('snapshots', {
  seq: seq(),
  /** `hash` of the journal row at `seq`. */
  journalHash: bytes('journal_hash').notNull(),
  state: text('state').notNull(),
  /** SHA-256 of `state`. */
  stateHash: bytes('state_hash').notNull(),
})

/** How far each projection has come. */
export const projections = pgTable('projections', {
  name: text('name').primaryKey(),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
})
