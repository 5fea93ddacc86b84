import { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitOrder, openMarket } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { connect } from '../db/connect.ts'
import { batchOf } from '../journal/batch.ts'
import { Journal } from '../journal/journal.ts'
import { recover } from '../journal/recover.ts'
import { EngineStopped, Sequencer } from './sequencer.ts'
import { JOURNAL_CONNECTION, takeWriterLock } from './writer-lock.ts'

let place: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  place = await openDatabase()
})
afterAll(() => place.close())

describe('sequencer', () => {
  test('commands that come together share one insert, in the order in which they came', async () => {
    const running = await openEngine(place)
    await openMarket(running.engine, [21, 22])
    const batches: number[] = []
    running.engine.listen(records => batches.push(records.length))
    const replies = await Promise.all(Array.from({ length: 100 }, () => running.engine.submit(limitOrder(21, 'buy', '59000', '0.001'))))
    expect(batches).toEqual([100])
    expect(replies.map(reply => reply.seq)).toEqual(replies.map((_, index) => replies[0]!.seq + index))
    expect(new Set(replies.map(reply => reply.at)).size).toBe(1)
    await running.stop()
  })

  test('nobody hears before the record is in the database', async () => {
    const running = await openEngine(place)
    const stored = async () => Number((await place.sql`select max(last_seq) as seq from journal`)[0]?.seq)
    const published: JournalRecord[] = []
    running.engine.listen(records => published.push(...records))
    const reply = await running.engine.submit(limitOrder(21, 'buy', '59000', '0.002'))
    expect(published.map(record => record.seq)).toContain(reply.seq)
    expect(await stored()).toBe(reply.seq)
    await running.stop()
  })

  test('a look at the core waits while the core holds what is not yet written', async () => {
    const order: string[] = []
    let written = () => {}
    let began = () => {}
    const isWriting = new Promise<void>(resolve => {
      began = resolve
    })
    const append = () =>
      new Promise<void>(resolve => {
        written = resolve
        began()
      })
    const engine = new Sequencer({ core: new Core(), journal: { append }, now: Date.now, onFault: error => Promise.reject(error) })
    const reply = engine.submit({ kind: 'clock.tick' }).then(() => order.push('answered'))
    await isWriting
    const look = engine.read(core => order.push(`seen ${core.seq}`))
    order.push('written')
    written()
    await Promise.all([reply, look])
    expect(order).toEqual(['written', 'seen 1', 'answered'])
  })

  test('the time of the journal never goes back, whatever the wall clock does', async () => {
    const times = [5_000, 3_000, 4_000]
    const core = new Core()
    const written: number[] = []
    const engine = new Sequencer({
      core,
      journal: { append: async batch => void written.push(batch.at) },
      now: () => times.shift() ?? 0,
      onFault: error => Promise.reject(error),
    })
    for (let count = 0; count < 3; count++) await engine.submit({ kind: 'clock.tick' })
    expect(written).toEqual([5_000, 5_000, 5_000])
  })

  test('after a failed write nothing is answered any more and the fault is told once', async () => {
    const faults: unknown[] = []
    const running = await openEngine(place, { onFault: error => faults.push(error) })
    await place.sql`
      insert into journal (first_seq, last_seq, epoch, at, form, bytes, hash)
      select last_seq + 1, last_seq + 1, epoch, at, form, bytes, hash from journal order by first_seq desc limit 1`
    await expect(running.engine.submit(limitOrder(21, 'buy', '59000', '0.004'))).rejects.toThrow(EngineStopped)
    await expect(running.engine.submit({ kind: 'clock.tick' })).rejects.toThrow(EngineStopped)
    await expect(running.engine.read(core => core.seq)).rejects.toThrow(EngineStopped)
    expect(faults).toHaveLength(1)
    await place.sql`delete from journal where first_seq = ${running.core.seq}`
  })

  test('a stop finishes what waits and takes no more', async () => {
    const running = await openEngine(place)
    const waiting = Array.from({ length: 20 }, () => running.engine.submit(limitOrder(22, 'buy', '58000', '0.001')))
    const stopped = running.engine.stop()
    await expect(running.engine.submit({ kind: 'clock.tick' })).rejects.toThrow(EngineStopped)
    const replies = await Promise.all(waiting)
    await stopped
    expect((await recover(place.sql)).seq).toBe(Math.max(...replies.map(reply => reply.seq)))
    await running.stop()
  })
})

describe('one writer', () => {
  test('a second server on the same database is refused with one clear line', async () => {
    const lock = await takeWriterLock(place.url, () => undefined)
    await expect(takeWriterLock(place.url, () => undefined)).rejects.toThrow('Another Assay server is running on this database.')
    await lock.release()
    const next = await takeWriterLock(place.url, () => undefined)
    await next.release()
  })

  test('what a dead writer left in PostgreSQL cannot write any more', async () => {
    const position = await recover(place.sql)
    const old = connect(place.url, { name: JOURNAL_CONNECTION, connections: 1 })
    const [backend] = await old`select pg_backend_pid() as pid`
    const lock = await takeWriterLock(place.url, () => undefined)
    const left = await place.sql`select pid from pg_stat_activity where pid = ${backend?.pid}`
    expect(left).toHaveLength(0)
    await lock.release()
    await old.end({ timeout: 0 })
    expect((await recover(place.sql)).seq).toBe(position.seq)
  })

  test('an open transaction that a hanging writer left does not hold up its successor', async () => {
    await place.sql`insert into projections (name, last_seq) values ('held', 0)`
    const old = connect(place.url, { name: 'assay', connections: 1 })
    let isHolding = () => {}
    const holding = new Promise<void>(resolve => {
      isHolding = resolve
    })
    const held = old.begin(async write => {
      await write`update projections set last_seq = 1 where name = 'held'`
      isHolding()
      await new Promise(() => undefined)
    })
    const broken = expect(held).rejects.toThrow()
    await holding
    const lock = await takeWriterLock(place.url, () => undefined)
    expect((await place.sql`update projections set last_seq = 2 where name = 'held' and last_seq = 0`).count).toBe(1)
    await lock.release()
    await broken
    await old.end({ timeout: 0 })
  })

  test('two writers at the same record: the second insert fails', async () => {
    const position = await recover(place.sql)
    const [first, second] = [new Journal(place.sql, position), new Journal(place.sql, position)]
    position.core.execute({ kind: 'clock.tick' }, position.core.at)
    const batch = batchOf(position.core, position.core.seq)
    await first.append(batch)
    await expect(second.append(batch)).rejects.toThrow(/duplicate key/)
  })
})
