import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../core-host/engine.ts'
import type { Identity } from '../people/identity.ts'

/** What the calls of rewards and invitations work with. */
export interface RewardsParts {
  engine: Engine
  database: PostgresJsDatabase
  identity: Pick<Identity, 'users' | 'paymentSettings'>
  publicUrl: string
  now(): number
  /** Resolves when the history in SQL holds everything up to a journal number. */
  historyReached(seq: number): Promise<void>
}
