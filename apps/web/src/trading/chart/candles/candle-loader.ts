import { retain } from '@assay/client/live/live'
import type { Candle, CandleInterval } from '@assay/wire/markets/calls'
import type { Chart, DataLoader, KLineData } from 'klinecharts'
import { listenToCandles } from '../../live/candle-feed.ts'
import { forgetCandles, keptCandles, olderCandles, PAGE, readCandles } from './candle-pages.ts'
import { intervalMs, intervalOf } from './periods.ts'

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

/** Asks for nothing: stands in while the interval of a chart is being changed, whose candles stay until the others come. */
export const SILENT: DataLoader = { getBars: () => undefined }

/** The same while another market comes: no candle of the one before may stand under its name. */
export const EMPTY: DataLoader = { getBars: ({ callback }) => callback([], false) }

/**
 * Feeds a chart: history by pages going back in time, the present by the live channel. A market that was seen before begins with what is kept of
 * it, and what has changed since follows at once. An answer that arrives after the person has changed the pair or interval is dropped. After an
 * outage longer than what the channel's snapshot covers, or when the history could not be read before, the whole is read anew.
 */
export function candleLoader(chart: Chart, onLoaded: (result: 'loaded' | 'failed') => void): CandleSource {
  let release = () => {}
  let isStopped = false
  /** What is shown is what was kept, and may be old. */
  let isKept = false
  const isCurrent = (pair: string, period: Parameters<typeof intervalOf>[0]) =>
    !isStopped && chart.getSymbol()?.ticker === pair && intervalOf(chart.getPeriod() ?? period) === intervalOf(period)

  const loader: DataLoader = {
    async getBars({ type, timestamp, symbol, period, callback }) {
      if (type === 'backward') return callback([], false)
      const [pair, interval] = [symbol.ticker, intervalOf(period)]
      const show = (candles: readonly Candle[]) => {
        callback(candles.map(drawn), { forward: candles.length === PAGE, backward: false })
        if (type === 'init') onLoaded('loaded')
      }
      const kept = type === 'init' ? keptCandles(pair, interval) : undefined
      isKept = kept !== undefined
      if (kept) return show(kept)
      try {
        const isPast = type === 'forward' && timestamp !== null
        const candles = isPast ? await olderCandles(pair, interval, timestamp) : await readCandles(pair, interval)
        if (isCurrent(pair, period)) show(candles)
      } catch {
        if (!isCurrent(pair, period)) return
        callback([], false)
        if (type === 'init') onLoaded('failed')
      }
    },
    subscribeBar({ symbol, period, callback }) {
      const [pair, interval] = [symbol.ticker, intervalOf(period)]
      release = followCandles(chart, { pair, interval, isKept, onCandle: candle => callback(drawn(candle)) })
    },
    unsubscribeBar: () => release(),
  }
  const stop = () => {
    isStopped = true
    release()
  }
  return { loader, stop }
}

interface Following {
  pair: string
  interval: CandleInterval
  /** What the chart shows was kept: what has changed since is read first. */
  isKept: boolean
  onCandle: (candle: Candle) => void
}

/** Tells the chart of its market's candles as they change, until the returned function is called. */
function followCandles(chart: Chart, { pair, interval, isKept, onCandle }: Following): () => void {
  const lastAt = () => chart.getDataList().at(-1)?.timestamp
  const readAnew = () => {
    forgetCandles(pair, interval)
    chart.resetData()
  }
  let isHeld = true
  /** What comes while the time between is being read. */
  let waiting: Candle[] | undefined = isKept ? [] : undefined
  const bridge = async () => {
    const last = lastAt()
    try {
      const candles = await readCandles(pair, interval)
      if (!isHeld) return
      const since = candles.filter(([at]) => last === undefined || at >= last)
      if (since[0]?.[0] !== last) return readAnew()
      for (const candle of [...since, ...(waiting ?? [])]) onCandle(candle)
      waiting = undefined
    } catch {
      // As after an outage: the next snapshot says whether something is missing.
      if (isHeld) waiting = undefined
    }
  }
  const stopListening = listenToCandles(`${pair}:${interval}`, (candles, type) => {
    if (waiting) return void waiting.push(...candles)
    const last = lastAt()
    const first = candles[0]?.[0]
    const torn = last === undefined || (first !== undefined && first > last + intervalMs(interval))
    if (type === 'snapshot' && torn) return readAnew()
    for (const candle of candles) onCandle(candle)
  })
  const stopChannel = retain(`candles:${pair}:${interval}`)
  if (waiting) void bridge()
  return () => {
    isHeld = false
    stopListening()
    stopChannel()
  }
}
