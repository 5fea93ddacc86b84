import { CANDLE_INTERVALS, type CandleInterval } from '@assay/wire/markets/calls'
import type { Sql } from 'postgres'
import type { Engine } from '../core-host/engine.ts'
import { type Candle, emptyCandle, INTERVAL_MS, mergeCandles, openTime, type PlacedCandle } from './candle.ts'
import { firstOpenTime, readCandleBefore, readCandles } from './read-candles.ts'
import { candlesOfTrades, type MarketTrade, TRADE_CANDLES, tradeHandlers } from './trade-candles.ts'

/** No answer holds more candles. */
export const CANDLES_MAX = 1000
/** Newest candles of each interval kept in memory: SQL may lag behind by two minutes (`engine/projector.ts`), never by this much. */
const NEWEST_KEPT = 5

interface Series {
  pair: string
  interval: CandleInterval
}

/** Hears the candles that changed or began, as they now are. Must not throw and must not wait. */
type CandleListener = (changed: readonly PlacedCandle[]) => void

const keyOf = ({ pair, interval }: Series): string => `${pair} ${interval}`

/**
 * Candles of every pair and interval: the newest in memory, folded from the journal's records as they become durable, the past in SQL.
 * A stretch without a trade repeats the close before it, with no volume.
 */
export class Candles {
  readonly #sql: Sql
  readonly #pairs: Set<string>
  /** Oldest first, at most `NEWEST_KEPT`; the last one is open. Absent until a pair has its first price. */
  readonly #newest = new Map<string, Candle[]>()
  /** What was heard and not counted yet: of a batch, or while the newest candles were being read. */
  #received: { trade: MarketTrade; seq: number }[] = []
  #isReading = true
  #at = 0
  readonly #listeners: CandleListener[] = []

  private constructor(sql: Sql, pairs: readonly string[]) {
    this.#sql = sql
    this.#pairs = new Set(pairs)
  }

  /** Reads the newest candles; from then on every durable record counts exactly once, whether SQL held it already or not. */
  static async load({ sql, engine, pairs, now }: { sql: Sql; engine: Engine; pairs: readonly string[]; now: number }): Promise<Candles> {
    const candles = new Candles(sql, pairs)
    engine.subscribe({
      on: tradeHandlers((trade, { seq }) => candles.#received.push({ trade, seq })),
      end: ({ at }) => candles.#count(at),
    })
    const lastSeq = await candles.#readNewest(now)
    candles.#received = candles.#received.filter(({ seq }) => seq > lastSeq)
    candles.#isReading = false
    candles.#at = now
    candles.#count(await engine.read(({ at }) => at))
    return candles
  }

  listen(listener: CandleListener): void {
    this.#listeners.push(listener)
  }

  /** The open candle and the few before it, oldest first. */
  newest(series: Series): readonly Candle[] {
    return this.#newest.get(keyOf(series)) ?? []
  }

  /** At most `limit` candles that opened before `before`, oldest first, without gaps since the first price. */
  async history({ pair, interval, limit, before }: Series & { limit: number; before: number }): Promise<Candle[]> {
    const to = Math.min(openTime(interval, before - 1), openTime(interval, this.#at))
    const from = to - (Math.max(1, Math.min(limit, CANDLES_MAX)) - 1) * INTERVAL_MS[interval]
    const [carried, found] = await Promise.all([
      readCandleBefore(this.#sql, { pair, interval, before: from }),
      readCandles(this.#sql, { pair, interval, from, to }),
    ])
    const known = new Map(found.map(candle => [candle.openAt, candle]))
    for (const candle of this.newest({ pair, interval })) if (candle.openAt >= from && candle.openAt <= to) known.set(candle.openAt, candle)
    return withoutGaps({ known, carried, interval, from, to })
  }

  /** At most `limit` candles, the oldest that opened at `from` or later, oldest first, without gaps. Of times before the first price there are none. */
  async since({ pair, interval, limit, from }: Series & { limit: number; from: number }): Promise<Candle[]> {
    const length = INTERVAL_MS[interval]
    const asked = openTime(interval, from + length - 1)
    const earlier = await readCandleBefore(this.#sql, { pair, interval, before: asked })
    const inMemory = this.newest({ pair, interval }).find(({ openAt }) => openAt >= asked)?.openAt
    const start = earlier ? asked : ((await firstOpenTime(this.#sql, { pair, interval, from: asked })) ?? inMemory)
    if (start === undefined) return []
    const most = Math.max(1, Math.min(limit, CANDLES_MAX))
    const found = await this.history({ pair, interval, limit: most, before: start + most * length })
    return found.filter(({ openAt }) => openAt >= start)
  }

  /** Counts what was heard up to a journal time. */
  #count(at: number): void {
    if (this.#isReading) return
    const trades = this.#received.map(({ trade }) => trade)
    this.#received = []
    const changed = [...candlesOfTrades(trades).map(placed => this.#add(placed)), ...this.#moveTo(at)]
    if (changed.length > 0) for (const listener of this.#listeners) listener(changed)
  }

  #add(placed: PlacedCandle): PlacedCandle {
    // A market that was listed since begins with its first trade.
    this.#pairs.add(placed.pair)
    const newest = this.#newest.get(keyOf(placed)) ?? []
    const index = newest.findIndex(candle => candle.openAt === placed.candle.openAt)
    const known = newest[index]
    const candle = known && !isEmpty(known) ? mergeCandles(known, placed.candle) : placed.candle
    if (known) newest[index] = candle
    else newest.push(...carry(placed.interval, newest.at(-1), candle.openAt), candle)
    this.#newest.set(keyOf(placed), newest.slice(-NEWEST_KEPT))
    return { ...placed, candle }
  }

  /** Opens the candles of a new minute, hour … although nobody has traded yet. */
  #moveTo(at: number): PlacedCandle[] {
    const begins = openTime('1m', at) > openTime('1m', this.#at)
    this.#at = Math.max(this.#at, at)
    if (!begins) return []
    return [...this.#pairs].flatMap(pair =>
      CANDLE_INTERVALS.flatMap(interval => this.#carryTo({ pair, interval }, openTime(interval, at)) ?? []),
    )
  }

  #carryTo(series: Series, openAt: number): PlacedCandle | undefined {
    const newest = this.#newest.get(keyOf(series))
    const last = newest?.at(-1)
    if (!newest || !last || last.openAt >= openAt) return undefined
    const candle = emptyCandle(openAt, last.close)
    newest.push(...carry(series.interval, last, openAt), candle)
    this.#newest.set(keyOf(series), newest.slice(-NEWEST_KEPT))
    return { ...series, candle }
  }

  /** One picture of both tables and of how far the projection had come. */
  async #readNewest(now: number): Promise<number> {
    return this.#sql.begin('isolation level repeatable read read only', async sql => {
      const series = [...this.#pairs].flatMap(pair => CANDLE_INTERVALS.map(interval => ({ pair, interval })))
      const last = await Promise.all(series.map(each => readCandleBefore(sql, { ...each, before: now + 1 })))
      series.forEach((each, index) => {
        const candle = last[index]
        if (candle) this.#newest.set(keyOf(each), [candle])
        this.#carryTo(each, openTime(each.interval, now))
      })
      const [row] = await sql<{ last_seq: string }[]>`select last_seq from projections where name = ${TRADE_CANDLES}`
      return Number(row?.last_seq ?? 0)
    })
  }
}

/** Only carried: nothing has contributed to it. */
const isEmpty = (candle: Candle): boolean => candle.baseVolume === 0n && candle.firstAt === candle.openAt && candle.lastAt === candle.openAt

/** Empty candles between a candle and the one that opens at `openAt`; only as many as memory keeps. */
const carry = (interval: CandleInterval, last: Candle | undefined, openAt: number): Candle[] => {
  const candles: Candle[] = []
  const length = INTERVAL_MS[interval]
  if (!last) return candles
  for (let at = Math.max(last.openAt + length, openAt - (NEWEST_KEPT - 1) * length); at < openAt; at += length)
    candles.push(emptyCandle(at, last.close))
  return candles
}

interface Stretch {
  known: ReadonlyMap<number, Candle>
  /** The newest candle before the stretch. */
  carried: Candle | undefined
  interval: CandleInterval
  from: number
  to: number
}

const withoutGaps = ({ known, carried, interval, from, to }: Stretch): Candle[] => {
  const candles: Candle[] = []
  let last = carried
  for (let at = from; at <= to; at += INTERVAL_MS[interval]) {
    const candle = known.get(at) ?? (last && emptyCandle(at, last.close))
    if (candle) candles.push(candle)
    last = candle ?? last
  }
  return candles
}
