import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ISql, Row } from 'postgres'
import { insertRows } from './insert-rows.ts'

type ColumnType = 'bigint' | 'integer' | 'numeric' | 'text' | 'boolean'
type RowOf<Table extends PgTable> = Table['$inferSelect']

interface Writing<Table extends PgTable> {
  rows: readonly RowOf<Table>[]
  /** Columns by which a row is known; with them a row that is there already gets the new figures. */
  known?: readonly (keyof RowOf<Table> & string)[]
}

const columnsOf = (table: PgTable): [string, PgColumn][] => Object.entries(getTableColumns(table)) as [string, PgColumn][]

/** `numeric(38, 0)` is cast without its limits. */
const typeOf = (column: PgColumn): ColumnType => column.getSQLType().split('(')[0] as ColumnType

/** Writes rows of a table as its declaration names them. Amounts go in as text: a number type of the driver could be too small for them. */
export const writeRows = async <Table extends PgTable>(sql: ISql, table: Table, { rows, known }: Writing<Table>): Promise<void> => {
  const columns = columnsOf(table)
  const named = columns.map(([key, column]) => [key, column.name] as const)
  await insertRows(sql, {
    table: getTableName(table),
    columns: Object.fromEntries(columns.map(([, column]) => [column.name, typeOf(column)])),
    rows: rows.map(row => Object.fromEntries(named.map(([key, name]) => [name, textOf((row as Record<string, unknown>)[key])]))),
    ...(known ? { ending: onKnown(named, known) } : {}),
  })
}

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

const onKnown = (named: readonly (readonly [string, string])[], known: readonly string[]): string => {
  const keys = named.filter(([key]) => known.includes(key)).map(([, name]) => name)
  const others = named.filter(([key]) => !known.includes(key)).map(([, name]) => `${name} = excluded.${name}`)
  return `on conflict (${keys.join(', ')}) do update set ${others.join(', ')}`
}

/** A row as the driver gave it, with the values that the table's declaration says. */
export const readRow = <Table extends PgTable>(table: Table, row: Row): RowOf<Table> =>
  Object.fromEntries(
    columnsOf(table).map(([key, column]) => {
      const value: unknown = row[column.name]
      return [key, value === null ? null : column.mapFromDriverValue(value)]
    }),
  ) as RowOf<Table>
