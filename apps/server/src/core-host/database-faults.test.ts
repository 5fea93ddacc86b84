import type { Command } from '@assay/core/engine/record'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limitOrder, openMarket, price } from '../../test/core-commands.ts'
import { DatabaseProxy } from '../../test/database-proxy.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { recover } from '../journal/recover.ts'
import { verifyJournal } from '../journal/verify-journal.ts'
import { EngineBusy, EngineStopped } from './sequencer.ts'

/** Goal: a slow or broken way to the database loses nothing that was acknowledged. Method: a real database behind a proxy that holds and cuts. */
let place: Awaited<ReturnType<typeof openDatabase>>
let proxy: DatabaseProxy
let running: Awaited<ReturnType<typeof openEngine>>
let faults: unknown[]

beforeEach(async () => {
  place = await openDatabase()
  proxy = await DatabaseProxy.open(place.url)
  faults = []
  running = await openEngine({ sql: place.sql, url: proxy.url }, { onFault: error => faults.push(error) })
  await openMarket(running.engine, [31])
})
afterEach(async () => {
  proxy.close()
  await place.close()
})

const order = (key: string) => limitOrder(31, 'buy', '59000', '0.001', key)
const keys = Array.from({ length: 100 }, (_, index) => `order-${index}`)
/** A batch that is on its way: the first command is being written, the others wait. */
const submitAll = () => Promise.allSettled(keys.map(key => running.engine.submit(order(key))))
const statusesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) => new Set(outcomes.map(outcome => outcome.status))
const untilStored = async (seq: number) => {
  while (Number((await place.sql`select max(last_seq) as seq from journal`)[0]?.seq) < seq);
}

/** Starts again on the database itself and sends every order once more: each must be there exactly once. */
const sendAgain = async () => {
  await running.stop()
  const second = await openEngine(place)
  const replies = await Promise.all(keys.map(key => second.engine.submit(order(key))))
  expect(new Set(replies.map(reply => reply.result?.orderId)).size).toBe(keys.length)
  await second.stop()
  expect((await verifyJournal(place.sql)).findings).toEqual([])
}

describe('the way to the database', () => {
  test('breaks before the batch arrived: nobody was answered, the process stops, a repeat acts once', async () => {
    const { seq } = running.core
    proxy.hold('toDatabase')
    const outcomes = submitAll()
    await new Promise(resolve => setImmediate(resolve))
    proxy.cut()
    expect(statusesOf(await outcomes)).toEqual(new Set(['rejected']))
    expect(faults.length).toBeGreaterThan(0)
    await expect(running.engine.submit(order('late'))).rejects.toThrow(EngineStopped)
    expect((await recover(place.sql)).seq).toBe(seq)
    await sendAgain()
  })

  test('breaks after the commit and before its answer: the batch is there, nobody was told, a repeat hears of the first', async () => {
    const { seq } = running.core
    proxy.hold('toServer')
    const outcomes = submitAll()
    await untilStored(seq + 1)
    proxy.cut()
    expect(statusesOf(await outcomes)).toEqual(new Set(['rejected']))
    const stored = (await recover(place.sql)).seq
    expect(stored).toBeGreaterThan(seq)
    await sendAgain()
  })

  test('is slow: what was asked waits, and is answered when it arrives', async () => {
    proxy.hold('toServer')
    const outcomes = submitAll()
    await untilStored(running.core.seq)
    proxy.release()
    expect(statusesOf(await outcomes)).toEqual(new Set(['fulfilled']))
    await running.stop()
    expect(faults).toEqual([])
  })
})

describe('the database refuses to write', () => {
  test.each([
    ['the disk is full', '53100'],
    ['it became a standby', '25006'],
    ['the disk fails', '58030'],
  ])('because %s: nobody is answered or shown anything, the process is told why, a repeat acts once', async (_, code) => {
    const { seq } = running.core
    const refuse = `begin raise exception using errcode = '${code}', message = 'could not write'; end`
    await place.sql.unsafe(`create function refuse() returns trigger language plpgsql as $$${refuse}$$`)
    await place.sql`create trigger refuse before insert on journal execute function refuse()`
    const outcomes = submitAll()
    const look = running.engine.read(core => core.seq)
    expect(statusesOf(await outcomes)).toEqual(new Set(['rejected']))
    expect(faults).toMatchObject([{ code }])
    await expect(running.engine.submit(order('late'))).rejects.toThrow(EngineStopped)
    await expect(running.engine.read(core => core.seq)).rejects.toThrow(EngineStopped)
    expect(await look).toBe(seq)
    expect((await recover(place.sql)).seq).toBe(seq)
    await place.sql`drop trigger refuse on journal`
    await sendAgain()
  })
})

describe('while the database is slow, more than can wait', () => {
  const busyOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.filter(outcome => outcome.status === 'rejected' && outcome.reason instanceof EngineBusy).length

  const submitMany = (length: number, command: Command) => Promise.allSettled(Array.from({ length }, () => running.engine.submit(command)))
  const cancel: Command = { kind: 'spot.cancelOrder', user: 31, orderId: 1 }

  test('is refused as busy by number, and what waits is done; time, prices and halts have room of their own', async () => {
    proxy.hold('toServer')
    const outcomes = submitMany(11_000, cancel)
    const index: Command = { kind: 'markets.updateIndex', prices: { BTC: price('60001') }, evidence: '0'.repeat(64) }
    const halt: Command = { kind: 'markets.halt', market: 'ETHUSDT', halted: true, reason: 'Maintenance.' }
    const ofHouse = Promise.all([{ kind: 'clock.tick' } as Command, index, halt].map(command => running.engine.submit(command)))
    const tooMany = submitMany(1_000, { kind: 'clock.tick' })
    proxy.release()
    expect(busyOf(await outcomes)).toBe(1_000)
    expect((await ofHouse).map(({ refusal }) => refusal)).toEqual([undefined, undefined, undefined])
    // That room has an end too.
    expect(busyOf(await tooMany)).toBe(3)
    await running.stop()
    expect(faults).toEqual([])
  })

  test('is refused as busy by size', async () => {
    const large = 'x'.repeat(1 << 20)
    proxy.hold('toServer')
    const outcomes = submitMany(20, { kind: 'spot.cancelOrder', user: 31, clientOrderId: large })
    const halt = running.engine.submit({ kind: 'markets.halt', market: 'ETHUSDT', halted: true, reason: 'Maintenance.' })
    proxy.release()
    expect(busyOf(await outcomes)).toBe(5)
    expect((await halt).refusal).toBeUndefined()
    expect((await running.engine.submit({ kind: 'clock.tick' })).refusal).toBeUndefined()
    await running.stop()
  })
})
