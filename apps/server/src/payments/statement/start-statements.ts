import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import type { RunningEngine } from '../../core-host/start-engine.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Messages } from '../../http/messages.ts'
import type { Identity } from '../../people/identity.ts'
import { DataArchives } from '../../personal-data/data-archives.ts'
import { makeStatement } from './make-statement.ts'
import type { Wanted } from './wanted.ts'

const ASKED_PER_DAY_MAX = 30

interface Parts {
  database: PostgresJsDatabase
  sql: Sql
  store: FileStore
  identity: Pick<Identity, 'users' | 'sessions' | 'now'>
  running: Pick<RunningEngine, 'engine' | 'projected'>
  messages: Messages
  onFault(fault: unknown): void
}

/** Statements, with what a crash has left to be made. */
export const startStatements = ({ database, sql, store, identity, running, messages, onFault }: Parts): DataArchives => {
  const { users, now } = identity
  const statements = new DataArchives({
    database,
    store,
    users,
    kind: 'statement',
    askedPerDayMax: ASKED_PER_DAY_MAX,
    refusals: { beingMade: 'statementBeingMade', askedTooOften: 'statementsAskedTooOften' },
    make: (user, { wanted }, progress) =>
      makeStatement({ database, sql, running, messages, now }, { user, wanted: wanted as Wanted, progress }),
    now,
    onFault,
  })
  identity.sessions.onSweep(() => statements.sweep())
  statements.begin()
  return statements
}
