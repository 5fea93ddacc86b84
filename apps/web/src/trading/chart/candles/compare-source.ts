import { callServer } from '@assay/client/call/api'
import { retain } from '@assay/client/live/live'
import { type Candle, type CandleInterval, getCandles } from '@assay/wire/markets/calls'
import { listenToCandles } from '../../live/candle-feed.ts'

const PAGE = 1000

/** The closes of another pair by the time their candle opened. */
interface CompareSource {
  closes: ReadonlyMap<number, number>
  /** Reads back in time until it has what opened at `from`. */
  reach: (from: number) => Promise<void>
  stop: () => void
}

/** Follows another pair's candles; `onChange` is called when there are other closes. */
export function compareSource(pair: string, interval: CandleInterval, onChange: () => void): CompareSource {
  const closes = new Map<number, number>()
  let isStopped = false
  let isWhole = false
  let reading: Promise<void> = Promise.resolve()
  const take = (candles: readonly Candle[]) => {
    if (isStopped) return
    for (const [at, , , , close] of candles) {
      closes.set(at, Number(close))
      earliest = Math.min(earliest, at)
    }
    onChange()
  }
  let earliest = Number.POSITIVE_INFINITY
  const readBack = async (from: number) => {
    while (!isStopped && !isWhole && earliest > from) {
      const page = Number.isFinite(earliest) ? { before: String(earliest) } : {}
      const { candles } = await callServer(getCandles, { pair, interval, limit: String(PAGE), ...page }, { quiet: true })
      isWhole = candles.length < PAGE
      take(candles)
    }
  }
  const release = [listenToCandles(`${pair}:${interval}`, take), retain(`candles:${pair}:${interval}`)]
  return {
    closes,
    reach: from => {
      // A page that could not be read is asked for again with the next move of the chart.
      reading = reading.then(() => readBack(from)).catch(() => undefined)
      return reading
    },
    stop: () => {
      isStopped = true
      for (const end of release) end()
    },
  }
}
