import type { UserId } from '@assay/core/people/state'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { limitOrder } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { BUYER, SELLER, TRADED_AT, tradeOverThreeMonths } from '../../test/three-months.ts'
import { isPerson } from '../core-host/is-person.ts'
import { accrualsOf } from '../earn/queries.ts'
import { recover } from '../journal/recover.ts'
import { recordsOfUser } from '../payments/queries.ts'
import { SpotProjection } from '../spot/projection.ts'
import { fillsOfUser } from '../spot/queries.ts'
import { beginningOf, keptSince, makeMonth, monthOf, monthsOf } from './months.ts'
import { projectionsOf } from './projections.ts'
import { catchUp, Projector } from './projector.ts'
import { verifyTables } from './verify-tables.ts'

/** Goal: history that is divided by months is the same history. Method: a journal over three months, whose trades fall on the very milliseconds of a turn. */

type Place = Awaited<ReturnType<typeof openDatabase>>

const open = async () => {
  const opened = await openDatabase()
  onTestFinished(() => opened.close())
  return opened
}

let place: Place
beforeAll(async () => {
  place = await openDatabase()
  await tradeOverThreeMonths(place)
})
afterAll(() => place.close())

/** How many fills stand in the table of each month, and when they happened. */
const fillsByMonth = ({ sql }: Place) =>
  sql`select tableoid::regclass::text as month, at, count(*)::int as fills from spot_fills group by 1, 2 order by 2`

const historyOf = async ({ sql }: Place) => ({
  fills: [...(await sql`select tableoid::regclass::text as month, * from spot_fills order by trade_id, order_id`)],
  records: [...(await sql`select tableoid::regclass::text as month, * from account_records order by seq, leg`)],
})

const findingsOf = async (sql: Sql) => {
  const { core } = await recover(sql)
  return (await verifyTables(sql, core, projectionsOf(core))).flatMap(({ findings }) => findings)
}

const rebuild = async (sql: Sql) => {
  const { core } = await recover(sql)
  const fail = (error: unknown) => Promise.reject(error)
  const projectors = projectionsOf(core).map(projection => new Projector({ sql, core, projection, onFault: fail }))
  for (const projector of projectors) await projector.empty()
  await catchUp(projectors, { sql, core })
}

test('a month has its name from its first millisecond to its last, by UTC', () => {
  expect([TRADED_AT[0], TRADED_AT[1], Date.UTC(2027, 0, 1) - 1].map(monthOf)).toEqual(['2026_01', '2026_02', '2026_12'])
  expect(beginningOf('2026_02')).toBe(TRADED_AT[1])
  expect(() => beginningOf('2026_13')).toThrow('"2026_13" is no month.')
})

test('rows over three months stand in three tables, those at the turn of a month each on its side of it', async () => {
  expect(await fillsByMonth(place)).toEqual([
    { month: 'history.spot_fills_2026_01', at: String(TRADED_AT[0]), fills: 2 },
    { month: 'history.spot_fills_2026_02', at: String(TRADED_AT[1]), fills: 2 },
    { month: 'history.spot_fills_2026_03', at: String(TRADED_AT[2]), fills: 2 },
  ])
  for (const table of ['account_records', 'custody_accruals', 'perp_fills', 'perp_funding'])
    expect(await monthsOf(place.sql, table)).toEqual(['2026_01', '2026_02', '2026_03'])
  expect(await findingsOf(place.sql)).toEqual([])
})

test('a rebuild writes the same rows into the same months', async () => {
  const before = await historyOf(place)
  await rebuild(place.sql)
  expect(await historyOf(place)).toEqual(before)
  expect(await findingsOf(place.sql)).toEqual([])
})

test('a crash while the first rows of a new month are written leaves neither month nor rows; the next start writes each once', async () => {
  const other = await open()
  await tradeOverThreeMonths(other)
  const april = Date.UTC(2026, 3, 1)
  const { engine, core, stop } = await openEngine(other, { now: () => april })
  await engine.submit(limitOrder(SELLER, 'sell', '60000', '0.01'))
  await engine.submit(limitOrder(BUYER, 'buy', '60000', '0.01'))
  await stop()
  class DyingProjection extends SpotProjection {
    override async write(...written: Parameters<SpotProjection['write']>): Promise<void> {
      await super.write(...written)
      throw new Error('The power went.')
    }
  }
  const includes = (user: UserId) => isPerson(core, user)
  const dying = new Projector({ sql: other.sql, core, projection: new DyingProjection(includes), onFault: () => undefined })
  await dying.open(core)
  await expect(catchUp([dying], { sql: other.sql, core })).rejects.toThrow('The power went.')
  expect(await monthsOf(other.sql, 'spot_fills')).toEqual(['2026_01', '2026_02', '2026_03'])

  const again = await openEngine(other, { projections: projectionsOf, now: () => april })
  await again.projected('spot', again.core.seq)
  await again.stop()
  expect((await fillsByMonth(other)).at(-1)).toEqual({ month: 'history.spot_fills_2026_04', at: String(april), fills: 2 })
  expect(await findingsOf(other.sql)).toEqual([])
})

test('a month is made while a backup reads the others, and only once', async () => {
  const other = await open()
  await other.sql.begin(async reader => {
    await reader`lock table spot_fills in access share mode`
    await makeMonth(other.sql, 'spot_fills', '2026_05')
    await makeMonth(other.sql, 'spot_fills', '2026_05')
  })
  expect(await monthsOf(other.sql, 'spot_fills')).toEqual(['2026_05'])
})

interface Plan {
  'Index Name'?: string
  Plans?: Plan[]
}

/** The indexes of all months that the query of a page reads. */
const readBy = async (run: (database: Place['database']) => Promise<unknown>): Promise<string[]> => {
  const asked: { query: string; values: unknown[] }[] = []
  await run(drizzle(place.sql, { logger: { logQuery: (query, values) => void asked.push({ query, values }) } }))
  const [first] = asked
  return place.sql.begin(async tx => {
    // A table of few rows is read whole, which says nothing of one of millions.
    await tx`set local enable_seqscan = off`
    const explained = await tx.unsafe<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(`explain (format json) ${first?.query}`, first?.values as never)
    const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]
    return explained
      .flatMap(row => flat(row['QUERY PLAN'][0].Plan))
      .flatMap(plan => plan['Index Name'] ?? [])
      .sort()
  }) as Promise<string[]>
}

test('a page of a span reads the months of the span alone, each by its own index', async () => {
  const february = { from: TRADED_AT[1], to: Date.UTC(2026, 2, 1) }
  expect(await readBy(database => recordsOfUser(database, BUYER, { ...february, limit: 50 }))).toEqual([
    'account_records_2026_02_user_id_seq_leg_idx',
  ])
  expect(await readBy(database => fillsOfUser(database, BUYER, { ...february, limit: 50 }))).toEqual([
    'spot_fills_2026_02_user_id_trade_id_idx',
  ])
  expect(await readBy(database => accrualsOf(database, { custodyId: 1, boughtAt: TRADED_AT[2] }))).toEqual([
    'custody_accruals_2026_03_pkey',
  ])
})

test('a page without a span reads each month by the index of the person', async () => {
  expect(await readBy(database => fillsOfUser(database, BUYER, { limit: 50 }))).toEqual(
    ['01', '02', '03'].map(month => `spot_fills_2026_${month}_user_id_trade_id_idx`),
  )
})

test('as long as no month was taken away all is kept, also in a database that nothing was written to', async () => {
  expect(await keptSince(place.sql, 'spot_fills')).toBe(0)
  expect(await keptSince((await open()).sql, 'spot_fills')).toBe(0)
})
