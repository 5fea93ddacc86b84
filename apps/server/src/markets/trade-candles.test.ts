import type { JournalRecord } from '@assay/core/engine/record'
import { CANDLE_INTERVALS } from '@assay/wire/markets/calls'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { limitOrder, openMarket } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { readRecords } from '../journal/read-records.ts'
import { recover } from '../journal/recover.ts'
import { catchUp, Projector } from '../projections/projector.ts'
import { openTime } from './candle.ts'
import { Candles } from './candles.ts'
import { TRADE_CANDLES, tradeCandleProjection, tradesOf } from './trade-candles.ts'

/** Goal: the candles in SQL are those of the journal's trades, each trade once, whatever happens on the way. Method: a real engine and database. */
type Place = Awaited<ReturnType<typeof openDatabase>>
const places: Place[] = []
let place: Place

beforeEach(async () => {
  place = await openDatabase()
  places.push(place)
})
afterAll(() => Promise.all(places.map(one => one.close())))

const open = () => openEngine(place, { projections: () => [tradeCandleProjection] })
type Running = Awaited<ReturnType<typeof open>>

/** So many trades between 59,000 and 61,000. */
const trade = async ({ engine }: Running, count: number, offset = 0) => {
  for (let index = 0; index < count; index++) {
    const price = String(60_000 + ((index * 379 + offset) % 2000) - 1000)
    await engine.submit(limitOrder(11, 'sell', price, '0.001'))
    await engine.submit(limitOrder(12, 'buy', price, '0.001'))
  }
}

const rows = async () => place.sql`select * from trade_candles order by pair, interval, open_at`
const records = async (): Promise<JournalRecord[]> => {
  const all: JournalRecord[] = []
  const { core } = await recover(place.sql)
  for await (const page of readRecords(place.sql, core, { after: 0 })) all.push(...page)
  return all
}

/** What the table must hold, worked out trade by trade. */
const expected = async () => {
  const trades = tradesOf(await records())
  return CANDLE_INTERVALS.flatMap(interval => {
    const places = [...new Set(trades.map(({ at }) => openTime(interval, at)))]
    return places.map(openAt => {
      const inside = trades.filter(({ at }) => openTime(interval, at) === openAt)
      const prices = inside.map(({ price }) => Number(price))
      const bought = inside.filter(({ takerSide }) => takerSide === 'buy')
      const numbers = inside.map(({ tradeId }) => tradeId)
      return {
        interval,
        open_at: String(openAt),
        open: String(inside[0]!.price),
        high: String(Math.max(...prices)),
        low: String(Math.min(...prices)),
        close: String(inside.at(-1)!.price),
        base_volume: String(inside.reduce((sum, { quantity }) => sum + quantity, 0n)),
        quote_volume: String(inside.reduce((sum, { notional }) => sum + notional, 0n)),
        trades: String(inside.length),
        taker_base: String(bought.reduce((sum, { quantity }) => sum + quantity, 0n)),
        taker_quote: String(bought.reduce((sum, { notional }) => sum + notional, 0n)),
        first_trade: String(Math.min(...numbers)),
        last_trade: String(Math.max(...numbers)),
      }
    })
  })
}

const byPlace = (one: { interval: string; open_at: string }, other: { interval: string; open_at: string }) =>
  `${one.interval} ${one.open_at}` < `${other.interval} ${other.open_at}` ? -1 : 1

const expectRows = async () => {
  const found = (await rows()).map(({ pair: _pair, first_at: _first, last_at: _last, ...row }) => row)
  expect(found.sort(byPlace as never)).toEqual((await expected()).sort(byPlace))
}

describe('candles of trades', () => {
  test('are those of the trades in every interval', async () => {
    const running = await open()
    await openMarket(running.engine, [11, 12])
    await trade(running, 40)
    await running.stop()
    expect(tradesOf(await records()).length).toBeGreaterThanOrEqual(40)
    await expectRows()
  })

  test('count each trade once when the process ended before or after the projection was written', async () => {
    const first = await open()
    await openMarket(first.engine, [11, 12])
    await trade(first, 10)
    // The journal is ahead of the projection: what a crash leaves behind.
    await first.stop()
    const behind = await openEngine(place)
    await trade(behind, 10, 7)
    await behind.stop()
    const second = await open()
    await trade(second, 10, 13)
    await second.stop()
    await expectRows()
    const third = await open()
    await third.stop()
    await expectRows()
  })

  test('a rebuild from the journal gives the same rows', async () => {
    const running = await open()
    await openMarket(running.engine, [11, 12])
    await trade(running, 15)
    await running.stop()
    const before = await rows()
    await place.sql`update trade_candles set close = 1`
    const { core } = await recover(place.sql)
    const projector = new Projector({ sql: place.sql, core, projection: tradeCandleProjection, onFault: error => Promise.reject(error) })
    await projector.empty()
    await catchUp([projector], { sql: place.sql, core })
    expect(await rows()).toEqual(before)
  })

  test('the newest candles in memory are those in SQL, also after a start in the middle', async () => {
    const first = await open()
    await openMarket(first.engine, [11, 12])
    await trade(first, 10)
    await first.stop()
    const running = await open()
    const loading = Candles.load({ sql: place.sql, engine: running.engine, pairs: ['BTCUSDT'], now: Date.now() })
    await trade(running, 5, 3)
    const candles = await loading
    await trade(running, 5, 11)
    await running.projected(TRADE_CANDLES, running.core.seq)
    for (const interval of CANDLE_INTERVALS) {
      const kept = await candles.history({ pair: 'BTCUSDT', interval, limit: 1000, before: Date.now() + 1 })
      const inMemory = new Map(candles.newest({ pair: 'BTCUSDT', interval }).map(candle => [candle.openAt, candle]))
      const inSql = (await rows()).filter(row => row.interval === interval)
      for (const row of inSql) {
        const candle = inMemory.get(Number(row.open_at)) ?? kept.find(({ openAt }) => openAt === Number(row.open_at))
        expect(String(candle?.close)).toBe(row.close)
        expect(String(candle?.baseVolume)).toBe(row.base_volume)
        expect(String(candle?.high)).toBe(row.high)
      }
    }
    await running.stop()
  })
})
