/** The same column with more room; what was in it stays. */
export function grown<T extends Float64Array | BigInt64Array | Int32Array | Uint8Array>(column: T, capacity: number): T {
  const larger = new (column.constructor as Float64ArrayConstructor)(capacity)
  larger.set(column as Float64Array)
  return larger as T
}
