import {
  AD,
  ADOSC,
  ADX,
  AO,
  Aroon,
  ATR,
  BollingerBands,
  CCI,
  CHOP,
  CMF,
  CMO,
  DEMA,
  DisparityIndex,
  DonchianChannels,
  DPO,
  EMA,
  ForceIndex,
  HMA,
  IchimokuCloud,
  KAMA,
  KeltnerChannels,
  LinearRegression,
  MACD,
  MassIndex,
  MFI,
  MOM,
  OBV,
  PPO,
  PSL,
  PVT,
  ROC,
  RSI,
  SMA,
  StochasticOscillator,
  SuperTrend,
  TEMA,
  TSI,
  UltimateOscillator,
  VortexIndicator,
  VWMA,
  WilliamsR,
  WMA,
  WSMA,
} from 'trading-signals'
import type { IndicatorName } from './catalogue.ts'
import { bullBear, kdj, type Makes, sessionPrice, stochasticRsi, stopAndReverse, tripleChange, ulcer } from './own-formulas.ts'
import { type Bar, type Row, shifted } from './stream.ts'

/** What the library's indicators have in common. */
interface Source<Input, Output> {
  update(input: Input, replace: boolean): Output | null
}

/** One line from an indicator that takes closes. */
const ofCloses =
  (make: (...parameters: number[]) => Source<number, number>, times = 1): Makes =>
  (...parameters) => {
    const source = make(...parameters)
    return (bar, replace) => row(source.update(bar.close, replace), times)
  }

/** One line from an indicator that takes candles. */
const ofBars =
  (make: (...parameters: number[]) => Source<Bar, number>, times = 1): Makes =>
  (...parameters) => {
    const source = make(...parameters)
    return (bar, replace) => row(source.update(bar, replace), times)
  }

const row = (value: number | null, times: number): Row => (value === null ? {} : { line: value * times })

/** Several lines from one candle. */
const several =
  <Output>(make: (...parameters: number[]) => Source<Bar, Output>, rowOf: (output: Output) => Row): Makes =>
  (...parameters) => {
    const source = make(...parameters)
    return (bar, replace) => {
      const output = source.update(bar, replace)
      return output === null ? {} : rowOf(output)
    }
  }

/** The same average of closes with three periods. */
const threeOf =
  (make: (period: number) => Source<number, number>): Makes =>
  (...parameters) => {
    const sources = parameters.map(make)
    return ({ close }, replace) => {
      const [first, second, third] = sources.map(source => source.update(close, replace) ?? undefined)
      return { first, second, third }
    }
  }

const bandsOf = ({ upper, middle, lower }: { upper: number; middle: number; lower: number }): Row => ({ upper, middle, lower })

const bollinger: Makes = (period, deviations) => {
  const source = new BollingerBands(period!, deviations)
  return (bar, replace) => {
    const result = source.update(bar.close, replace)
    return result ? bandsOf(result) : {}
  }
}

/** Share of the middle that the bands are apart, in percent. */
const bandWidth: Makes = (period, deviations) => {
  const bands = bollinger(period!, deviations!)
  return (bar, replace) => {
    const { upper, middle, lower } = bands(bar, replace)
    return upper === undefined || lower === undefined || !middle ? {} : { line: ((upper - lower) / middle) * 100 }
  }
}

/** DIF: the fast average less the slow one. DEA: the average of DIF. Bars: DIF less DEA. */
const macd: Makes = (fast, slow, signal) => {
  const source = new MACD(new EMA(fast!), new EMA(slow!), new EMA(signal!))
  return (bar, replace) => {
    const result = source.update(bar.close, replace)
    return result ? { dif: result.macd, dea: result.signal, macd: result.histogram } : {}
  }
}

const directional: Makes = period => {
  const source = new ADX(period!)
  return (bar, replace) => {
    const adx = source.update(bar, replace) ?? undefined
    const [plus, minus] = [source.pdi, source.mdi].map(share => (typeof share === 'number' ? share * 100 : undefined))
    return { plus, minus, adx }
  }
}

/** The two spans lead: what is computed now stands so many candles ahead, so a candle shows what was computed that long before it. */
const ichimoku: Makes = (conversionInterval, baseInterval, spanBInterval) => {
  const source = new IchimokuCloud({ conversionInterval: conversionInterval!, baseInterval: baseInterval!, spanBInterval: spanBInterval! })
  const spans = shifted<{ spanA: number; spanB: number } | null>(baseInterval! - 1, null)
  return (bar, replace) => {
    const now = source.update(bar, replace)
    const before = spans(now, replace)
    return { conversion: now?.conversion, base: now?.base, leadA: before?.spanA, leadB: before?.spanB }
  }
}

const superTrend: Makes = (interval, multiplier) => {
  const source = new SuperTrend({ interval: interval!, multiplier: multiplier! })
  return (bar, replace) => {
    const result = source.update(bar, replace)
    if (!result) return {}
    return result.trend === 'BULLISH' ? { up: result.supertrend } : { down: result.supertrend }
  }
}

const volume: Makes = (fast, slow) => {
  const [short, long] = [new SMA(fast!), new SMA(slow!)]
  return (bar, replace) => ({
    volume: bar.volume,
    change: bar.close - bar.open,
    fast: short.update(bar.volume, replace) ?? undefined,
    slow: long.update(bar.volume, replace) ?? undefined,
  })
}

const stochastic: Makes = (kPeriod, kSlowingPeriod, dPeriod) =>
  several(
    () => new StochasticOscillator({ kPeriod: kPeriod!, kSlowingPeriod: kSlowingPeriod!, dPeriod: dPeriod! }),
    ({ stochK, stochD }) => ({ k: stochK, d: stochD }),
  )()

/** What each indicator computes: the library `trading-signals` where it has the field's formula, our own where it has none. */
export const FORMULAS: Record<IndicatorName, Makes> = {
  MA: threeOf(period => new SMA(period)),
  EMA: threeOf(period => new EMA(period)),
  WMA: ofCloses(period => new WMA(period!)),
  SMMA: ofCloses(period => new WSMA(period!)),
  DEMA: ofCloses(period => new DEMA(period!)),
  TEMA: ofCloses(period => new TEMA(period!)),
  HMA: ofCloses(period => new HMA(period!)),
  KAMA: ofCloses(period => new KAMA(period!)),
  VWMA: ofBars(period => new VWMA(period!)),
  VWAP: sessionPrice,
  BBI: bullBear,
  LINREG: period => {
    const source = new LinearRegression(period!)
    // The library's own prediction is that of the next candle; the line ends at this one.
    return (bar, replace) => {
      const line = source.update(bar.close, replace)
      return line ? { line: line.intercept + line.slope * (period! - 1) } : {}
    }
  },
  BOLL: bollinger,
  KC: several((emaInterval, atrInterval, multiplier) => {
    return new KeltnerChannels({ emaInterval: emaInterval!, atrInterval: atrInterval!, multiplier: multiplier! })
  }, bandsOf),
  DC: several(period => new DonchianChannels(period!), bandsOf),
  SAR: stopAndReverse,
  SUPERTREND: superTrend,
  ICHIMOKU: ichimoku,
  MACD: macd,
  RSI: ofCloses(period => new RSI(period!)),
  STOCHRSI: stochasticRsi,
  KDJ: kdj,
  STOCH: stochastic,
  CCI: ofBars(period => new CCI(period!)),
  WR: ofBars(period => new WilliamsR(period!)),
  ROC: ofCloses(period => new ROC(period!), 100),
  MTM: ofCloses(period => new MOM(period!)),
  AO: several(
    (fast, slow) => new AO(fast!, slow!),
    bar => ({ bar }),
  ),
  PPO: ofCloses((fastPeriod, slowPeriod) => new PPO({ fastPeriod: fastPeriod!, slowPeriod: slowPeriod! })),
  CMO: ofCloses(period => new CMO(period!)),
  TRIX: tripleChange,
  UO: ofBars((shortPeriod, mediumPeriod, longPeriod) => {
    return new UltimateOscillator({ shortPeriod: shortPeriod!, mediumPeriod: mediumPeriod!, longPeriod: longPeriod! })
  }),
  DPO: ofCloses(period => new DPO(period!)),
  TSI: ofCloses((longPeriod, shortPeriod) => new TSI({ longPeriod: longPeriod!, shortPeriod: shortPeriod! })),
  BIAS: ofCloses(period => new DisparityIndex(period!)),
  PSY: ofCloses(interval => new PSL({ interval: interval! })),
  DMI: directional,
  AROON: several(
    period => new Aroon(period!),
    ({ aroonUp, aroonDown }) => ({ up: aroonUp, down: aroonDown }),
  ),
  VORTEX: several(
    period => new VortexIndicator(period!),
    ({ plus, minus }) => ({ plus, minus }),
  ),
  ATR: ofBars(period => new ATR(period!)),
  BBW: bandWidth,
  CHOP: ofBars(period => new CHOP(period!)),
  MASS: ofBars(period => new MassIndex(period!)),
  ULCER: ulcer,
  VOL: volume,
  OBV: ofBars(() => new OBV(2)),
  MFI: ofBars(period => new MFI(period!)),
  CMF: ofBars(period => new CMF(period!)),
  AD: ofBars(() => new AD()),
  CHAIKIN: ofBars((fastPeriod, slowPeriod) => new ADOSC({ fastPeriod: fastPeriod!, slowPeriod: slowPeriod! })),
  FORCE: ofBars(period => new ForceIndex(period!)),
  PVT: ofBars(() => new PVT()),
}
