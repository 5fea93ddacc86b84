import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { Candles } from './candles.ts'
import { readCandles } from './read-candles.ts'
import { tradeCandleProjection } from './trade-candles.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const MINUTE = 60_000

let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>
let candles: Candles

/** One-minute rows at so many minutes from noon. */
const insert = (table: 'trade_candles' | 'simulated_candles', minute: number, [open, high, low, close]: number[], span: [number, number]) =>
  place.sql`insert into ${place.sql(table)} values ('BTCUSDT', '1m', ${NOON + minute * MINUTE}, ${open!}, ${high!}, ${low!}, ${close!}, 10, 20,
    ${NOON + minute * MINUTE + span[0]}, ${NOON + minute * MINUTE + span[1]})`

beforeAll(async () => {
  place = await openDatabase()
  running = await openEngine(place, { projections: () => [tradeCandleProjection] })
  await insert('simulated_candles', -10, [100, 110, 90, 105], [0, 59_999])
  await insert('simulated_candles', -5, [105, 120, 104, 118], [0, 20_000])
  await insert('trade_candles', -5, [118, 119, 95, 99], [20_001, 50_000])
  await insert('trade_candles', -2, [99, 101, 98, 100], [0, 50_000])
  candles = await Candles.load({ sql: place.sql, engine: running.engine, pairs: ['BTCUSDT', 'ETHUSDT'], now: NOON })
})
afterAll(async () => {
  await running.stop()
  await place.close()
})

const history = (limit: number, before = NOON + 1) => candles.history({ pair: 'BTCUSDT', interval: '1m', limit, before })

describe('the candles of a pair', () => {
  test('have no gaps: a minute without a trade repeats the close before it, without volume', async () => {
    const found = await history(1000)
    expect(found.map(({ openAt }) => (openAt - NOON) / MINUTE)).toEqual([-10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0])
    expect(found.map(({ close }) => Number(close))).toEqual([105, 105, 105, 105, 105, 99, 99, 99, 100, 100, 100])
    expect(found.map(({ baseVolume }) => Number(baseVolume))).toEqual([10, 0, 0, 0, 0, 20, 0, 0, 10, 0, 0])
  })

  test('join what was simulated while the server was off with the trades of the same minute', async () => {
    const joined = (await history(6))[0]
    expect(joined).toMatchObject({ open: 105n, high: 120n, low: 95n, close: 99n, baseVolume: 20n })
  })

  test('come page by page, oldest first, and never more than 1,000', async () => {
    expect((await history(3)).map(({ openAt }) => (openAt - NOON) / MINUTE)).toEqual([-2, -1, 0])
    expect((await history(3, NOON - 2 * MINUTE)).map(({ openAt }) => (openAt - NOON) / MINUTE)).toEqual([-5, -4, -3])
    expect(await history(1_000_000_000)).toHaveLength(11)
    expect(await history(0)).toHaveLength(1)
    expect(await history(10, NOON - 60 * MINUTE)).toEqual([])
  })

  test("of a contract repeat its pair's past, with the volume of the contract in whole lots: a lot at least for each price", async () => {
    await place.sql`insert into simulated_candles values
      ('BTCUSDT', '1d', 0, 100, 110, 90, 105, 1000000000, 20000000, 0, 86399999), ('BTCUSDT', '1d', 86400000, 105, 105, 105, 105, 7, 9, 86400000, 172799999)`
    const [wild, calm] = await readCandles(place.sql, { pair: 'BTC-PERP', interval: '1d', from: 0, to: 86_400_000 })
    // 35 % of 10 BTC at thousandths.
    expect(wild).toMatchObject({ open: 100n, close: 105n, baseVolume: 350_000_000n, quoteVolume: 7_000_000n })
    expect(calm).toMatchObject({ baseVolume: 100_000n })
  })

  test('of a pair without any price are none', async () => {
    expect(await candles.history({ pair: 'ETHUSDT', interval: '1d', limit: 10, before: NOON })).toEqual([])
    expect(candles.newest({ pair: 'ETHUSDT', interval: '1m' })).toEqual([])
  })
})
