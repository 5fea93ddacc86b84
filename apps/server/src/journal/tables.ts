import { bigint, bigserial, customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const number = (name: string) => bigint(name, { mode: 'number' })

/** The truth: one row per batch of decided commands. Rows are never changed; old ones are merged into segments of the same bytes. */
export const journal = pgTable('journal', {
  /** Its uniqueness is the fence: a second writer's insert fails. */
  firstSeq: number('first_seq').primaryKey(),
  lastSeq: number('last_seq').notNull(),
  /** First number of the writer that wrote it. */
  epoch: number('epoch').notNull(),
  /** Journal time of the last record, ms. */
  at: number('at').notNull(),
  /** `batch`: the records, each behind its length. `packed`: a batch, compressed. `segment`: many batches, compressed. */
  form: text('form', { enum: ['batch', 'packed', 'segment'] }).notNull(),
  bytes: bytes('bytes').notNull(),
  /** SHA-256 over the hash of the batch before and the uncompressed bytes; of a segment that of its last batch. */
  hash: bytes('hash').notNull(),
})

/** States of the core, to begin a start from; each can be made again from the journal. */
export const snapshots = pgTable('snapshots', {
  seq: number('seq').primaryKey(),
  /** `hash` of the journal row that ends at `seq`. */
  journalHash: bytes('journal_hash').notNull(),
  /** SHA-256 of the state, all parts together. */
  stateHash: bytes('state_hash').notNull(),
})

export const snapshotParts = pgTable(
  'snapshot_parts',
  {
    seq: number('seq')
      .notNull()
      .references(() => snapshots.seq, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  table => [primaryKey({ columns: [table.seq, table.part] })],
)

/** What the running auditor found. While one is not cleared no money leaves. */
export const alarms = pgTable('alarms', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** Wall clock, ms. */
  at: number('at').notNull(),
  finding: text('finding').notNull(),
  clearedAt: number('cleared_at'),
})

/** How far each projection has come. */
export const projections = pgTable('projections', {
  name: text('name').primaryKey(),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
})
