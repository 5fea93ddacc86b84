import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../core-host/engine.ts'
import type { Messages } from '../http/messages.ts'
import type { Identity } from '../people/identity.ts'
import type { Secrets } from '../people/secrets.ts'
import type { Reviews } from '../reviews/reviews.ts'

/** What the calls of bank cards and US dollars work with. */
export interface BankParts {
  engine: Engine
  database: PostgresJsDatabase
  identity: Identity
  secrets: Secrets
  reviews: Reviews
  messages: Messages
  /** How long a new card waits, ms; 0: not at all. */
  cardWaitMs: number
  /** Resolves when the history holds everything up to a journal number. */
  historyReached(seq: number): Promise<void>
}
