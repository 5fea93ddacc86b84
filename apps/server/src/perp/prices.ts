import { CANDLE_INTERVALS, type CandleInterval } from '@assay/wire/markets/calls'
import type { PerpPricePoint } from '@assay/wire/perp/markets'
import type { Sql } from 'postgres'
import { INTERVAL_MS, openTime } from '../markets/candle.ts'
import { priceText } from '../markets/figure-text.ts'

/** Minutes and hours are kept: an interval of an hour or more is put together of hours, a shorter one of minutes. */
const keptFor = (interval: CandleInterval): '1m' | '1h' =>
  CANDLE_INTERVALS.indexOf(interval) >= CANDLE_INTERVALS.indexOf('1h') ? '1h' : '1m'

interface PriceQuery {
  market: string
  interval: CandleInterval
  limit: number
  /** The newest stretch opens before this time, ms. */
  before: number
}

/** Mark and index of a market by stretches of time, oldest first; stretches in which neither moved are left out. */
export const readPrices = async (
  sql: Sql,
  { market, interval, limit, before }: PriceQuery,
): Promise<{ mark: PerpPricePoint[]; index: PerpPricePoint[] }> => {
  const length = INTERVAL_MS[interval]
  const to = openTime(interval, before - 1)
  const from = to - (limit - 1) * length
  const offset = openTime(interval, 0)
  // Bounded: the stretches of time that were asked for.
  const rows = await sql<Row[]>`
    select ((open_at - ${offset}::bigint) / ${length}::bigint) * ${length}::bigint + ${offset}::bigint as at,
      (array_agg(mark_open order by open_at))[1] as mark_open, max(mark_high) as mark_high, min(mark_low) as mark_low,
      (array_agg(mark_close order by open_at desc))[1] as mark_close,
      (array_agg(index_open order by open_at))[1] as index_open, max(index_high) as index_high, min(index_low) as index_low,
      (array_agg(index_close order by open_at desc))[1] as index_close
    from perp_prices
    where market = ${market} and interval = ${keptFor(interval)} and open_at >= ${from} and open_at < ${to + length}
    group by 1 order by 1`
  return { mark: rows.map(row => pointOf(row, 'mark')), index: rows.map(row => pointOf(row, 'index')) }
}

type Row = { at: string } & Record<`${'mark' | 'index'}_${'open' | 'high' | 'low' | 'close'}`, string>

const pointOf = (row: Row, name: 'mark' | 'index'): PerpPricePoint => [
  Number(row.at),
  priceText(BigInt(row[`${name}_open`])),
  priceText(BigInt(row[`${name}_high`])),
  priceText(BigInt(row[`${name}_low`])),
  priceText(BigInt(row[`${name}_close`])),
]
