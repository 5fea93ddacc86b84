import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/postgres-js'
import { inject } from 'vitest'
import { connect } from '../src/db/connect.ts'
import { databaseUrl } from './database.ts'

/** A fresh database with all tables, for one test file (or one test). `close` drops it. `engines` are those that run on it. */
export const openDatabase = () => create('template')

/** A fresh database without any tables. */
export const openEmptyDatabase = () => create('template0')

const create = async (template: string) => {
  const postgresUrl = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const server = connect(postgresUrl, { name: 'assay-test', connections: 1 })
  // A small template is copied file by file in half the time that its pages take through the log.
  await server`create database ${server(name)} template ${server(template)} strategy file_copy`
  await server.end()
  const url = databaseUrl(postgresUrl, name)
  const sql = connect(url, { name: 'assay-test', connections: 5 })
  const engines = new Set<object>()
  const close = async () => {
    await sql.end({ timeout: 5 })
    // An engine that was left as a crash leaves it has a follower that reads on: its database goes with the run.
    if (engines.size > 0) return
    const last = connect(postgresUrl, { name: 'assay-test', connections: 1 })
    await last`drop database ${last(name)} with (force)`
    await last.end()
  }
  return { url, sql, database: drizzle(sql), engines, close }
}
