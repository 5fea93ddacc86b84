import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const milliseconds = (name: string) => bigint(name, { mode: 'number' })

/** Dapp wallets that log somebody in; each of one person alone. */
export const dappWallets = pgTable(
  'dapp_wallets',
  {
    /** With the capital letters of EIP-55. */
    address: text('address').primaryKey(),
    uid: integer('uid').notNull(),
    name: text('name').notNull(),
    createdAt: milliseconds('created_at').notNull(),
    /** Null until somebody has logged in with it. */
    usedAt: milliseconds('used_at'),
  },
  table => [index('dapp_wallets_uid').on(table.uid)],
)

/** What a wallet has been asked to sign: one for each purpose in a browser or session, used once. */
export const dappWalletChallenges = pgTable(
  'dapp_wallet_challenges',
  {
    purpose: text('purpose').notNull(),
    /** The browser or session that it was given to. */
    scope: text('scope').notNull(),
    address: text('address').notNull(),
    /** The whole text as it was issued. Empty where the wallet has signed already and an account is being opened with it. */
    message: text('message').notNull(),
    expiresAt: milliseconds('expires_at').notNull(),
  },
  table => [primaryKey({ columns: [table.purpose, table.scope] }), index('dapp_wallet_challenges_expires').on(table.expiresAt)],
)
