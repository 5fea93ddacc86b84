import { audit } from '@assay/core/audit/audit'
import { balancesOf } from '@assay/core/ledger/read'
import { userOf } from '@assay/core/people/read'
import { exitDemo, resetDemo, tempLogin } from '@assay/wire/demo/calls'
import { buyProfit, getProfitList, sellProfit } from '@assay/wire/earn/calls'
import { getMarketList } from '@assay/wire/markets/calls'
import { getAsset2, transferBetweenWallets } from '@assay/wire/payments/calls'
import { getInfo } from '@assay/wire/people/calls'
import { getPerpAccount } from '@assay/wire/perp/account'
import { placePerpOrder } from '@assay/wire/perp/calls'
import { placeSpotOrder } from '@assay/wire/spot/calls'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../../test/browser.ts'
import { startTestServer, type TestServer } from '../../test/start-server.ts'
import { Sessions } from '../people/sessions.ts'
import { PRODUCTS } from '../products.ts'
import { DEMO_KEPT_MS, DemoAccounts } from './demo-accounts.ts'
import { removeDemo } from './remove-demo.ts'

/** Goal: practice never touches a person's money. Method: the whole server with its market, visitors and a person going in and out. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 120_000)
afterAll(() => server.close())

const enter = async (browser = new Browser(server.address)): Promise<Browser> => {
  const { data, message } = await browser.call(tempLogin, {})
  expect(message).toBe('Demo account created successfully')
  browser.token = data.token
  return browser
}

const buy = { side: 'buy', type: 'market', quantity: '0.01' } as const
const heldBy = async (browser: Browser, asset: string, wallet = 'exchange') =>
  (await browser.call(getAsset2, {})).data.rows.find(row => row.asset === asset && row.wallet === wallet)?.available

test('a visitor practises on quoted books with the same orders, and only there', async () => {
  const visitor = await enter()
  const info = (await visitor.call(getInfo, {})).data
  expect(info).toMatchObject({ demo: true, returns: false, country: '' })
  const { markets } = (await visitor.call(getMarketList, {})).data
  expect(markets.every(({ ticker }) => ticker.pair.startsWith('demo:') && ticker.quote === 'demo:USDT')).toBe(true)
  expect((await visitor.call(placeSpotOrder, { ...buy, pair: 'demo:BTCUSDT' })).data).toMatchObject({ status: 'filled' })
  expect(await visitor.call(placeSpotOrder, { ...buy, pair: 'BTCUSDT' })).toMatchObject({ event: 'demoNotAllowed' })
  const transfer = { asset: 'demo:USDT', amount: '5000', from: 'exchange', to: 'contract' } as const
  expect((await visitor.call(transferBetweenWallets, transfer)).code).toBe(0)
  expect(await visitor.call(transferBetweenWallets, { ...transfer, asset: 'USDT' })).toMatchObject({ event: 'demoNotAllowed' })
  const contract = { market: 'demo:BTC-PERP', side: 'buy', effect: 'open', type: 'market', lots: '3' } as const
  const opened = await visitor.call(placePerpOrder, contract)
  expect(opened.event === 'quizRequired' || opened.code === 0).toBe(true)
  const account = (await visitor.call(getPerpAccount, {})).data
  expect(account.wallet).toMatchObject({ asset: 'demo:USDT' })
  expect(account.settings.every(({ market }) => market.startsWith('demo:'))).toBe(true)
})

test('a visitor puts practice money into custody without a trade password, takes it back free of charge, and can buy nothing real', async () => {
  const visitor = await enter()
  const { products } = (await visitor.call(getProfitList, {})).data
  const { product = '', version } = products[0] ?? {}
  const bought = (await visitor.call(buyProfit, { product, amount: '2500', version: String(version) })).data
  expect(bought).toMatchObject({ state: 'custody', principal: '2500' })
  const cancelled = (await visitor.call(sellProfit, { custodyId: bought.custodyId, action: 'cancel' })).data
  expect(cancelled).toMatchObject({ state: 'cancelled', paid: '2500' })
  const real = { product: 'USDT-30D', amount: '100', version: '1' }
  expect(await visitor.call(buyProfit, real)).toMatchObject({ event: 'demoNotAllowed' })
})

test('a person comes back to the real account, which knows nothing of it', async () => {
  const person = await server.person('practises@example.org')
  const uid = (await person.call(getInfo, {})).data.uid
  expect(await person.call(placeSpotOrder, { ...buy, pair: 'demo:BTCUSDT' })).toMatchObject({ event: 'demoNotAllowed' })
  expect(await person.call(exitDemo, {})).toMatchObject({ event: 'demoAccountNeeded' })
  await enter(person)
  expect((await person.call(getInfo, {})).data).toMatchObject({ demo: true, returns: true })
  expect((await person.call(placeSpotOrder, { ...buy, pair: 'demo:BTCUSDT' })).data).toMatchObject({ status: 'filled' })
  const left = await person.call(exitDemo, {})
  person.token = left.data.token
  expect((await person.call(getInfo, {})).data).toMatchObject({ uid, demo: false })
  expect(await heldBy(person, 'BTC')).toBe('0')
  expect(await heldBy(person, 'demo:BTC')).toBeUndefined()
  const again = await person.call(tempLogin, {})
  person.token = again.data.token
  expect(await heldBy(person, 'demo:BTC')).not.toBe('0')
})

test('one network address makes twenty demo accounts in an hour, and the next waits', async () => {
  const { place } = server
  await place.sql`delete from attempts`
  const events: string[] = []
  for (let account = 0; account < 21; account += 1) events.push((await new Browser(server.address).call(tempLogin, {})).event)
  expect(events.slice(0, 20)).toEqual(Array(20).fill(''))
  expect(events[20]).toBe('tooManyDemoAccounts')
  await place.sql`delete from attempts`
})

test('begin again: the same money, another account, and the old one is closed in the journal', async () => {
  const visitor = await enter()
  const old = Number((await visitor.call(getInfo, {})).data.uid)
  await visitor.call(placeSpotOrder, { ...buy, pair: 'demo:BTCUSDT' })
  const reset = await visitor.call(resetDemo, {})
  visitor.token = reset.data.token
  expect(Number((await visitor.call(getInfo, {})).data.uid)).not.toBe(old)
  for (const [wallet, amount] of [
    ['exchange', '50000'],
    ['contract', '30000'],
    ['options', '20000'],
  ] as const)
    expect(await heldBy(visitor, 'demo:USDT', wallet)).toBe(amount)
  const { engine } = server.engine
  expect(await removeDemo({ engine, products: PRODUCTS }, old)).toBe(true)
  expect(await engine.read(core => userOf(core.state, old))).toMatchObject({ frozen: true })
  const left = await visitor.call(exitDemo, {})
  expect(left.data.token).toBe('')
  expect(await engine.read(core => audit(core.state, core.at))).toEqual([])
})

test('an account that nobody used for seven days is removed with its orders and money; one that was used stays', async () => {
  const { engine } = server.engine
  const { database } = server.place
  const sessions = new Sessions({ database, onFault: fault => Promise.reject(fault) })
  const [left, used] = [await enter(), await enter()]
  const uid = Number((await left.call(getInfo, {})).data.uid)
  const staying = Number((await used.call(getInfo, {})).data.uid)
  const resting = { pair: 'demo:BTCUSDT', side: 'buy', type: 'limit', price: '58000', quantity: '0.01' } as const
  expect((await left.call(placeSpotOrder, resting)).code).toBe(0)
  const begun = Date.now()
  await database.execute(sql`update sessions set seen_at = ${begun + DEMO_KEPT_MS} where uid = ${staying}`)
  const sweepAt = (now: number) => new DemoAccounts({ database, engine, products: PRODUCTS, sessions, now: () => now }).sweep()

  await sweepAt(begun + DEMO_KEPT_MS - 60_000)
  expect((await left.call(getInfo, {})).data).toMatchObject({ demo: true })
  await sweepAt(begun + DEMO_KEPT_MS + 60_000)
  expect(await database.execute(sql`select uid from demo_accounts where uid in (${uid}, ${staying})`)).toMatchObject([{ uid: staying }])
  expect(await database.execute(sql`select uid from sessions where uid = ${uid}`)).toHaveLength(0)
  expect(await engine.read(core => userOf(core.state, uid))).toMatchObject({ frozen: true })
  expect(await engine.read(core => balancesOf(core.state, uid).filter(({ available, frozen }) => available + frozen > 0n))).toEqual([])
  expect((await used.call(getInfo, {})).data).toMatchObject({ demo: true, uid: String(staying) })
  expect(await engine.read(core => audit(core.state, core.at))).toEqual([])
  await sessions.close()
})
