import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { hasOperators } from './operators.ts'
import { makeLink } from './set-up-links.ts'

/** The link by which the first admin comes in; undefined once there are operators. Each start without one gives another, for 30 minutes. */
export const firstLink = async (database: PostgresJsDatabase, consoleUrl: string, now: number): Promise<string | undefined> =>
  (await hasOperators(database)) ? undefined : makeLink(database, consoleUrl, { email: '', name: '', role: 'admin', operatorId: null }, now)
