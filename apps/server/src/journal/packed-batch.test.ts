import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../test/open-database.ts'
import { GENESIS_HASH } from './batch.ts'
import { Journal } from './journal.ts'
import { PACKED_BYTES_LEAST, PACKED_BYTES_MOST, packBatchBytes, unpackBatchBytes, unpackedLength } from './packed-batch.ts'
import { readJournal } from './read-journal.ts'

let place: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  place = await openDatabase()
})
afterAll(() => place.close())

/** Bytes of a length that compress like records: a quarter of them varies. */
const bytesOf = (length: number, name: string): Buffer => {
  const noise = createHash('sha256').update(name).digest()
  return Buffer.from(Array.from({ length }, (_, at) => (at % 4 === 0 ? noise[at % noise.length]! : 0)))
}

test('a batch is taken apart into the very bytes; one that was altered is not', () => {
  const bytes = bytesOf(4000, 'one')
  const packed = packBatchBytes(bytes)
  expect(packed.length).toBeLessThan(bytes.length / 2)
  expect(unpackedLength(packed)).toBe(bytes.length)
  expect(unpackBatchBytes(packed)).toEqual(bytes)
  expect(unpackBatchBytes(packed.subarray(0, packed.length - 1))).toBeUndefined()
  expect(unpackBatchBytes(Buffer.concat([Buffer.from([1, 0, 0, 0]), packed.subarray(4)]))).toBeUndefined()
  expect(unpackBatchBytes(packed.subarray(0, 3))).toBeUndefined()
})

test('a quiet journal is stored compressed, what is small, large or comes in a busy second as it is; all of it reads as it was written', async () => {
  const journal = new Journal(place.sql, { seq: 0, hash: GENESIS_HASH })
  const written: Buffer[] = []
  const append = async (at: number, length: number) => {
    const bytes = bytesOf(length, String(written.length))
    written.push(bytes)
    await journal.append({ firstSeq: written.length, lastSeq: written.length, at, bytes })
  }
  for (const length of [PACKED_BYTES_LEAST - 1, PACKED_BYTES_LEAST, PACKED_BYTES_MOST, PACKED_BYTES_MOST + 1]) await append(1000, length)
  for (let count = 0; count < 6; count++) await append(2000, 100_000)
  await append(3000, 1000)
  const rows = await place.sql`select form from journal order by first_seq`
  const forms = rows.map(({ form }) => form as string)
  expect(forms.slice(0, 4)).toEqual(['batch', 'packed', 'packed', 'batch'])
  expect(forms.slice(4, -1)).toEqual(['packed', 'packed', 'batch', 'batch', 'batch', 'batch'])
  expect(forms.at(-1)).toBe('packed')
  const read: Buffer[] = []
  for await (const batches of readJournal(place.sql, { seq: 0, hash: GENESIS_HASH })) read.push(...batches.map(({ bytes }) => bytes))
  expect(Buffer.concat(read)).toEqual(Buffer.concat(written))
})
