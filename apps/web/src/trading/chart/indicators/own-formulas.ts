import { EMA, RSI, SMA } from 'trading-signals'
import { type Bar, folded, type Row, type Stream } from './stream.ts'

/** Makes the stream of an indicator from its parameters, in the order of the catalogue. */
export type Makes = (...parameters: number[]) => Stream

const averageOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Bull and bear index: the mean of the averages of 3, 6, 12 and 24 closes. */
export const bullBear: Makes = () => {
  const averages = [3, 6, 12, 24].map(period => new SMA(period))
  return ({ close }, replace) => {
    const values = averages.map(average => average.update(close, replace))
    return values.every(value => value !== null) ? { line: averageOf(values) } : {}
  }
}

const DAY_MS = 86_400_000

/** Volume-weighted average price since midnight UTC: sum of typical price x volume, divided by the sum of volume. */
export const sessionPrice: Makes = () =>
  folded({ day: -1, value: 0, volume: 0, line: undefined as number | undefined }, (before, bar) => {
    const day = Math.floor(bar.timestamp / DAY_MS)
    const begun = day === before.day ? before : { value: 0, volume: 0 }
    const value = begun.value + ((bar.high + bar.low + bar.close) / 3) * bar.volume
    const sum = begun.volume + bar.volume
    const line = sum > 0 ? value / sum : undefined
    return [{ day, value, volume: sum, line }, { line }]
  })

/** Where the close stands between the lowest low and the highest high of the period, 0 to 100; 0 when they are the same. */
const shareOfRange = (window: readonly Bar[], close: number): number => {
  const low = Math.min(...window.map(bar => bar.low))
  const high = Math.max(...window.map(bar => bar.high))
  return high === low ? 0 : ((close - low) / (high - low)) * 100
}

/** K and D are smoothed from 50 on: K = K' x (n-1)/n + RSV/n, D likewise from K, J = 3K - 2D. */
export const kdj: Makes = (period, smoothing, signal) =>
  folded({ window: [] as readonly Bar[], k: 50, d: 50 }, (before, bar) => {
    const window = [...before.window, bar].slice(-period!)
    if (window.length < period!) return [{ ...before, window }, {}]
    const k = (before.k * (smoothing! - 1) + shareOfRange(window, bar.close)) / smoothing!
    const d = (before.d * (signal! - 1) + k) / signal!
    return [
      { window, k, d },
      { k, d, j: 3 * k - 2 * d },
    ]
  })

/** Where the relative strength index stands within its own range of the period, smoothed: K; K smoothed: D. */
export const stochasticRsi: Makes = (period, smoothing, signal) => {
  const [rsi, k, d] = [new RSI(period!), new SMA(smoothing!), new SMA(signal!)]
  const window = windowOf(period!)
  return ({ close }, replace) => {
    const strength = rsi.update(close, replace)
    if (strength === null) return {}
    const values = window(strength, replace)
    if (values.length < period!) return {}
    const [low, high] = [Math.min(...values), Math.max(...values)]
    const fast = k.update(high === low ? 0 : ((strength - low) / (high - low)) * 100, replace)
    return fast === null ? {} : { k: fast, d: d.update(fast, replace) ?? undefined }
  }
}

/** The newest values, the last one replaced while its candle is open. */
function windowOf(length: number): (value: number, replace: boolean) => readonly number[] {
  let values: number[] = []
  return (value, replace) => {
    values = [...(replace ? values.slice(0, -1) : values), value].slice(-length)
    return values
  }
}

/** Change of the three times smoothed close, in percent of what it was. */
export const tripleChange: Makes = period => {
  const averages = [1, 2, 3].map(() => new EMA(period!))
  const changes = folded({ last: Number.NaN }, (before, { close }) => {
    const line = (100 * (close - before.last)) / before.last
    return [{ last: close }, Number.isNaN(line) ? {} : { line }]
  })
  return (bar, replace) => {
    let close = bar.close
    for (const average of averages) close = average.update(close, replace) ?? close
    return changes({ ...bar, close }, replace)
  }
}

/** Martin's: root of the mean square of how far, in percent, the close is below the highest close of its period. */
export const ulcer: Makes = period =>
  folded({ closes: [] as readonly number[], squares: [] as readonly number[] }, (before, { close }) => {
    const closes = [...before.closes, close].slice(-period!)
    if (closes.length < period!) return [{ ...before, closes }, {}]
    const fall = 100 * (close / Math.max(...closes) - 1)
    const squares = [...before.squares, fall * fall].slice(-period!)
    return [{ closes, squares }, squares.length < period! ? {} : { line: Math.sqrt(averageOf(squares)) }]
  })

interface Trade {
  stop: number
  /** The best price of the trade. */
  extreme: number
  acceleration: number
  isLong: boolean
  last: Bar | undefined
  beforeLast: Bar | undefined
}

const NO_TRADE: Trade = { stop: 0, extreme: 0, acceleration: 0, isLong: true, last: undefined, beforeLast: undefined }

/** Wilder's parabolic stop: it never enters the range of the last two candles, and turns when the price reaches it. */
export const stopAndReverse: Makes = (step, most) =>
  folded(NO_TRADE, (before, bar): [Trade, Row] => {
    const { last, beforeLast } = before
    if (!last) return [{ ...NO_TRADE, last: bar, acceleration: step! }, {}]
    if (!beforeLast) {
      const begun = { ...before, stop: last.low, extreme: last.high, beforeLast: last }
      return after(advance(begun, bar, { step: step!, most: most! }), bar, last)
    }
    return after(advance(before, bar, { step: step!, most: most! }), bar, last)
  })

const after = (trade: Trade, bar: Bar, last: Bar): [Trade, Row] => [{ ...trade, last: bar, beforeLast: last }, { stop: trade.stop }]

function advance(trade: Trade, bar: Bar, { step, most }: { step: number; most: number }): Trade {
  const { isLong, last, beforeLast } = trade
  const moved = trade.stop + trade.acceleration * (trade.extreme - trade.stop)
  const stop = isLong ? Math.min(moved, last!.low, beforeLast!.low) : Math.max(moved, last!.high, beforeLast!.high)
  const isNew = isLong ? bar.high > trade.extreme : bar.low < trade.extreme
  const best = isLong ? bar.high : bar.low
  const extreme = isNew ? best : trade.extreme
  const turns = isLong ? bar.low < stop : bar.high > stop
  if (turns) return { ...trade, stop: extreme, extreme: isLong ? bar.low : bar.high, acceleration: step, isLong: !isLong }
  return { ...trade, stop, extreme, acceleration: isNew ? Math.min(trade.acceleration + step, most) : trade.acceleration }
}
