import type { JournalRecord } from '@assay/core/engine/record'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { plainName } from '@assay/rules/realm'
import type { TransactionSql } from 'postgres'
import { handleRecords, type RecordHandlers } from '../core-host/subscriptions.ts'
import { LOT_SIZES } from '../perp/house/house-settings.ts'
import type { Projection } from '../projections/projection.ts'
import { type Candle, mergeCandles, type PlacedCandle, placeCandle } from './candle.ts'

/** Name of the projection and its row in `projections`. */
export const TRADE_CANDLES = 'trade-candles'

/** A trade of either kind of market. */
export interface MarketTrade {
  /** Pair or perpetual market. */
  market: string
  tradeId: number
  price: Price
  quantity: Quantity
  notional: Amount
  takerSide: 'buy' | 'sell'
  at: number
}

/** A trade as the shortest possible candle. */
const candleOfTrade = ({ tradeId, price, quantity, notional, takerSide, at }: MarketTrade): Candle => ({
  openAt: at,
  open: price,
  high: price,
  low: price,
  close: price,
  baseVolume: quantity,
  quoteVolume: notional,
  firstAt: at,
  lastAt: at,
  trades: {
    count: 1,
    takerBase: takerSide === 'buy' ? quantity : (0n as Quantity),
    takerQuote: takerSide === 'buy' ? notional : (0n as Amount),
    first: tradeId,
    last: tradeId,
  },
})

/** Gives every trade of either kind of market to whoever wants them. A perpetual market's lots are written as coin. */
export const tradeHandlers = (take: (trade: MarketTrade, record: JournalRecord) => void): RecordHandlers => ({
  'spot.orderFilled': ({ pair: market, tradeId, price, quantity, notional, takerSide }, record) =>
    take({ market, tradeId, price, quantity, notional, takerSide, at: record.at }, record),
  'perp.orderFilled': ({ market, tradeId, price, lots, notional, takerSide }, record) => {
    const quantity = (lots * (LOT_SIZES.get(plainName(market)) ?? 0n)) as Quantity
    take({ market, tradeId, price, quantity, notional, takerSide, at: record.at }, record)
  },
})

/** The trades of some records, in order. */
export const tradesOf = (records: readonly JournalRecord[]): MarketTrade[] => {
  const trades: MarketTrade[] = []
  handleRecords(
    tradeHandlers(trade => trades.push(trade)),
    records,
  )
  return trades
}

/** What some trades add to the candles of all intervals: one candle each. */
export const candlesOfTrades = (trades: readonly MarketTrade[]): PlacedCandle[] => {
  const candles = new Map<string, PlacedCandle>()
  for (const trade of trades)
    for (const placed of placeCandle(trade.market, candleOfTrade(trade))) {
      const key = `${placed.pair} ${placed.interval} ${placed.candle.openAt}`
      const before = candles.get(key)
      candles.set(key, before ? { ...placed, candle: mergeCandles(before.candle, placed.candle) } : placed)
    }
  return [...candles.values()]
}

/** Candles of all intervals from the trades of the journal; records come in order, so the later close counts. */
export const tradeCandleProjection: Projection = {
  name: TRADE_CANDLES,
  tables: ['trade_candles'],
  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    const candles = candlesOfTrades(tradesOf(records))
    if (candles.length === 0) return
    const column = (read: (placed: PlacedCandle) => bigint | number) => candles.map(placed => read(placed).toString())
    await sql`
      insert into trade_candles as kept (pair, interval, open_at, open, high, low, close, base_volume, quote_volume, first_at, last_at,
        trades, taker_base, taker_quote, first_trade, last_trade)
      select * from unnest(
        ${candles.map(placed => placed.pair)}::text[], ${candles.map(placed => placed.interval)}::text[],
        ${column(placed => placed.candle.openAt)}::bigint[], ${column(placed => placed.candle.open)}::bigint[],
        ${column(placed => placed.candle.high)}::bigint[], ${column(placed => placed.candle.low)}::bigint[],
        ${column(placed => placed.candle.close)}::bigint[], ${column(placed => placed.candle.baseVolume)}::bigint[],
        ${column(placed => placed.candle.quoteVolume)}::bigint[], ${column(placed => placed.candle.firstAt)}::bigint[],
        ${column(placed => placed.candle.lastAt)}::bigint[], ${column(placed => placed.candle.trades?.count ?? 0)}::bigint[],
        ${column(placed => placed.candle.trades?.takerBase ?? 0)}::bigint[], ${column(placed => placed.candle.trades?.takerQuote ?? 0)}::bigint[],
        ${column(placed => placed.candle.trades?.first ?? 0)}::bigint[], ${column(placed => placed.candle.trades?.last ?? 0)}::bigint[])
      on conflict (pair, interval, open_at) do update set
        high = greatest(kept.high, excluded.high), low = least(kept.low, excluded.low), close = excluded.close,
        base_volume = kept.base_volume + excluded.base_volume, quote_volume = kept.quote_volume + excluded.quote_volume, last_at = excluded.last_at,
        trades = kept.trades + excluded.trades, taker_base = kept.taker_base + excluded.taker_base, taker_quote = kept.taker_quote + excluded.taker_quote,
        first_trade = case when kept.trades = 0 then excluded.first_trade else kept.first_trade end, last_trade = excluded.last_trade`
  },
}
