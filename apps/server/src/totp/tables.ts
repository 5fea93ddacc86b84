import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** Authenticator apps of people. Keys only sealed (`seal.ts`), bound to their person. */
export const totps = pgTable('totps', {
  uid: integer('uid').primaryKey(),
  /** Null while none is on. */
  key: text('key'),
  onSince: milliseconds('on_since').notNull().default(0),
  /** The time step of the newest code that was taken: that one and all before it are used up. */
  lastStep: integer('last_step').notNull().default(0),
  /** A key that has not been proved yet. */
  pendingKey: text('pending_key'),
  pendingUntil: milliseconds('pending_until').notNull().default(0),
  /** After it was turned off: until then no money leaves. */
  heldUntil: milliseconds('held_until').notNull().default(0),
})

/** Recovery codes that are not used up, as keyed hashes. */
export const recoveryCodes = pgTable('recovery_codes', { uid: integer('uid').notNull(), codeHash: text('code_hash').notNull() }, table => [
  primaryKey({ columns: [table.uid, table.codeHash] }),
])
