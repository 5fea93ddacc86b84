import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** Customers and operators have tables of their own, so that a key of one is never looked up for the other. */
const passkeyTable = (name: string, owner: string) =>
  pgTable(
    name,
    {
      /** Of the credential, as the authenticator made it; base64url. */
      id: text('id').primaryKey(),
      owner: integer(owner).notNull(),
      /** COSE key; base64url. */
      publicKey: text('public_key').notNull(),
      /** How often the authenticator says that it signed; 0 for good where keys are synced between devices. */
      counter: bigint('counter', { mode: 'number' }).notNull(),
      /** How a browser reaches the authenticator, parted by commas. */
      transports: text('transports').notNull(),
      name: text('name').notNull(),
      createdAt: milliseconds('created_at').notNull(),
      /** Null until somebody has signed in with it. */
      usedAt: milliseconds('used_at'),
    },
    table => [index(`${name}_owner`).on(table.owner)],
  )

/** Passkeys of customers. */
export const passkeys = passkeyTable('passkeys', 'uid')
/** Passkeys of operators. */
export const operatorPasskeys = passkeyTable('operator_passkeys', 'operator_id')

/** What an authenticator has been asked to sign: one for each purpose in a browser, session or set-up link, used once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    purpose: text('purpose').notNull(),
    /** The browser, session or set-up link that it was given to. */
    scope: text('scope').notNull(),
    challenge: text('challenge').notNull(),
    /** Whose key it has to be; null where the key itself says whose it is, and where nobody has it yet. */
    owner: integer('owner'),
    expiresAt: milliseconds('expires_at').notNull(),
  },
  table => [primaryKey({ columns: [table.purpose, table.scope] }), index('passkey_challenges_expires').on(table.expiresAt)],
)
