import { grown } from './grown.ts'

/**
 * A table as one typed array a column, by row: floating numbers (whole ones are exact to 2^53), 64-bit integers for money, 32-bit integers,
 * bytes. Each table makes its columns by one literal, so that the machine knows at every access where a column is.
 */
type Column = Float64Array | BigInt64Array | Int32Array | Uint8Array
export type Columns<Table> = { [Name in keyof Table]: Column }

/** Gives every column more room; what was in them stays. */
export function growColumns<Table extends Columns<Table>>(columns: Table, capacity: number): void {
  for (const name of namesOf(columns)) columns[name] = grown(columns[name], capacity)
}

/** The first rows of every column, without a copy. */
export function usedColumns<Table extends Columns<Table>>(columns: Table, rows: number): Table {
  return Object.fromEntries(namesOf(columns).map(name => [name, columns[name].subarray(0, rows)])) as Table
}

/** Fills the first rows of new columns with saved ones. */
export function restoreColumns<Table extends Columns<Table>>(columns: Table, saved: Table): Table {
  for (const name of namesOf(columns)) (columns[name] as Float64Array).set(saved[name] as Float64Array)
  return columns
}

const namesOf = <Table extends object>(columns: Table): (keyof Table)[] => Object.keys(columns) as (keyof Table)[]

/**
 * Rows for which a table has room at first unless somebody asks for more. Whoever runs one exchange for long asks for all that it will need: room that no row
 * was written to takes no memory, and the machine code of a table that never grew has its columns as constants.
 */
export const ROOM = 64

/** How many rows a full table has next: a quarter more, so that it is never less than four fifths full for what it has grown to. */
export const capacityAfter = (capacity: number): number => capacity + Math.max(capacity >> 2, 1)
