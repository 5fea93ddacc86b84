import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { convertTextJournal } from '../engine/convert-text-journal.ts'
import { ROOT_FOLDER } from '../root-folder.ts'
import { connect } from './connect.ts'

/** Brings the tables, and a journal of an older shape, to the newest; does nothing when they are. Only the writer may call it. */
export const migrateDatabase = async (url: string): Promise<void> => {
  const sql = connect(url, { name: 'assay-migrate', connections: 1 })
  try {
    await migrate(drizzle(sql), { migrationsFolder: join(ROOT_FOLDER, 'apps/server/migrations') })
    await convertTextJournal(sql)
  } finally {
    await sql.end()
  }
}
