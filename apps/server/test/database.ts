import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { connect } from '../src/db/connect.ts'
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'
import { migrateDatabase } from '../src/db/migrate.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The embedded PostgreSQL of this run; its database `template` has all tables. */
    postgresUrl: string
  }
}

/** Nothing outlives the run: nothing waits for the disk. What a crash of the database leaves is tested with one that has its own folder and settings. */
const FORGETFUL = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: 200 }

/** Starts one real PostgreSQL for all server tests and prepares the database that each test file copies. */
export default async function database(project: TestProject) {
  const folder = temporaryFolder('tests')
  const postgres = await startEmbeddedPostgres(folder, FORGETFUL)
  const sql = connect(postgres.url, { name: 'assay-test', connections: 1 })
  await sql`create database template`
  await sql.end()
  await migrateDatabase(databaseUrl(postgres.url, 'template'))
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same server, another database. */
export const databaseUrl = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href
