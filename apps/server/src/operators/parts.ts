import type { ResponseOf } from '@assay/wire/call'
import type { getTreasury } from '@assay/wire/operators/house-calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { AuditLog } from '../audit-log/audit-log.ts'
import type { Outgoing } from '../outside/outbox/outgoing.ts'
import type { Passkeys } from '../passkeys/passkeys.ts'
import type { AccountFreezes } from '../people/account-freezes.ts'
import type { Attempts } from '../people/attempts.ts'
import type { Notices } from '../people/notices.ts'
import type { Passwords } from '../people/passwords.ts'
import type { Secrets } from '../people/secrets.ts'
import type { Users } from '../people/users.ts'
import type { RecordingProduct } from '../projections/account-records.ts'
import type { ConsoleProduct } from './console-product.ts'
import type { OperatorEngine } from './operator-engine.ts'
import type { OperatorSessions } from './operator-sessions.ts'

/** What the operators' side works with. */
export interface OperatorParts {
  /** What operators see and may do of every product. */
  products: readonly (ConsoleProduct & RecordingProduct)[]
  database: PostgresJsDatabase
  engine: OperatorEngine
  auditLog: AuditLog
  sessions: OperatorSessions
  passwords: Passwords
  passkeys: Passkeys
  attempts: Attempts
  secrets: Secrets
  /** The people who trade here, and how their accounts stand. */
  users: Users
  freezes: AccountFreezes
  /** What people are sent about their account. */
  notices: Notices
  /** What operators are sent. */
  outgoing: Pick<Outgoing, 'write' | 'deliver'>
  /** Where operators reach the console, such as `http://127.0.0.1:3001`. */
  consoleUrl: string
  now(): number
  /** How the treasury stood against the chain after the newest block; undefined before the first, and where there is no chain. */
  treasury(): ResponseOf<typeof getTreasury>['treasury']
  /** Hears of what fails after its operator was answered. */
  onFault(fault: unknown): void
}
