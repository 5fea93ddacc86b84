import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import type { Files } from '../files/open-files.ts'
import type { PeopleRefusal, SignedIn } from '../http/handler.ts'
import type { Messages } from '../http/messages.ts'
import type { Identity } from '../people/identity.ts'
import type { Secrets } from '../people/secrets.ts'
import type { Reviews } from '../reviews/reviews.ts'

/** What the calls of loans work with. */
export interface LoanParts {
  engine: Engine
  sql: Sql
  database: PostgresJsDatabase
  secrets: Secrets
  reviews: Reviews
  files: Files
  messages: Messages
  users: Identity['users']
  /** Who lends, as the contract names it. */
  lender: string
  now(): number
  /** Resolves when the history in SQL holds everything up to a journal number. */
  historyReached(seq: number): Promise<void>
  /** Whether the trade password is right. */
  checkPassword(caller: SignedIn, tradePassword: string): Promise<PeopleRefusal | undefined>
}
