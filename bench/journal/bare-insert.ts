// The anchor: the rows of the projections' tables, from memory into tables of the same shape, 1,000 rows an insert.
import process from 'node:process'
import type { Sql } from 'postgres'
import { connect } from '../../apps/server/src/db/connect.ts'
import { answer } from '../http/program.ts'

/** Rows of one insert, which is a transaction of its own. */
const ROWS = 1_000
const BARE = 'bare'

export interface Inserted {
  rows: number
  seconds: number
  /** Of the inserts alone. */
  cpuSeconds: number
}

interface Table {
  name: string
  columns: { name: string; type: string }[]
  /** Values as the database reads them, by column. */
  rows: (string | null)[][]
}

const url = process.env.DATABASE_URL ?? ''

const readTable = async (sql: Sql, name: string): Promise<Table> => {
  const columns = await sql<{ name: string; type: string }[]>`
    select column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = ${name} order by ordinal_position`
  const rows = await sql`select * from ${sql(name)}`.values()
  return { name, columns: [...columns], rows: rows.map(row => row.map(value => (value === null ? null : String(value)))) }
}

const insert = async (sql: Sql, { name, columns, rows }: Table): Promise<void> => {
  const types = columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')
  for (let from = 0; from < rows.length; from += ROWS) {
    const some = rows.slice(from, from + ROWS)
    const values = columns.map((_, column) => some.map(row => row[column]))
    await sql.unsafe(`insert into ${BARE}.${name} select * from unnest(${types})`, values as never)
  }
}

/** Fills new tables with what the named tables hold now; only the inserts are timed. */
const bare = async (names: readonly string[]): Promise<Inserted> => {
  const sql = connect(url, { name: 'assay-bench', connections: 1 })
  await sql`drop schema if exists ${sql(BARE)} cascade`
  await sql`create schema ${sql(BARE)}`
  const tables: Table[] = []
  for (const name of names) {
    await sql`create table ${sql(BARE)}.${sql(name)} (like public.${sql(name)} including all)`
    tables.push(await readTable(sql, name))
  }
  const begun = performance.now()
  const cpuBegun = process.cpuUsage()
  for (const table of tables) await insert(sql, table)
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(cpuBegun)
  await sql.end()
  return { rows: tables.reduce((sum, { rows }) => sum + rows.length, 0), seconds, cpuSeconds: (user + system) / 1e6 }
}

const questions = { bare }
export type BareInsert = typeof questions
answer(questions)
