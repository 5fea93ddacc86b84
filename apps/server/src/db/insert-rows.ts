import type { ISql } from 'postgres'

type Value = string | number | boolean | null

interface Insertion<Column extends string> {
  table: string
  /** Type of each column that is written. */
  columns: Readonly<Record<Column, 'bigint' | 'integer' | 'numeric' | 'text' | 'boolean'>>
  rows: readonly Readonly<Record<Column, Value>>[]
  /** What else the statement says, e.g. what to do on a conflict. */
  ending?: string
}

const textOf = (value: Value): string | null => (value === null ? null : String(value))

/**
 * Inserts any number of rows with one statement. Each column is one parameter, an array: PostgreSQL takes no more than 65,535 parameters, and
 * with one for each value a busy moment would meet that bound.
 */
export const insertRows = async <Column extends string>(
  sql: ISql,
  { table, columns, rows, ending = '' }: Insertion<Column>,
): Promise<void> => {
  if (rows.length === 0) return
  const names = Object.keys(columns) as Column[]
  // As texts: Drizzle takes from the driver how some other arrays, such as those of numeric, are written.
  const arrays = names.map((name, index) => `$${index + 1}::text[]::${columns[name]}[]`)
  const values = names.map(name => rows.map(row => textOf(row[name])))
  await sql.unsafe(`insert into ${table} (${names.join(', ')}) select * from unnest(${arrays.join(', ')}) ${ending}`, values, {
    prepare: true,
  })
}
