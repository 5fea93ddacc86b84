import { bigint, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Files of people, encrypted, each with a key of its own that the installation's key wraps. */
export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    uid: integer('uid').notNull(),
    /** What it is for, such as `verification`. */
    purpose: text('purpose').notNull(),
    /** `jpeg`, `png` */
    kind: text('kind').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** SHA-256 of what can be seen, keyed, so that the table tells nobody which picture it is. */
    fingerprint: text('fingerprint').notNull(),
    wrappedKey: text('wrapped_key').notNull(),
    /** Which key of the installation wraps it. */
    keyId: text('key_id').notNull(),
    content: bytea('content').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  table => [index('files_fingerprint').on(table.fingerprint), index('files_uid').on(table.uid)],
)
