import type { Core } from '@assay/core/engine/core'
import type { UserId } from '@assay/core/people/state'
import { eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Secrets } from '../people/secrets.ts'
import type { User } from '../people/users.ts'

/** Whence the rows of a file come: the tables as of what the core has decided so far. */
export interface DataSource {
  database: PostgresJsDatabase
  core: Core
  secrets: Secrets
}

/** A file of a person's archive, as JSON and as CSV. What it is the dictionary says (`personal-data:file.<name>`). */
export interface DataFile {
  /** Without the ending. */
  name: string
  /** Amounts are texts, moments milliseconds in fields whose name ends in `at` or `until`. */
  read(source: DataSource, user: User): Promise<readonly object[]>
}

/** What is open of a person, by what has to be done with it. */
export interface OpenOfPerson {
  orders: number
  positions: number
  contracts: number
  custody: number
}

/** What a product holds of a person: every row that is theirs is in a file, and what names them and follows from no journal is erased with the account. */
export interface PersonData {
  files?: readonly DataFile[]
  /** What keeps the account from being closed. */
  open?(core: Core, user: UserId): Partial<OpenOfPerson>
  /** Deletes what is personal, within the transaction that ends the account. */
  erase?(rows: Pick<PostgresJsDatabase, 'delete' | 'update' | 'select'>, user: User): Promise<void>
}

/** A file of the rows of a table just as they are; `without` are secrets, and whose rows they are. */
export const rowsOf = (name: string, table: PgTable, owner: PgColumn, without: readonly PgColumn[] = []): DataFile => ({
  name,
  async read({ database }, { uid }) {
    const hidden = [owner, ...without]
    const shown = Object.entries(getTableColumns(table)).filter(([, column]) => !hidden.includes(column))
    return database.select(Object.fromEntries(shown)).from(table).where(eq(owner, uid))
  },
})

/** Deletes all rows that are a person's. */
export const eraseRows =
  (...owners: readonly PgColumn[]): NonNullable<PersonData['erase']> =>
  async (rows, { uid }) => {
    for (const owner of owners) await rows.delete(owner.table as PgTable).where(eq(owner, uid))
  }
