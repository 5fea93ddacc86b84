import * as second from 'technicalindicators'
import { describe, expect, test } from 'vitest'
import { INDICATOR_NAMES, type IndicatorName, initialParameters } from './catalogue.ts'
import { FORMULAS } from './formulas.ts'
import { type Bar, follow, type Row } from './stream.ts'

/**
 * Goal: each indicator computes what its name promises. Method: one fixed series of candles; the second opinion is the library
 * `technicalindicators`, and where it has no such indicator the published definition, written out here over whole windows.
 * The averages that never forget begin differently in different libraries, so what is compared is the last hundred of 1,200 candles.
 */
const CANDLES = 1200
const COMPARED = 100
/** Relative to the figure, or absolute near zero. */
const TOLERANCE = 1e-6

/** A fixed walk: a linear congruential generator, prices near 100, all times within one UTC day apart by a minute. */
function sampleBars(): Bar[] {
  let seed = 20_260_101
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed / 2 ** 31
  }
  let close = 100
  return Array.from({ length: CANDLES }, (_, index) => {
    const open = close
    close = Math.max(5, open + (random() - 0.5) * 2)
    const high = Math.max(open, close) + random()
    const low = Math.min(open, close) - random()
    return { timestamp: index * 60_000, open, high, low, close, volume: 10 + random() * 90 }
  })
}

const BARS = sampleBars()
const column = (key: keyof Bar) => BARS.map(bar => bar[key])
const [high, low, close, volume] = (['high', 'low', 'close', 'volume'] as const).map(column) as [number[], number[], number[], number[]]
const hlc = { high, low, close }
const typical = BARS.map(bar => (bar.high + bar.low + bar.close) / 3)

type Column = readonly (number | undefined)[]

const mapped = (length: number, valueAt: (index: number) => number | undefined): number[] =>
  Array.from({ length }, (_, index) => valueAt(index) ?? Number.NaN)
const overBars = (from: number, valueAt: (index: number) => number): number[] =>
  mapped(CANDLES, index => (index < from ? undefined : valueAt(index)))
const windowAt = (values: readonly number[], index: number, length: number) => values.slice(index - length + 1, index + 1)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length
const average = (values: readonly number[], period: number) =>
  mapped(values.length, index => (index < period - 1 ? undefined : mean(windowAt(values, index, period))))
const exponential = (values: readonly number[], period: number): number[] => {
  const k = 2 / (period + 1)
  const first = values.findIndex(value => !Number.isNaN(value))
  let last = values[first]!
  return values.map((value, index) => {
    if (index < first) return Number.NaN
    last = value * k + last * (1 - k)
    return last
  })
}
const trueRange = overBars(1, index =>
  Math.max(high[index]! - low[index]!, Math.abs(high[index]! - close[index - 1]!), Math.abs(low[index]! - close[index - 1]!)),
)
const change = overBars(1, index => close[index]! - close[index - 1]!)
const moneyFlow = BARS.map(bar => ((bar.close - bar.low - (bar.high - bar.close)) / (bar.high - bar.low)) * bar.volume)
const accumulated = moneyFlow.map((_, index) => sum(moneyFlow.slice(0, index + 1)))

/** Kaufman's: the smoothing follows how straight the way was (Trading Systems and Methods, fast 2, slow 30). */
function kaufman(period: number): number[] {
  let last = close[period - 1]!
  return overBars(period, index => {
    const way = sum(windowAt(change, index, period).map(Math.abs))
    const ratio = Math.abs(close[index]! - close[index - period]!) / way
    const smoothing = (ratio * (2 / 3 - 2 / 31) + 2 / 31) ** 2
    last += smoothing * (close[index]! - last)
    return last
  })
}

/** Wilder's average: the mean of the first period, then (n-1)/n of itself and 1/n of the new value. */
function wilder(values: readonly number[], period: number): number[] {
  let last = Number.NaN
  return values.map((value, index) => {
    if (index < period) return Number.NaN
    last = Number.isNaN(last) ? mean(windowAt(values, index, period)) : (last * (period - 1) + value) / period
    return last
  })
}

/** Seban's: a band of so many average ranges that only tightens until the close crosses it. */
function superTrend(period: number, times: number): { up: number[]; down: number[] } {
  const range = wilder(trueRange, period)
  const [up, down] = [new Array<number>(CANDLES).fill(Number.NaN), new Array<number>(CANDLES).fill(Number.NaN)]
  let [upper, lower, rising] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true]
  for (let index = period; index < CANDLES; index += 1) {
    const middle = (high[index]! + low[index]!) / 2
    const [above, below] = [middle + times * range[index]!, middle - times * range[index]!]
    const before = close[index - 1]!
    upper = above < upper || before > upper ? above : upper
    lower = below > lower || before < lower ? below : lower
    rising = rising ? close[index]! >= lower : close[index]! > upper
    ;(rising ? up : down)[index] = rising ? lower : upper
  }
  return { up, down }
}

/** Lane's index as it is drawn in Asia: K and D begin with 50. */
function kdj(period: number): { k: number[]; d: number[]; j: number[] } {
  let [k, d] = [50, 50]
  const rows = BARS.map((bar, index) => {
    if (index < period - 1) return { k: Number.NaN, d: Number.NaN }
    const [top, bottom] = [Math.max(...windowAt(high, index, period)), Math.min(...windowAt(low, index, period))]
    k = (2 / 3) * k + (1 / 3) * ((bar.close - bottom) / (top - bottom)) * 100
    d = (2 / 3) * d + (1 / 3) * k
    return { k, d }
  })
  return { k: rows.map(row => row.k), d: rows.map(row => row.d), j: rows.map(row => 3 * row.k - 2 * row.d) }
}

const leastSquares = (period: number) =>
  overBars(period - 1, index => {
    const values = windowAt(close, index, period)
    const [meanX, meanY] = [(period - 1) / 2, mean(values)]
    const slope = sum(values.map((value, at) => (at - meanX) * (value - meanY))) / sum(values.map((_, at) => (at - meanX) * (at - meanX)))
    return meanY + slope * (period - 1 - meanX)
  })

/** Williams': buying pressure over true range of three periods, weighed 4, 2, 1. */
const ultimate = overBars(28, index => {
  const pressure = mapped(CANDLES, at => (at === 0 ? undefined : close[at]! - Math.min(low[at]!, close[at - 1]!)))
  const share = (period: number) => sum(windowAt(pressure, index, period)) / sum(windowAt(trueRange, index, period))
  return (100 * (4 * share(7) + 2 * share(14) + share(28))) / 7
})

const hull = second.wma({
  period: 4,
  values: (() => {
    const [half, whole] = [second.wma({ period: 10, values: close }), second.wma({ period: 20, values: close })]
    return whole.map((value, index) => 2 * half[half.length - whole.length + index]! - value)
  })(),
})
const e1 = exponential(close, 20)
const e2 = exponential(e1, 20)
const e3 = exponential(e2, 20)
const bandsOf = second.bollingerbands({ period: 20, stdDev: 2, values: close })
const range = BARS.map(bar => bar.high - bar.low)
const rangeRatio = (() => {
  const single = exponential(range, 9)
  const double = exponential(single, 9)
  return single.map((value, index) => value / double[index]!)
})()
const since = (index: number, values: readonly number[], wanted: (...of: number[]) => number) => {
  const seen = windowAt(values, index, 26)
  return 25 - seen.lastIndexOf(wanted(...seen))
}
const movement = (index: number, of: (at: number) => number) => sum(Array.from({ length: 14 }, (_, back) => of(index - back)))
const strength = second.rsi({ period: 14, values: close })

/** What the second opinion says of each line; the last values are compared. */
const EXPECTED: Record<IndicatorName, Readonly<Record<string, Column>>> = {
  MA: {
    first: second.sma({ period: 7, values: close }),
    second: second.sma({ period: 25, values: close }),
    third: second.sma({ period: 99, values: close }),
  },
  EMA: {
    first: second.ema({ period: 7, values: close }),
    second: second.ema({ period: 25, values: close }),
    third: second.ema({ period: 99, values: close }),
  },
  WMA: { line: second.wma({ period: 20, values: close }) },
  SMMA: { line: second.wema({ period: 14, values: close }) },
  DEMA: { line: e1.map((value, index) => 2 * value - e2[index]!) },
  TEMA: { line: e1.map((value, index) => 3 * value - 3 * e2[index]! + e3[index]!) },
  HMA: { line: hull },
  KAMA: { line: kaufman(10) },
  VWMA: {
    line: overBars(19, index => {
      const weights = windowAt(volume, index, 20)
      return sum(windowAt(close, index, 20).map((value, at) => value * weights[at]!)) / sum(weights)
    }),
  },
  VWAP: { line: second.vwap({ ...hlc, volume }) },
  BBI: { line: overBars(23, index => mean([3, 6, 12, 24].map(period => mean(windowAt(close, index, period))))) },
  LINREG: { line: leastSquares(50) },
  BOLL: { upper: bandsOf.map(band => band.upper), middle: bandsOf.map(band => band.middle), lower: bandsOf.map(band => band.lower) },
  KC: (() => {
    const bands = second.keltnerchannels({ ...hlc, maPeriod: 20, atrPeriod: 10, multiplier: 2, useSMA: false })
    return { upper: bands.map(band => band.upper), middle: bands.map(band => band.middle), lower: bands.map(band => band.lower) }
  })(),
  DC: {
    upper: overBars(19, index => Math.max(...windowAt(high, index, 20))),
    middle: overBars(19, index => (Math.max(...windowAt(high, index, 20)) + Math.min(...windowAt(low, index, 20))) / 2),
    lower: overBars(19, index => Math.min(...windowAt(low, index, 20))),
  },
  SAR: { stop: second.psar({ high, low, step: 0.02, max: 0.2 }) },
  SUPERTREND: superTrend(10, 3),
  ICHIMOKU: (() => {
    const rows = second.ichimokucloud({ high, low, conversionPeriod: 9, basePeriod: 26, spanPeriod: 52, displacement: 26 })
    const led = rows.slice(0, rows.length - 25)
    return {
      conversion: rows.map(row => row.conversion),
      base: rows.map(row => row.base),
      leadA: led.map(row => row.spanA),
      leadB: led.map(row => row.spanB),
    }
  })(),
  MACD: (() => {
    const rows = second.macd({
      values: close,
      fastPeriod: 12,
      slowPeriod: 26,
      signalPeriod: 9,
      SimpleMAOscillator: false,
      SimpleMASignal: false,
    })
    return { dif: rows.map(row => row.MACD), dea: rows.map(row => row.signal), macd: rows.map(row => row.histogram) }
  })(),
  RSI: { line: strengthOfWilder() },
  STOCHRSI: (() => {
    const rsi = strengthOfWilder()
    const fast = overBars(28, index => {
      const seen = windowAt(rsi, index, 14)
      return (100 * (rsi[index]! - Math.min(...seen))) / (Math.max(...seen) - Math.min(...seen))
    })
    const k = average(fast.slice(28), 3)
    return { k, d: average(k.slice(2), 3) }
  })(),
  KDJ: kdj(9),
  STOCH: (() => {
    const fast = second.stochastic({ ...hlc, period: 14, signalPeriod: 3 }).map(row => row.k)
    const k = average(fast, 3)
    return { k, d: average(k.slice(2), 3) }
  })(),
  CCI: { line: second.cci({ ...hlc, period: 20 }) },
  WR: { line: second.williamsr({ ...hlc, period: 14 }) },
  ROC: { line: second.roc({ period: 12, values: close }) },
  MTM: { line: overBars(12, index => close[index]! - close[index - 12]!) },
  AO: { bar: second.awesomeoscillator({ high, low, fastPeriod: 5, slowPeriod: 34 }) },
  PPO: {
    line: (() => {
      const [fast, slow] = [exponential(close, 12), exponential(close, 26)]
      return fast.map((value, index) => ((value - slow[index]!) / slow[index]!) * 100)
    })(),
  },
  CMO: {
    line: overBars(14, index => {
      const moves = windowAt(change, index, 14)
      const [up, down] = [sum(moves.filter(move => move > 0)), -sum(moves.filter(move => move < 0))]
      return (100 * (up - down)) / (up + down)
    }),
  },
  TRIX: {
    line: (() => {
      const triple = exponential(exponential(exponential(close, 15), 15), 15)
      return overBars(1, index => (100 * (triple[index]! - triple[index - 1]!)) / triple[index - 1]!)
    })(),
  },
  UO: { line: ultimate },
  DPO: { line: overBars(20, index => close[index - 11]! - mean(windowAt(close, index, 20))) },
  TSI: {
    line: (() => {
      const twice = (values: readonly number[]) => exponential(exponential(values, 25), 13)
      const [signed, whole] = [twice(change), twice(change.map(Math.abs))]
      return signed.map((value, index) => (100 * value) / whole[index]!)
    })(),
  },
  BIAS: { line: overBars(11, index => (close[index]! / mean(windowAt(close, index, 12)) - 1) * 100) },
  PSY: { line: overBars(12, index => (windowAt(change, index, 12).filter(move => move > 0).length / 12) * 100) },
  DMI: (() => {
    const rows = second.adx({ ...hlc, period: 14 })
    return { plus: rows.map(row => row.pdi), minus: rows.map(row => row.mdi), adx: rows.map(row => row.adx) }
  })(),
  AROON: {
    up: overBars(25, index => (100 * (25 - since(index, high, Math.max))) / 25),
    down: overBars(25, index => (100 * (25 - since(index, low, Math.min))) / 25),
  },
  VORTEX: {
    plus: overBars(14, index => movement(index, at => Math.abs(high[at]! - low[at - 1]!)) / movement(index, at => trueRange[at]!)),
    minus: overBars(14, index => movement(index, at => Math.abs(low[at]! - high[at - 1]!)) / movement(index, at => trueRange[at]!)),
  },
  ATR: { line: second.atr({ ...hlc, period: 14 }) },
  BBW: { line: bandsOf.map(band => ((band.upper - band.lower) / band.middle) * 100) },
  CHOP: {
    line: overBars(14, index => {
      const [tops, bottoms] = [
        mapped(CANDLES, at => Math.max(high[at]!, close[at - 1]!)),
        mapped(CANDLES, at => Math.min(low[at]!, close[at - 1]!)),
      ]
      const span = Math.max(...windowAt(tops, index, 14)) - Math.min(...windowAt(bottoms, index, 14))
      return (100 * Math.log10(movement(index, at => trueRange[at]!) / span)) / Math.log10(14)
    }),
  },
  MASS: { line: overBars(60, index => sum(windowAt(rangeRatio, index, 25))) },
  ULCER: {
    line: overBars(30, index => {
      const falls = Array.from({ length: 14 }, (_, back) => {
        const at = index - back
        return 100 * (close[at]! / Math.max(...windowAt(close, at, 14)) - 1)
      })
      return Math.sqrt(mean(falls.map(fall => fall * fall)))
    }),
  },
  VOL: { volume, fast: second.sma({ period: 5, values: volume }), slow: second.sma({ period: 10, values: volume }) },
  OBV: { line: second.obv({ close, volume }) },
  MFI: { line: moneyFlowIndex(14) },
  CMF: { line: overBars(19, index => sum(windowAt(moneyFlow, index, 20)) / sum(windowAt(volume, index, 20))) },
  AD: { line: accumulated },
  CHAIKIN: {
    line: (() => {
      const [fast, slow] = [exponential(accumulated, 3), exponential(accumulated, 10)]
      return fast.map((value, index) => value - slow[index]!)
    })(),
  },
  FORCE: { line: second.forceindex({ close, volume, period: 13 }) },
  PVT: {
    line: mapped(CANDLES, index => sum(Array.from({ length: index }, (_, at) => (volume[at + 1]! * change[at + 1]!) / close[at]!))),
  },
}

/** The second library rounds its strength index to two places; this is Wilder's formula. */
function strengthOfWilder(): number[] {
  const up = wilder(
    change.map(move => Math.max(move, 0)),
    14,
  )
  const down = wilder(
    change.map(move => Math.max(-move, 0)),
    14,
  )
  return up.map((value, index) => 100 - 100 / (1 + value / down[index]!))
}

/** Likewise of the money flow index: typical price x volume of rising over that of falling candles. */
function moneyFlowIndex(period: number): number[] {
  return overBars(period, index => {
    const flows = Array.from({ length: period }, (_, back) => index - back)
    const flow = (rising: boolean) =>
      sum(
        flows
          .filter(at => (rising ? typical[at]! > typical[at - 1]! : typical[at]! < typical[at - 1]!))
          .map(at => typical[at]! * volume[at]!),
      )
    return 100 - 100 / (1 + flow(true) / flow(false))
  })
}

const computed = (name: IndicatorName): Row[] => follow(() => FORMULAS[name](...initialParameters(name)))(BARS)

const near = (actual: number | undefined, expected: number | undefined) => {
  const [one, other] = [actual ?? Number.NaN, expected ?? Number.NaN]
  return (Number.isNaN(one) && Number.isNaN(other)) || Math.abs(one - other) <= TOLERANCE * Math.max(1, Math.abs(other))
}

describe('against a second opinion', () => {
  test.each(INDICATOR_NAMES)('%s', name => {
    const rows = computed(name)
    for (const [line, expected] of Object.entries(EXPECTED[name])) {
      for (let back = 1; back <= COMPARED; back += 1) {
        const [actual, wanted] = [rows[CANDLES - back]![line], expected[expected.length - back]]
        if (!near(actual, wanted)) expect.fail(`${name}.${line}, ${back} from the end: ${actual} instead of ${wanted}`)
      }
    }
  })

  test('the two libraries agree where the second one rounds', () => {
    const rows = computed('RSI')
    for (let back = 1; back <= COMPARED; back += 1)
      expect(Math.abs(rows[CANDLES - back]!.line! - strength[strength.length - back]!)).toBeLessThanOrEqual(0.006)
  })
})

describe('live candles', () => {
  test.each(INDICATOR_NAMES)('%s: a candle that changes before it closes leaves no trace', name => {
    const whole = computed(name)
    const live = follow(() => FORMULAS[name](...initialParameters(name)))
    const kept = 900
    let rows = live(BARS.slice(0, kept))
    for (let index = kept; index < kept + 40; index += 1) {
      const bar = BARS[index]!
      const before = BARS.slice(0, index)
      for (const shown of [
        { ...bar, high: bar.high + 3, close: bar.high + 2, volume: bar.volume * 4 },
        { ...bar, low: bar.low - 3, close: bar.low - 2, volume: bar.volume / 3 },
        bar,
      ])
        rows = live([...before, shown])
    }
    for (let index = kept; index < kept + 40; index += 1)
      for (const line of Object.keys(EXPECTED[name]))
        if (!near(rows[index]![line], whole[index]![line]))
          expect.fail(`${name}.${line} of candle ${index}: ${rows[index]![line]} instead of ${whole[index]![line]}`)
  })

  test('older pages, another pair or a shorter list begin anew', () => {
    const live = follow(() => FORMULAS.MA(3, 5, 7))
    live(BARS.slice(50, 80))
    expect(live(BARS.slice(0, 80))).toHaveLength(80)
    expect(live(BARS.slice(0, 80))[79]!.third).toBeCloseTo(mean(close.slice(73, 80)), 9)
    expect(live(BARS.slice(20, 40))[19]!.first).toBeCloseTo(mean(close.slice(37, 40)), 9)
    expect(live([])).toEqual([])
  })
})
