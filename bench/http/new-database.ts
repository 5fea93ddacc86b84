import { connect } from '../../apps/server/src/db/connect.ts'
import { migrateDatabase } from '../../apps/server/src/db/migrate.ts'

/** A database with all tables for one pass; gives its address. */
export const newDatabase = async (url: string, name: string): Promise<string> => {
  const sql = connect(url, { name: 'assay-bench', connections: 1 })
  await sql`create database ${sql(name)}`
  await sql.end()
  const own = Object.assign(new URL(url), { pathname: `/${name}` }).href
  await migrateDatabase(own)
  return own
}
