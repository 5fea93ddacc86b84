import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { connect } from './connect.ts'
import { appliedMigrations, MIGRATIONS_FOLDER } from './migrations.ts'

/** Brings the tables to the newest; does nothing when they are. Only the writer may call it. Throws, with nothing changed, when another release made them. */
export const migrateDatabase = async (url: string): Promise<void> => {
  const sql = connect(url, { name: 'assay-migrate', connections: 1 })
  try {
    await appliedMigrations(sql)
    await migrate(drizzle(sql), { migrationsFolder: MIGRATIONS_FOLDER })
  } finally {
    await sql.end()
  }
}
