import type { Command } from '@assay/core/engine/record'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { AuditLog } from '../audit-log/audit-log.ts'
import type { Engine } from '../core-host/engine.ts'
import type { AccountFreezes } from '../people/account-freezes.ts'
import type { Attempts } from '../people/attempts.ts'
import type { Passwords } from '../people/passwords.ts'
import type { Secrets } from '../people/secrets.ts'
import type { TradePasswords } from '../people/trade-passwords.ts'
import type { Users } from '../people/users.ts'
import type { OperatorSessions } from './operator-sessions.ts'

/** All that the console ever asks of the core. None of it sets a price, a fill, a result or a balance. */
export const OPERATOR_COMMANDS = ['markets.halt', 'people.freeze', 'verification.setLevel'] as const satisfies readonly Command['kind'][]

/** The core, as far as operators reach it. */
interface OperatorEngine extends Pick<Engine, 'read'> {
  submit(command: Extract<Command, { kind: (typeof OPERATOR_COMMANDS)[number] }>): ReturnType<Engine['submit']>
}

/** What the operators' side works with. */
export interface OperatorParts {
  database: PostgresJsDatabase
  engine: OperatorEngine
  auditLog: AuditLog
  sessions: OperatorSessions
  passwords: Passwords
  attempts: Attempts
  secrets: Secrets
  /** The people who trade here, and how their accounts stand. */
  users: Users
  tradePasswords: TradePasswords
  freezes: AccountFreezes
  /** Where operators reach the console, such as `http://127.0.0.1:3001`. */
  consoleUrl: string
  now(): number
}
