import type { JournalRecord } from '@assay/core/engine/record'
import { userOf } from '@assay/core/people/read'
import { spotPair } from '@assay/core/spot/listing/spot-pair'
import { openOrders } from '@assay/core/spot/read'
import { getParam } from '@assay/wire/content/calls'
import { getCandles, newData } from '@assay/wire/markets/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '../../test/browser.ts'
import { btc, usdt } from '../../test/core-commands.ts'
import { LocalVenues } from '../../test/local-venues.ts'
import { openDatabase } from '../../test/open-database.ts'
import { startTestServer, type TestServer } from '../../test/start-server.ts'
import { VENUES } from '../outside/prices/live/venues.ts'
import { COINS } from './coins.ts'
import { FLOW_UID, MAKER_UID } from './house/house-accounts.ts'

/** Goal: with live prices the platform shows what is real and invents nothing. Method: the whole server on venues on this machine. */
const PERSON = 51
let local: LocalVenues
let server: TestServer
let browser: Browser
const records: JournalRecord[] = []
let wake = () => {}

/** Waits for a record of the journal that fits. */
const record = async (fits: (record: JournalRecord) => boolean): Promise<void> => {
  while (!records.some(fits))
    await new Promise<void>(resolve => {
      wake = resolve
    })
}
const live = () => ({ isSimulated: false, venues: local.stand(VENUES) })
const quote = async () => {
  for (const { name } of VENUES.slice(0, 3)) await local.quote(name, { asset: 'BTC', price: '64000', at: Date.now() })
}
const btcCandles = async () => (await browser.call(getCandles, { pair: 'BTCUSDT', interval: '1m' })).data.candles
const ticker = async () => (await browser.call(newData, {})).data.tickers.find(({ pair }) => pair === 'BTCUSDT')

beforeAll(async () => {
  local = await LocalVenues.open()
  server = await startTestServer({ settings: live() })
  browser = new Browser(server.address)
  server.engine.engine.listen(published => {
    records.push(...published)
    wake()
  })
})
afterAll(async () => {
  await server.close()
  await local.close()
})

describe('a server with live prices', () => {
  test('starts without its venues: no price, no candle, every pair stands still', async () => {
    expect(await ticker()).toMatchObject({ state: 'stale', index: '', last: '', bestBid: '', baseVolume24h: '0' })
    expect(await btcCandles()).toEqual([])
    const [{ count } = { count: -1 }] = await server.place.sql`select count(*)::int as count from simulated_candles`
    expect(count).toBe(0)
  })

  test('says that it is not simulated, has no outbox and no simulated takers', async () => {
    expect((await browser.call(getParam, {})).data.simulated).toBe(false)
    expect((await fetch(`${server.address}/dev/outbox`)).status).toBe(404)
    expect(await server.engine.engine.read(core => userOf(core.state, FLOW_UID))).toBeUndefined()
  })

  test('opens a pair once its venues have answered, and the market maker quotes around their price', async () => {
    await quote()
    await record(({ command }) => command.kind === 'spot.quote' && command.pair === 'BTCUSDT')
    const shown = await ticker()
    expect(shown).toMatchObject({ state: 'trading', index: '64000', last: '64000' })
    expect(Number(shown!.bestBid)).toBeLessThan(64_000)
    expect(Number(shown!.bestAsk)).toBeGreaterThan(64_000)
    const halted = await server.engine.engine.read(core => COINS.filter(({ pair }) => spotPair(core.state, pair)?.halted).length)
    expect(halted).toBe(COINS.length - 1)
  })

  test('draws candles from its own trades alone', async () => {
    const { engine } = server.engine
    await quote()
    await engine.submit({ kind: 'people.register', user: PERSON, userKind: 'real' })
    const deposit = { user: PERSON, asset: 'USDT', amount: usdt('100000'), source: 'seed', reference: 'test' } as const
    await engine.submit({ kind: 'payments.creditDeposit', ...deposit })
    const order = { user: PERSON, pair: 'BTCUSDT', side: 'buy', type: 'market', quantity: btc('0.01') } as const
    expect((await engine.submit({ kind: 'spot.placeOrder', ...order })).result?.status).toBe('filled')
    const volumes = (await btcCandles()).map(([, , , , , baseVolume]) => baseVolume).filter(volume => volume !== '0')
    expect(volumes).toEqual(['0.01'])
    expect((await ticker())?.baseVolume24h).toBe('0.01')
  })

  test('keeps its kind: its database does not go on with simulated prices', async () => {
    await server.stop()
    await expect(startTestServer({ place: server.place })).rejects.toThrow('holds a market of live prices')
    const again = await startTestServer({ place: server.place, settings: live() })
    expect(await again.engine.engine.read(core => openOrders(core.state, MAKER_UID).length)).toBe(0)
    await again.stop()
  })
})

test('a database of simulated prices does not go on with live ones', async () => {
  const place = await openDatabase()
  await (await startTestServer({ place })).stop()
  await expect(startTestServer({ place, settings: live() })).rejects.toThrow('Set PRICE_SOURCE=simulated, or choose another DATA_DIR')
  await place.close()
})
