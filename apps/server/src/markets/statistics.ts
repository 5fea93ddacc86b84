import type { Amount, Price, Quantity } from '@assay/money/kinds'
import type { Sql } from 'postgres'
import { type Candle, INTERVAL_MS, mergeTrades, openTime, type PlacedCandle } from './candle.ts'
import type { Candles } from './candles.ts'
import { OpeningPrice } from './opening-price.ts'
import { readCandleBefore, readCandles } from './read-candles.ts'

/** The statistics cover the running minute and the 1,439 before it. */
const WINDOW_MS = 1439 * 60_000
/** Further stretches of which the change is told: the candles that it is measured by, and how many go before the running one. */
const FURTHER = { '1h': { interval: '1m', candles: 59 }, '7d': { interval: '1h', candles: 167 } } as const
type Further = keyof typeof FURTHER
const STRETCHES: readonly Further[] = ['1h', '7d']
/** Points of the line of the last 24 hours: one each half hour. */
const SPARKLINE_POINTS = 48
const SPARKLINE_STEP_MS = 30 * 60_000

/** What happened to a pair in the last 24 hours. */
interface Figures extends Pick<Candle, 'trades'> {
  /** Price at the begin of the window: that of the last trade before it, or of the first in it. */
  open: Price
  high: Price
  low: Price
  last: Price
  baseVolume: Quantity
  quoteVolume: Amount
}

type Extent = Pick<Figures, 'high' | 'low' | 'baseVolume' | 'quoteVolume' | 'trades'>

const join = (extent: Extent | undefined, { high, low, baseVolume, quoteVolume, ...candle }: Candle): Extent => ({
  high: extent && extent.high > high ? extent.high : high,
  low: extent && extent.low < low ? extent.low : low,
  baseVolume: ((extent?.baseVolume ?? 0n) + baseVolume) as Quantity,
  quoteVolume: ((extent?.quoteVolume ?? 0n) + quoteVolume) as Amount,
  ...mergeTrades(extent ?? {}, candle),
})

/** The minutes of one pair in the last 24 hours. */
export class DayOfMinutes {
  #minutes: Candle[]
  /** Close of the newest minute that has left the window. */
  #before: Price | undefined
  /** Of all minutes but the last. */
  #closed: Extent | undefined

  /** `minutes`: oldest first. */
  constructor(minutes: readonly Candle[]) {
    this.#minutes = [...minutes]
    this.#moveTo(this.#minutes.at(-1)?.openAt ?? 0)
  }

  /** Takes a minute that changed or began. */
  take(minute: Candle): void {
    const last = this.#minutes.at(-1)
    if (last?.openAt === minute.openAt) {
      this.#minutes[this.#minutes.length - 1] = minute
      return
    }
    if (last && last.openAt > minute.openAt) this.#minutes = this.#minutes.map(known => (known.openAt === minute.openAt ? minute : known))
    else this.#minutes.push(minute)
    this.#moveTo(this.#minutes.at(-1)!.openAt)
  }

  /** The last 24 hours up to the newest minute; undefined while there has never been a price. */
  figures(): Figures | undefined {
    const first = this.#minutes[0]
    const last = this.#minutes.at(-1)
    if (!first || !last) return undefined
    return { open: this.#before ?? first.open, last: last.close, ...join(this.#closed, last) }
  }

  /** Closes at the half hours of the last 24 hours and now, oldest first. */
  sparkline(): Price[] {
    const last = this.#minutes.at(-1)
    if (!last) return []
    const points: Price[] = []
    let index = 0
    let price = this.#before ?? this.#minutes[0]!.open
    for (let at = last.openAt - (SPARKLINE_POINTS - 1) * SPARKLINE_STEP_MS; at <= last.openAt; at += SPARKLINE_STEP_MS) {
      for (let minute = this.#minutes[index]; minute && minute.openAt <= at; minute = this.#minutes[++index]) price = minute.close
      points.push(price)
    }
    return points
  }

  #moveTo(openAt: number): void {
    const begin = openAt - WINDOW_MS
    const kept = this.#minutes.findIndex(minute => minute.openAt >= begin)
    const gone = this.#minutes.splice(0, Math.max(0, kept))
    this.#before = gone.at(-1)?.close ?? this.#before
    this.#closed = this.#minutes.slice(0, -1).reduce<Extent | undefined>(join, undefined)
  }
}

interface StatisticsParts {
  sql: Sql
  candles: Candles
  pairs: readonly string[]
  /** ms */
  now: number
}

/** What is kept of a pair. */
interface Kept {
  day: DayOfMinutes
  openings: Readonly<Record<Further, OpeningPrice>>
}

/** 24-hour statistics of every pair, from one-minute candles, and its changes in an hour and a week; kept up to date as trades become durable. */
export class Statistics {
  readonly #pairs: Map<string, Kept>

  private constructor(pairs: Map<string, Kept>) {
    this.#pairs = pairs
  }

  static async load({ sql, candles, pairs, now }: StatisticsParts): Promise<Statistics> {
    const to = openTime('1m', now)
    const kept = await Promise.all(
      pairs.map(async pair => {
        const day = new DayOfMinutes(await readCandles(sql, { pair, interval: '1m', from: to - WINDOW_MS - 60_000, to }))
        const [hour, week] = await Promise.all(STRETCHES.map(stretch => readOpening(sql, { pair, stretch, now })))
        return [pair, { day, openings: { '1h': hour!, '7d': week! } }] as const
      }),
    )
    const statistics = new Statistics(new Map(kept))
    for (const pair of pairs)
      for (const interval of ['1m', '1h'] as const)
        for (const candle of candles.newest({ pair, interval })) statistics.#take([{ pair, interval, candle }])
    candles.listen(changed => statistics.#take(changed))
    return statistics
  }

  of(pair: string): Figures | undefined {
    return this.#pairs.get(pair)?.day.figures()
  }

  /** The price an hour or a week ago; undefined while the pair is younger. */
  priceBefore(pair: string, stretch: Further): Price | undefined {
    return this.#pairs.get(pair)?.openings[stretch].price()
  }

  sparkline(pair: string): Price[] {
    return this.#pairs.get(pair)?.day.sparkline() ?? []
  }

  #take(changed: readonly PlacedCandle[]): void {
    for (const { pair, interval, candle } of changed) {
      const kept = this.#pairs.get(pair) ?? newMarket()
      this.#pairs.set(pair, kept)
      if (interval === '1m') kept.day.take(candle)
      for (const stretch of STRETCHES) if (interval === FURTHER[stretch].interval) kept.openings[stretch].take(candle)
    }
  }
}

/** Of a market that was listed since: it has no past. */
const newMarket = (): Kept => {
  const opening = (stretch: Further) =>
    new OpeningPrice(FURTHER[stretch].candles * INTERVAL_MS[FURTHER[stretch].interval], { before: undefined, candles: [] })
  return { day: new DayOfMinutes([]), openings: { '1h': opening('1h'), '7d': opening('7d') } }
}

async function readOpening(sql: Sql, { pair, stretch, now }: { pair: string; stretch: Further; now: number }): Promise<OpeningPrice> {
  const { interval, candles: before } = FURTHER[stretch]
  const lengthMs = before * INTERVAL_MS[interval]
  const to = openTime(interval, now)
  const from = to - lengthMs
  const [earlier, candles] = await Promise.all([
    readCandleBefore(sql, { pair, interval, before: from }),
    readCandles(sql, { pair, interval, from, to }),
  ])
  return new OpeningPrice(lengthMs, { before: earlier, candles })
}
