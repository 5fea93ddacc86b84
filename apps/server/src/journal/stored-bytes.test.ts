import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitOrder, openMarket } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { JournalDamaged, recordsOf } from './batch.ts'
import { positionBefore, readJournal } from './read-journal.ts'

/** Goal: whatever a disk does to the bytes of the last three batches is found and named. Method: each byte of the stored rows, in turn. */
let place: Awaited<ReturnType<typeof openDatabase>>
let last: { first_seq: string; last_seq: string; form: string; bytes: Buffer }[]
beforeAll(async () => {
  place = await openDatabase()
  const { engine, stop } = await openEngine(place)
  await openMarket(engine, [41])
  const { result } = await engine.submit(limitOrder(41, 'buy', '59000', '0.1'))
  await engine.submit({ kind: 'spot.cancelOrder', user: 41, orderId: result!.orderId! })
  await engine.submit({ kind: 'clock.tick' })
  await stop()
  last = await place.sql`select first_seq, last_seq, form, bytes from journal order by first_seq desc limit 3`
})
afterAll(() => place.close())

const readTail = async (firstSeq: number) => {
  const read: Uint8Array[] = []
  for await (const batches of readJournal(place.sql, await positionBefore(place.sql, firstSeq - 1)))
    for (const batch of batches) read.push(...recordsOf(batch))
  return Buffer.concat(read)
}

/** Stores other bytes in each of the last three rows and reads the journal's end. Bits that the compression leaves unused may change nothing that was written. */
const expectFound = async (damage: (bytes: Buffer, byte: number) => Buffer | undefined) => {
  for (const { first_seq, last_seq, form, bytes } of last) {
    const honest = await readTail(Number(first_seq))
    for (let byte = 0; byte < bytes.length; byte++) {
      const damaged = damage(bytes, byte)
      if (!damaged || damaged.equals(bytes)) continue
      await place.sql`update journal set bytes = ${damaged} where first_seq = ${first_seq}`
      const error = await readTail(Number(first_seq)).catch((thrown: unknown) => thrown)
      if (form === 'packed' && Buffer.isBuffer(error) && error.equals(honest)) continue
      expect(error).toBeInstanceOf(JournalDamaged)
      expect((error as Error).message).toContain(`records ${first_seq} to ${last_seq}`)
    }
    await place.sql`update journal set bytes = ${bytes} where first_seq = ${first_seq}`
  }
  await readTail(Number(last.at(-1)!.first_seq))
}

describe('bytes that are not what was written', () => {
  test('cut at every byte', () => expectFound((bytes, byte) => bytes.subarray(0, byte)))
  test('zero from every byte on', () =>
    expectFound((bytes, byte) => Buffer.concat([bytes.subarray(0, byte), Buffer.alloc(bytes.length - byte)])))
  test('one bit of every byte turned', () =>
    expectFound((bytes, byte) => {
      const damaged = Buffer.from(bytes)
      damaged[byte] = damaged[byte]! ^ (1 << (byte % 8))
      return damaged
    }))
  test('those of another batch', () =>
    expectFound((bytes, byte) => (byte === 0 ? last.find(row => row.bytes !== bytes)?.bytes : undefined)))
})
