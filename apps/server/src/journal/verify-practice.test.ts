import type { Command } from '@assay/core/engine/record'
import { nameIn, type Realm } from '@assay/rules/realm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { btc, price, usdt } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openDelivery } from '../../test/open-delivery.ts'
import { fundOptionsPool } from '../options/house-pool.ts'
import { projectionsOf } from '../projections/projections.ts'
import { catchUp, Projector } from '../projections/projector.ts'
import { verifyTables } from '../projections/verify-tables.ts'
import { recover } from './recover.ts'
import { verifyJournal } from './verify-journal.ts'

/**
 * Goal: what people practise, and their delivery contracts, can be proved and written again like all the rest. Method: the same trades in both realms
 * through the real core and tables; then what `npm run verify` and `npm run rebuild` do.
 */
const PEOPLE: Readonly<Record<Realm, readonly [number, number]>> = { real: [41, 42], demo: [2_000_041, 2_000_042] }
const LEAVES = 2_000_043
const REALMS = ['real', 'demo'] as const

let place: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  place = await openDatabase()
  const delivery = await openDelivery(PEOPLE.real, { place })
  const { engine } = delivery
  const done = async (command: Command) => expect([command.kind, (await engine.submit(command)).refusal]).toEqual([command.kind, undefined])

  for (const realm of REALMS) await fundOptionsPool(engine, realm)
  for (const user of PEOPLE.real) {
    await done({ kind: 'people.register', user, userKind: 'real' })
    await done({ kind: 'payments.creditDeposit', user, asset: 'USDT', amount: usdt('100000'), source: 'seed', reference: `seed:${user}` })
  }
  for (const user of [...PEOPLE.demo, LEAVES]) {
    await done({ kind: 'people.register', user, userKind: 'demo' })
    await done({ kind: 'payments.grantDemo', user })
  }
  for (const realm of REALMS)
    for (const user of PEOPLE[realm])
      for (const to of ['contract', 'options'] as const)
        await done({ kind: 'payments.transfer', user, asset: nameIn(realm, 'USDT'), amount: usdt('20000'), from: 'exchange', to })
  await delivery.seconds(2)

  for (const realm of REALMS) {
    const [maker, taker] = PEOPLE[realm]
    const market = nameIn(realm, 'BTC-PERP')
    const order = { kind: 'perp.placeOrder', market, type: 'limit', price: price('60000'), lots: 50n } as const
    await done({ ...order, user: maker, side: 'sell', effect: 'open' })
    await done({ ...order, user: taker, side: 'buy', effect: 'open' })
    await done({ ...order, user: taker, side: 'sell', effect: 'close', lots: 20n })
    await done({ ...order, user: maker, side: 'buy', effect: 'close', lots: 20n })
    await done({ kind: 'perp.setLeverage', user: taker, market, side: 'long', leverage: 5 })
    const spot = { kind: 'spot.placeOrder', user: maker, pair: nameIn(realm, 'BTCUSDT'), type: 'limit', price: price('59000') } as const
    await done({ ...spot, side: 'buy', quantity: btc('0.01') })
    await done({ ...spot, side: 'buy', quantity: btc('0.02') })
    await done({ kind: 'spot.cancelAllOrders', user: maker })
    const contract = { kind: 'options.buy', market: nameIn(realm, 'BTC-OPTION'), seconds: 60, stake: usdt('100'), version: 1 } as const
    for (const direction of ['bullish', 'bearish'] as const) await done({ ...contract, user: taker, direction })
    await done({ ...contract, user: maker, direction: 'bullish', seconds: 3600 })
  }
  await delivery.seconds(40)
  await delivery.seconds(25, { BTC: '60100' })
  await done({ kind: 'payments.closeDemo', user: LEAVES })
  await delivery.stop()
}, 180_000)
afterAll(() => place.close())

/** The rows of tables as text. */
const contents = async (tables: readonly string[]) => {
  const rows: Record<string, string[]> = {}
  for (const table of tables)
    rows[table] = (await place.sql`select one::text as row from ${place.sql(table)} one order by one::text`).map(({ row }) => String(row))
  return rows
}

test('both realms have the same rows, and the journal proves every one of them', async () => {
  const { core } = await recover(place.sql)
  expect((await verifyJournal(place.sql)).findings).toEqual([])
  const verified = await verifyTables(place.sql, core, projectionsOf(core))
  expect(verified.flatMap(({ findings }) => findings)).toEqual([])
  for (const realm of REALMS) {
    const [maker, taker] = PEOPLE[realm]
    const outcomes = await place.sql`select direction, state from option_contracts where user_id in (${maker}, ${taker}) order by option_id`
    expect(outcomes.map(({ direction, state }) => [direction, state])).toEqual([
      ['bullish', 'won'],
      ['bearish', 'lost'],
      ['bullish', 'running'],
    ])
  }
})

test('emptied and written again, every row is what it was', async () => {
  const { core } = await recover(place.sql)
  const projections = projectionsOf(core)
  const tables = projections.flatMap(projection => projection.tables)
  const before = await contents(tables)
  for (const table of ['spot_orders', 'perp_orders', 'perp_fills', 'perp_positions', 'option_contracts', 'account_records'])
    expect([table, before[table]?.some(row => /\b200004[123]\b/.test(row)), before[table]?.some(row => /\b4[12]\b/.test(row))]).toEqual([
      table,
      true,
      true,
    ])
  const options = { sql: place.sql, core, onFault: (error: unknown) => Promise.reject(error) }
  const projectors = projections.map(projection => new Projector({ ...options, projection }))
  for (const projector of projectors) await projector.empty()
  expect(Object.values(await contents(tables)).flat()).toEqual([])
  await catchUp(projectors, options)
  expect(await contents(tables)).toEqual(before)
  expect((await verifyTables(place.sql, core, projections)).flatMap(({ findings }) => findings)).toEqual([])
})
