import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { ApiKeys } from '../api-keys/api-keys.ts'
import { Agreements } from '../content/legal/agreements.ts'
import type { Engine } from '../core-host/engine.ts'
import { DappWallets } from '../dapp-wallets/dapp-wallets.ts'
import { DemoAccounts } from '../demo/demo-accounts.ts'
import type { PractisedProduct } from '../demo/practised-product.ts'
import type { Messages } from '../http/messages.ts'
import type { Outgoing } from '../outside/outbox/outgoing.ts'
import { KeptPaymentSettings } from '../payment-settings/kept-payment-settings.ts'
import { SettingsLocks } from '../settings-lock/settings-locks.ts'
import { Totps } from '../totp/totps.ts'
import { AccountFreezes } from './account-freezes.ts'
import { Attempts } from './attempts.ts'
import { houseBudgets } from './codes/house-budgets.ts'
import { Notices } from './notices.ts'
import { type PasswordCost, Passwords } from './passwords.ts'
import type { Secrets } from './secrets.ts'
import { FreezeLinks } from './security/freeze-links.ts'
import { protectionOf } from './security/security-level.ts'
import { SecurityQuestions } from './security-question/security-questions.ts'
import type { Sessions } from './sessions.ts'
import { SignIns } from './sign-ins/sign-ins.ts'
import { TradePasswords } from './trade-passwords.ts'
import { type User, Users } from './users.ts'
import { VerificationCodes } from './verification-codes.ts'

interface IdentityOptions {
  database: PostgresJsDatabase
  engine: Engine
  /** What demo accounts are given and what is ended in them is asked of these. */
  products: readonly PractisedProduct[]
  sessions: Sessions
  secrets: Secrets
  outgoing: Outgoing
  messages: Messages
  invitationRequired: boolean
  /** Address under which people reach the platform. */
  publicUrl: string
  now?: (() => number) | undefined
  passwordCost?: PasswordCost
}

/** The parts that the people's side works with. */
export interface Identity {
  users: Users
  demos: DemoAccounts
  freezes: AccountFreezes
  freezeLinks: FreezeLinks
  codes: VerificationCodes
  passwords: Passwords
  tradePasswords: TradePasswords
  totps: Totps
  securityQuestions: SecurityQuestions
  /** What protects somebody's account. */
  protectionOf(user: User): ReturnType<typeof protectionOf>
  paymentSettings: KeptPaymentSettings
  dappWallets: DappWallets
  /** Keys of the programs of people. */
  apiKeys: ApiKeys
  settingsLocks: SettingsLocks
  attempts: Attempts
  budgets: ReturnType<typeof houseBudgets>
  signIns: SignIns
  notices: Notices
  sessions: Sessions
  engine: Engine
  secrets: Secrets
  /** Who agreed to which legal texts. */
  agreements: Agreements
  invitationRequired: boolean
  now: () => number
}

export const buildIdentity = (options: IdentityOptions): Identity => {
  const now = options.now ?? Date.now
  const { database, secrets, publicUrl } = options
  const codes = new VerificationCodes({ database, secrets, now })
  const passwords = new Passwords(secrets.passwordPepper, options.passwordCost)
  const attempts = new Attempts({ database, secrets, now })
  const signIns = new SignIns({ database, now })
  const { engine, products, sessions } = options
  const demos = new DemoAccounts({ database, engine, products, sessions, now })
  const freezeLinks = new FreezeLinks({ database, secrets, publicUrl, now })
  const apiKeys = new ApiKeys({ database, secrets, now })
  options.sessions.onSweep(() => demos.sweep())
  options.sessions.onSweep(() => apiKeys.sweep())
  options.sessions.onSweep(() => codes.forgetOld())
  options.sessions.onSweep(() => attempts.forgetOld())
  options.sessions.onSweep(() => signIns.forgetOld())
  options.sessions.onSweep(() => freezeLinks.forgetOld())
  return {
    users: new Users(database),
    demos,
    freezes: new AccountFreezes({ database, engine, apiKeys }),
    freezeLinks,
    codes,
    passwords,
    tradePasswords: new TradePasswords({ database, passwords, now }),
    totps: new Totps({ database, secrets, now }),
    securityQuestions: new SecurityQuestions({ database, passwords }),
    protectionOf: user => protectionOf(database, user),
    paymentSettings: new KeptPaymentSettings({ database, secrets, now }),
    dappWallets: new DappWallets({ database, now }),
    apiKeys,
    settingsLocks: new SettingsLocks({ database, now }),
    agreements: new Agreements({ database, now }),
    attempts,
    budgets: houseBudgets(now),
    signIns,
    notices: new Notices({ ...options, freezeLinks }),
    sessions: options.sessions,
    engine: options.engine,
    secrets,
    invitationRequired: options.invitationRequired,
    now,
  }
}
