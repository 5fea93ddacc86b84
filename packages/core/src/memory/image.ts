import { decode, encode } from './codec.ts'
import { Encoded, readText, textLength } from './encoded.ts'

const ARRAYS = { Float64Array, BigInt64Array, Int32Array, Uint8Array } as const
type Column = InstanceType<(typeof ARRAYS)[keyof typeof ARRAYS]>

/** Stands for a column in the text of an image: its kind, its first word and its length. */
interface Placed {
  column: keyof typeof ARRAYS
  word: number
  length: number
}

/** First word of every image. */
const MAGIC = 0x59415341

/**
 * Plain data with columns in it as bytes: a text that says what is where, then every column as the machine has it. The same data always gives
 * the same bytes.
 */
export function encodeImage(value: unknown): Uint8Array {
  const columns: Column[] = []
  let size = 0
  const place = (inner: unknown): unknown => {
    if (typeof inner !== 'object' || inner === null) return inner
    if (ArrayBuffer.isView(inner)) {
      const column = inner as Column
      const placed: Placed = { column: column.constructor.name as Placed['column'], word: size, length: column.length }
      columns.push(column)
      size += lengthOf(column)
      return placed
    }
    if (Array.isArray(inner)) return inner.map(place)
    return Object.fromEntries(Object.entries(inner).map(([name, member]) => [name, place(member)]))
  }
  const encoded = new Encoded()
  encoded.floats[encoded.reserve(1)] = MAGIC
  encoded.addText(encode(place(value)))
  for (const column of columns) {
    const at = encoded.reserve(lengthOf(column))
    if (column.length > 0) encoded.floats[encoded.length - 1] = 0
    new Uint8Array(encoded.floats.buffer).set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at * 8)
  }
  return encoded.bytes().slice()
}

/** Reads what `encodeImage` wrote. Throws on bytes that are not of its making. */
export function decodeImage<T>(bytes: Uint8Array): T {
  const encoded = new Encoded()
  encoded.fill(bytes)
  if (encoded.floats[0] !== MAGIC) throw new TypeError('These bytes are no snapshot.')
  const start = 1 + textLength(encoded, 1)
  const revive = (inner: unknown): unknown => {
    if (typeof inner !== 'object' || inner === null) return inner
    if (Array.isArray(inner)) return inner.map(revive)
    const { column, word, length } = inner as Placed
    if (typeof column === 'string') return new ARRAYS[column](encoded.floats.buffer as ArrayBuffer, (start + word) * 8, length)
    return Object.fromEntries(Object.entries(inner).map(([name, member]) => [name, revive(member)]))
  }
  return revive(decode(readText(encoded, 1))) as T
}

const lengthOf = (column: Column): number => Math.ceil(column.byteLength / 8)
