import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/postgres-js'
import { inject } from 'vitest'
import { connect } from '../src/db/connect.ts'
import { databaseUrl } from './database.ts'

/** A fresh database with all tables, for one test file (or one test). `close` when done; the whole PostgreSQL goes after the run. */
export const openDatabase = () => create('template')

/** A fresh database without any tables. */
export const openEmptyDatabase = () => create('template0')

const create = async (template: string) => {
  const postgresUrl = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const server = connect(postgresUrl, { name: 'assay-test', connections: 1 })
  await server`create database ${server(name)} template ${server(template)}`
  await server.end()
  const url = databaseUrl(postgresUrl, name)
  const sql = connect(url, { name: 'assay-test', connections: 5 })
  return { url, sql, database: drizzle(sql), close: () => sql.end({ timeout: 5 }) }
}
