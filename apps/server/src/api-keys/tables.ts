import { API_KEY_ENDS } from '@assay/wire/api-keys/calls'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** Keys by which programs of people ask and trade. */
export const apiKeys = pgTable(
  'api_keys',
  {
    /** As it stands in the header of a request; no secret. */
    key: text('key').primaryKey(),
    uid: integer('uid').notNull(),
    label: text('label').notNull(),
    /** What requests are signed with, sealed under the installation's key and bound to this row; empty once the key has ended. */
    secret: text('secret').notNull(),
    /** `read` or `read,trade`. */
    scopes: text('scopes').notNull(),
    /** Addresses and ranges from which it works, separated by commas; empty for everywhere. */
    addresses: text('addresses').notNull(),
    createdAt: milliseconds('created_at').notNull(),
    changedAt: milliseconds('changed_at').notNull(),
    /** When it ends by itself; null for one with a list of addresses. */
    expiresAt: milliseconds('expires_at'),
    usedAt: milliseconds('used_at'),
    usedAddress: text('used_address'),
    endedAt: milliseconds('ended_at'),
    endReason: text('end_reason', { enum: API_KEY_ENDS }),
  },
  table => [index('api_keys_uid').on(table.uid, table.createdAt)],
)
