import type { Amount, Price, Quantity } from '@assay/money/kinds'
import type { CandleInterval } from '@assay/wire/markets/calls'
import type { Sql, TransactionSql } from 'postgres'
import { simulatedPastOf } from '../perp/house/house-markets.ts'
import { type Candle, mergeCandles } from './candle.ts'
import { simulatedCandle } from './simulated-candle.ts'

/** A row of `trade_candles` or `simulated_candles`; the driver gives 64-bit integers as text. */
interface CandleRow {
  pair: string
  interval: string
  open_at: string
  open: string
  high: string
  low: string
  close: string
  base_volume: string
  quote_volume: string
  first_at: string
  last_at: string
}

/** A row of `trade_candles`. */
interface TradeCandleRow extends CandleRow {
  trades: string
  taker_base: string
  taker_quote: string
  first_trade: string
  last_trade: string
}

const candleOfRow = (row: CandleRow): Candle => ({
  openAt: Number(row.open_at),
  open: BigInt(row.open) as Price,
  high: BigInt(row.high) as Price,
  low: BigInt(row.low) as Price,
  close: BigInt(row.close) as Price,
  baseVolume: BigInt(row.base_volume) as Quantity,
  quoteVolume: BigInt(row.quote_volume) as Amount,
  firstAt: Number(row.first_at),
  lastAt: Number(row.last_at),
})

const tradeCandleOfRow = (row: TradeCandleRow): Candle => ({
  ...candleOfRow(row),
  ...(row.trades !== '0' && {
    trades: {
      count: Number(row.trades),
      takerBase: BigInt(row.taker_base) as Quantity,
      takerQuote: BigInt(row.taker_quote) as Amount,
      first: Number(row.first_trade),
      last: Number(row.last_trade),
    },
  }),
})

/** Puts candles of trades and simulated ones together: one a place, oldest first. */
const merged = (all: readonly Candle[]): Candle[] => {
  const candles = new Map<number, Candle>()
  for (const candle of all) {
    const other = candles.get(candle.openAt)
    candles.set(candle.openAt, other ? mergeCandles(other, candle) : candle)
  }
  return [...candles.values()].sort((one, other) => one.openAt - other.openAt)
}

interface Range {
  pair: string
  interval: CandleInterval
  /** First and last open time. */
  from: number
  to: number
}

/** Candles that are in SQL whose open time lies in the range, oldest first; stretches without a row are left out. */
export const readCandles = async (sql: Sql | TransactionSql, { pair, interval, from, to }: Range): Promise<Candle[]> => {
  const past = simulatedPastOf(pair)
  // Bounded: as many as the range has stretches.
  const [traded, simulated] = await Promise.all([
    sql<
      TradeCandleRow[]
    >`select * from trade_candles where pair = ${pair} and interval = ${interval} and open_at between ${from} and ${to}`,
    sql<
      CandleRow[]
    >`select * from simulated_candles where pair = ${past.name} and interval = ${interval} and open_at between ${from} and ${to}`,
  ])
  return merged([...traded.map(tradeCandleOfRow), ...simulated.map(row => simulatedCandle(candleOfRow(row), past.contract))])
}

/** When the oldest candle opened of those that opened at `from` or later; undefined where there is none in SQL. */
export const firstOpenTime = async (
  sql: Sql | TransactionSql,
  { pair, interval, from }: { pair: string; interval: CandleInterval; from: number },
): Promise<number | undefined> => {
  const [row] = await sql<{ open_at: string | null }[]>`
    select least(
      (select min(open_at) from trade_candles where pair = ${pair} and interval = ${interval} and open_at >= ${from}),
      (select min(open_at) from simulated_candles where pair = ${simulatedPastOf(pair).name} and interval = ${interval} and open_at >= ${from})
    ) as open_at`
  return row?.open_at ? Number(row.open_at) : undefined
}

/** The newest candle that opened before `before`. */
export const readCandleBefore = async (
  sql: Sql | TransactionSql,
  { pair, interval, before }: { pair: string; interval: CandleInterval; before: number },
): Promise<Candle | undefined> => {
  const past = simulatedPastOf(pair)
  const [traded, simulated] = await Promise.all([
    sql<TradeCandleRow[]>`
      select * from trade_candles where pair = ${pair} and interval = ${interval} and open_at < ${before} order by open_at desc limit 1`,
    sql<CandleRow[]>`
      select * from simulated_candles where pair = ${past.name} and interval = ${interval} and open_at < ${before} order by open_at desc limit 1`,
  ])
  return merged([...traded.map(tradeCandleOfRow), ...simulated.map(row => simulatedCandle(candleOfRow(row), past.contract))]).at(-1)
}
