import type { Core } from '@assay/core/engine/core'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitOrder, openMarket, price, usdt } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import type { Engine } from '../core-host/engine.ts'
import { connect } from '../db/connect.ts'
import { recover } from '../journal/recover.ts'
import { projectionsOf } from './projections.ts'
import { catchUp, Projector } from './projector.ts'
import { verifyTables } from './verify-tables.ts'

let place: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  place = await openDatabase()
  const { engine, stop } = await openEngine(place, { projections: projectionsOf })
  await openMarket(engine, [81, 82])
  for (let count = 0; count < 30; count++) {
    await engine.submit(limitOrder(81, 'sell', String(60_000 + count), '0.01'))
    await engine.submit(limitOrder(82, 'buy', '60010', '0.02'))
  }
  await engine.submit({ kind: 'payments.transfer', user: 82, asset: 'USDT', amount: usdt('10'), from: 'exchange', to: 'options' })
  await engine.submit({ kind: 'spot.cancelAllOrders', user: 82 })
  await tradePerps(engine)
  await stop()
})
afterAll(() => place.close())

/** A long that is made greater, gets exits and is closed; an insurance fund. */
const tradePerps = async (engine: Engine) => {
  const order = { kind: 'perp.placeOrder' as const, market: 'BTC-PERP', type: 'limit' as const, price: price('60000'), lots: 50n }
  for (const user of [81, 82])
    await engine.submit({ kind: 'payments.transfer', user, asset: 'USDT', amount: usdt('5000'), from: 'exchange', to: 'contract' })
  for (const [user, side] of [
    [81, 'buy'],
    [82, 'sell'],
    [81, 'buy'],
    [82, 'sell'],
  ] as const)
    await engine.submit({ ...order, user, side, effect: 'open' })
  await engine.submit({ kind: 'perp.setLeverage', user: 81, market: 'BTC-PERP', side: 'long', leverage: 5 })
  await engine.submit({ ...order, user: 82, side: 'buy', effect: 'close', lots: 100n })
  await engine.submit({ ...order, user: 81, side: 'sell', effect: 'close', lots: 100n })
  await engine.submit({ ...order, user: 81, side: 'buy', effect: 'open', lots: 7n })
  // Of the order that rests, too.
  await engine.submit({ kind: 'perp.setLeverage', user: 81, market: 'BTC-PERP', side: 'long', leverage: 4 })
  await engine.submit({ kind: 'payments.fundPool', pool: 'insurance', asset: 'USDT', amount: usdt('1000'), reference: 'test' })
}

const verify = async () => {
  const { core } = await recover(place.sql)
  return verifyTables(place.sql, core, projectionsOf(core))
}
const findings = async () => (await verify()).flatMap(table => table.findings)

const contents = async () => ({
  orders: await place.sql`select * from spot_orders order by order_id`,
  fills: await place.sql`select * from spot_fills order by trade_id, order_id`,
  records: await place.sql`select * from account_records order by seq, leg`,
  candles: await place.sql`select * from trade_candles order by pair, interval, open_at`,
  positions: await place.sql`select * from perp_positions order by position_id`,
})

test('tables that are the journal’s picture: every row is compared, nothing is found, nothing is left behind', async () => {
  const before = await contents()
  const tables = await verify()
  expect(tables.flatMap(table => table.findings)).toEqual([])
  expect(tables.map(({ table, rows }) => [table, rows > 0])).toEqual([
    ['trade_candles', true],
    ['spot_orders', true],
    ['spot_fills', true],
    ['spot_order_changes', false],
    ['conversions', false],
    ['account_records', true],
    ['perp_orders', true],
    ['perp_order_changes', true],
    ['perp_fills', true],
    ['perp_positions', true],
    ['perp_position_changes', true],
    ['perp_liquidations', false],
    ['perp_funding', false],
    ['perp_prices', true],
    ['perp_funding_rates', false],
    ['perp_premiums', true],
    ['insurance_changes', true],
    ['perp_maker_days', false],
    ['option_contracts', false],
    ['option_samples', false],
    ['custody_orders', false],
    ['custody_accruals', false],
    ['yield_inflows', false],
    ['loans', false],
    ['loan_repayments', false],
    ['withdrawals', false],
    ['credited_deposits', false],
    ['bank_payouts', false],
    ['usd_sales', false],
    ['quick_buys', false],
    ['reward_payments', false],
    ['invitations', false],
    ['commissions', false],
    ['commission_holds', false],
    ['commission_payouts', false],
    ['fee_vouchers', false],
    ['fee_voucher_days', false],
    ['new_coin_subscriptions', false],
    ['new_coin_texts', false],
  ])
  expect(await contents()).toEqual(before)
})

test('a row that was altered, one that is gone and one that was added are found', async () => {
  await place.sql`update spot_orders set filled_quantity = filled_quantity + 1 where order_id = (select min(order_id) from spot_orders)`
  await place.sql`delete from account_records where seq = (select max(seq) from account_records)`
  await place.sql`insert into spot_fills select trade_id + 1000, order_id, user_id, pair, side, role, price, quantity, notional, fee, at from spot_fills limit 1`
  expect((await findings()).map(text => text.replace(/, for example.*/, ''))).toEqual([
    '1 rows are missing or other in spot_orders',
    '1 rows are not of the journal in spot_orders',
    '1 rows are not of the journal in spot_fills',
    '2 rows are missing or other in account_records',
  ])
})

const rebuild = async (sql: Sql, core: Core) => {
  const projectors = projectionsOf(core).map(
    projection => new Projector({ sql, core, projection, onFault: error => Promise.reject(error) }),
  )
  for (const projector of projectors) await projector.empty()
  await catchUp(projectors, { sql, core })
}

test('a rebuild makes every table the journal’s picture again', async () => {
  const { core } = await recover(place.sql)
  await rebuild(place.sql, core)
  expect(await findings()).toEqual([])
  const before = await contents()
  await rebuild(place.sql, core)
  expect(await contents()).toEqual(before)
})

test('writes nothing into the real tables over a connection that has verified and rebuilt before', async () => {
  const sql = connect(place.url, { name: 'assay-test', connections: 1 })
  const { core } = await recover(sql)
  await verifyTables(sql, core, projectionsOf(core))
  await rebuild(sql, core)
  const before = await contents()
  const tables = await verifyTables(sql, core, projectionsOf(core))
  expect(tables.flatMap(table => table.findings)).toEqual([])
  expect(await contents()).toEqual(before)
  await sql.end()
})
