import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { Passkeys } from '../passkeys/passkeys.ts'
import { operatorPasskeys as table } from '../passkeys/tables.ts'
import type { Secrets } from '../people/secrets.ts'

/** The passkeys of operators, at the console's own address. */
export const operatorPasskeys = (options: {
  database: PostgresJsDatabase
  secrets: Secrets
  publicUrl(): string
  now(): number
}): Passkeys => new Passkeys({ ...options, table, siteName: 'Assay console' })
