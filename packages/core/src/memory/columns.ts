import { grown } from './grown.ts'

/** What a column can hold: floating numbers (whole ones are exact to 2^53), 64-bit integers for money, 32-bit integers, bytes. */
const ARRAYS = { float: Float64Array, long: BigInt64Array, int: Int32Array, byte: Uint8Array } as const

type Kind = keyof typeof ARRAYS
type ColumnSpec = Readonly<Record<string, Kind>>

/** A table as one typed array a column, by row. */
export type Columns<Spec extends ColumnSpec> = { -readonly [Name in keyof Spec]: InstanceType<(typeof ARRAYS)[Spec[Name]]> }

/** Columns full of zeros. */
export function createColumns<Spec extends ColumnSpec>(spec: Spec, capacity: number): Columns<Spec> {
  const columns: Record<string, unknown> = {}
  for (const name of Object.keys(spec)) columns[name] = new ARRAYS[spec[name] as Kind](capacity)
  return columns as Columns<Spec>
}

/** Gives every column more room; what was in them stays. */
export function growColumns<Spec extends ColumnSpec>(columns: Columns<Spec>, capacity: number): void {
  for (const name of Object.keys(columns)) {
    columns[name as keyof Spec] = grown(columns[name] as Float64Array, capacity) as never
  }
}

/** The first rows of every column, without a copy. */
export function usedColumns<Spec extends ColumnSpec>(columns: Columns<Spec>, rows: number): Columns<Spec> {
  const used: Record<string, unknown> = {}
  for (const name of Object.keys(columns)) used[name] = (columns[name] as Float64Array).subarray(0, rows)
  return used as Columns<Spec>
}

/** Columns that begin with saved rows. */
export function restoreColumns<Spec extends ColumnSpec>(spec: Spec, saved: Columns<Spec>, capacity: number): Columns<Spec> {
  const columns = createColumns(spec, capacity)
  for (const name of Object.keys(spec)) (columns[name as keyof Spec] as Float64Array).set(saved[name as keyof Spec] as Float64Array)
  return columns
}

/** The least power of two that holds so many rows. */
export const capacityFor = (rows: number, least: number): number => Math.max(least, 2 ** Math.ceil(Math.log2(Math.max(rows, 1))))
