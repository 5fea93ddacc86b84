import { bigint, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Pictures that people sent, each with a key of its own, which is wrapped by the installation's. What they show stands elsewhere, encrypted. */
export const files = pgTable(
  'files',
  {
    /** 128 random bits. */
    id: text('id').primaryKey(),
    /** UID of who sent it. */
    owner: integer('owner').notNull(),
    /** What it was sent for. */
    purpose: text('purpose').notNull(),
    kind: text('kind').notNull(),
    length: integer('length').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The same for every copy of a picture. */
    fingerprint: text('fingerprint').notNull(),
    /** How it looks (`perceptual-hash.ts`): pictures that look alike differ in a few bits. Empty of what is no picture, and of one that shows next to nothing. */
    perceptualHash: text('perceptual_hash').notNull().default(''),
    /** Parts of these hashes (`bandsOf`), by which alike ones are found without looking at each. */
    perceptualBands: integer('perceptual_bands').array().notNull().default([]),
    /** In which form it was hashed; 0: not yet. */
    perceptualForm: integer('perceptual_form').notNull().default(0),
    wrappedKey: text('wrapped_key').notNull(),
    /** Of the installation's keys, the one that wraps it. */
    keyId: text('key_id').notNull(),
    nonce: text('nonce').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  table => [
    index('files_owner').on(table.owner, table.purpose),
    index('files_fingerprint').on(table.fingerprint),
    index('files_key_id').on(table.keyId),
    index('files_perceptual_bands').using('gin', table.perceptualBands),
  ],
)

/** The encrypted bytes of files, where no other place is set. */
export const fileBytes = pgTable('file_bytes', { id: text('id').primaryKey(), bytes: bytes('bytes').notNull() })
