import { type Candle, getCandles } from '@assay/wire/markets'
import type { Chart, DataLoader, KLineData } from 'klinecharts'
import { callServer } from '../api.ts'
import { listenToCandles } from '../live/candle-feed.ts'
import { live } from '../live/live.ts'
import { intervalMs, intervalOf } from './periods.ts'

const PAGE = 500

/** A candle as the chart draws it. Its figures become pixels, never money, so they may be floating point here. */
const drawn = ([timestamp, open, high, low, close, volume, turnover]: Candle): KLineData => ({
  timestamp,
  open: Number(open),
  high: Number(high),
  low: Number(low),
  close: Number(close),
  volume: Number(volume),
  turnover: Number(turnover),
})

/** A loader and how to stop it. */
interface CandleSource {
  loader: DataLoader
  stop(): void
}

/** Asks for nothing: stands in while pair and interval of a chart are being changed. */
export const SILENT: DataLoader = { getBars: () => undefined }

/**
 * Feeds a chart: history by pages going back in time, the present by the live channel. An answer that arrives after the person has changed the
 * pair or interval is dropped. After an outage longer than what the channel's snapshot covers, or when the history could
 * not be read before, the whole is read anew.
 */
export function candleLoader(chart: Chart, onLoaded: (result: 'loaded' | 'failed') => void): CandleSource {
  let release = () => {}
  const isCurrent = (pair: string, period: Parameters<typeof intervalOf>[0]) =>
    chart.getSymbol()?.ticker === pair && intervalOf(chart.getPeriod() ?? period) === intervalOf(period)

  const loader: DataLoader = {
    async getBars({ type, timestamp, symbol, period, callback }) {
      if (type === 'backward') return callback([], false)
      const before = type === 'forward' && timestamp !== null ? { before: String(timestamp) } : {}
      try {
        const request = { pair: symbol.ticker, interval: intervalOf(period), limit: String(PAGE), ...before }
        const { candles } = await callServer(getCandles, request, { quiet: true })
        if (!isCurrent(symbol.ticker, period)) return
        callback(candles.map(drawn), { forward: candles.length === PAGE, backward: false })
        if (type === 'init') onLoaded('loaded')
      } catch {
        if (!isCurrent(symbol.ticker, period)) return
        callback([], false)
        if (type === 'init') onLoaded('failed')
      }
    },
    subscribeBar({ symbol, period, callback }) {
      const interval = intervalOf(period)
      const stopListening = listenToCandles(`${symbol.ticker}:${interval}`, (candles, type) => {
        const last = chart.getDataList().at(-1)?.timestamp
        const first = candles[0]?.[0]
        const torn = last === undefined || (first !== undefined && first > last + intervalMs(interval))
        if (type === 'snapshot' && torn) return chart.resetData()
        for (const candle of candles) callback(drawn(candle))
      })
      const stopChannel = live.retain(`candles:${symbol.ticker}:${interval}`)
      release = () => {
        stopListening()
        stopChannel()
      }
    },
    unsubscribeBar: () => release(),
  }
  return { loader, stop: () => release() }
}
