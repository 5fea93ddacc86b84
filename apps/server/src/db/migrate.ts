import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { ROOT_FOLDER } from '../root-folder.ts'
import { connect } from './connect.ts'

/** Brings the tables to the newest shape; does nothing when they are. Only the writer may call it. */
export const migrateDatabase = async (url: string): Promise<void> => {
  const sql = connect(url, { name: 'assay-migrate', connections: 1 })
  try {
    await migrate(drizzle(sql), { migrationsFolder: join(ROOT_FOLDER, 'apps/server/migrations') })
  } finally {
    await sql.end()
  }
}
