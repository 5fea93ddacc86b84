import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ISql, TransactionSql } from 'postgres'
import { ROOT_FOLDER } from '../root-folder.ts'

/** Where the release keeps its migrations. */
export const MIGRATIONS_FOLDER = join(ROOT_FOLDER, 'apps/server/migrations')

export interface Migration {
  /** `0001_journal-of-batches` */
  name: string
  /** When it was written, ms: by this Drizzle knows what a database has. */
  at: number
  hash: string
  statements: string[]
}

/** All migrations of the release, oldest first. */
export const readMigrations = (): Migration[] => {
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  const index = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  return files.map(({ folderMillis, hash, sql }, number) => ({
    name: index.entries[number]?.tag ?? '',
    at: folderMillis,
    hash,
    statements: sql,
  }))
}

/** Those of the release that a database has. Throws when it has some that the release does not know. */
export const appliedMigrations = async (sql: ISql): Promise<Migration[]> => {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`
  if (!table?.name) return []
  // Bounded: the migrations.
  const rows = await sql`select created_at from drizzle.__drizzle_migrations order by created_at`
  const newest = Number(rows.at(-1)?.created_at ?? 0)
  const applied = readMigrations().filter(({ at }) => at <= newest)
  if (applied.length !== rows.length)
    throw new Error('The database was made by a release whose tables this one does not know: use that one. Nothing was changed.')
  return applied
}

/** Names of the tables that there are after a migration and all before it. */
export const tablesAfter = ({ name }: Migration): string[] => {
  const file = join(MIGRATIONS_FOLDER, 'meta', `${name.split('_')[0]}_snapshot.json`)
  const { tables } = JSON.parse(readFileSync(file, 'utf8')) as { tables: Record<string, { name: string }> }
  return Object.values(tables).map(table => table.name)
}

/**
 * Applies migrations within a transaction and writes down that they are, as Drizzle does, whose own `migrate` opens a transaction itself.
 * For a database that had no rows before the first of them.
 */
export const applyMigrations = async (tx: TransactionSql, migrations: readonly Migration[]): Promise<void> => {
  await tx`create schema if not exists drizzle`
  await tx`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`
  for (const { hash, at, statements } of migrations) {
    for (const statement of statements) await tx.unsafe(statement)
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`
  }
}
