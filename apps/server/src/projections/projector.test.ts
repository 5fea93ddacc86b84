import type { JournalRecord } from '@assay/core/engine/record'
import type { Sql, TransactionSql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitOrder, openMarket } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { isPerson } from '../core-host/is-person.ts'
import { recover } from '../journal/recover.ts'
import { SpotProjection } from '../spot/projection.ts'
import type { Projection } from './projection.ts'
import { catchUp, Projector } from './projector.ts'

let place: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  place = await openDatabase()
})
afterAll(() => place.close())

/** The spot projection that dies in the middle of a transaction when it meets a given record. */
class DyingProjection extends SpotProjection {
  diesAt = Number.POSITIVE_INFINITY

  override async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    await super.write(sql, records)
    if (records.some(record => record.seq >= this.diesAt)) throw new Error('The power went.')
  }
}

const rows = (sql: Sql) => sql`select * from spot_orders order by order_id`
const fills = (sql: Sql) => sql`select * from spot_fills order by trade_id, order_id`

test('after a crash between journal and tables every record is shown exactly once', async () => {
  const faults: unknown[] = []
  let projection: DyingProjection | undefined
  const running = await openEngine(place, {
    projections: core => {
      projection = new DyingProjection(user => isPerson(core, user))
      return [projection]
    },
    onFault: error => faults.push(error),
  })
  await openMarket(running.engine, [31, 32])
  await running.engine.submit(limitOrder(31, 'sell', '60000', '1'))
  await running.projected('spot', running.core.seq)
  projection!.diesAt = running.core.seq + 1
  for (let count = 0; count < 5; count++) await running.engine.submit(limitOrder(32, 'buy', '60000', '0.1'))
  await running.engine.stop()
  const seq = running.core.seq
  while (faults.length === 0) await new Promise(resolve => setImmediate(resolve))
  expect(await fills(place.sql)).toHaveLength(0)

  const second = await openEngine(place, { projections: core => [new SpotProjection(user => isPerson(core, user))] })
  await second.projected('spot', seq)
  expect(await fills(place.sql)).toHaveLength(10)
  const [maker] = await rows(place.sql)
  expect(maker).toMatchObject({ user_id: '31', filled_quantity: '50000000', close_reason: null })
  await second.stop()
})

test('a rebuild gives the same rows as the projection that ran along', async () => {
  const before = { orders: await rows(place.sql), fills: await fills(place.sql) }
  const { core, seq } = await recover(place.sql)
  const projection = new SpotProjection(user => isPerson(core, user))
  const projector = new Projector({ sql: place.sql, core, projection, onFault: error => Promise.reject(error) })
  await projector.empty()
  await catchUp([projector], { sql: place.sql, core })
  await projector.reached(seq)
  expect({ orders: await rows(place.sql), fills: await fills(place.sql) }).toEqual(before)
})

test('a projection that shows more than the journal holds stops the start', async () => {
  const { core, seq } = await recover(place.sql)
  const projection: Projection = { name: 'ahead', tables: [], write: async () => undefined }
  await place.sql`insert into projections (name, last_seq) values ('ahead', ${seq + 1})`
  const projector = new Projector({ sql: place.sql, core, projection, onFault: () => undefined })
  await expect(projector.open({ seq })).rejects.toThrow(/has already shown record/)
})

test('while nobody is there rows gather; whoever asks, or comes, finds them written', async () => {
  const calm = await openDatabase()
  let isCalm = true
  let writes = 0
  const counted: Projection = {
    name: 'counted',
    tables: [],
    write: async () => {
      writes += 1
    },
  }
  const running = await openEngine(calm)
  const projector = new Projector({
    sql: calm.sql,
    core: running.core,
    projection: counted,
    isCalm: () => isCalm,
    onFault: error => Promise.reject(error),
  })
  await projector.open(running.core)
  await catchUp([projector], { sql: calm.sql, core: running.core })
  writes = 0
  running.engine.listen(records => projector.take(records))
  for (let count = 0; count < 5; count++) await running.engine.submit({ kind: 'clock.tick' })
  expect(writes).toBe(0)
  await projector.reached(running.core.seq)
  expect(writes).toBe(1)
  await running.engine.submit({ kind: 'clock.tick' })
  isCalm = false
  await running.engine.submit({ kind: 'clock.tick' })
  await expect.poll(() => projector.lastSeq, { timeout: 30_000 }).toBe(running.core.seq)
  await projector.stop()
  await running.stop()
  await calm.close()
})
