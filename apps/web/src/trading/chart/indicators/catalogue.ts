/** Where an indicator's lines stand: over the candles, or in a pane of their own. */
type Place = 'price' | 'pane'

export const INDICATOR_GROUPS = ['trend', 'momentum', 'volatility', 'volume'] as const
export type IndicatorGroup = (typeof INDICATOR_GROUPS)[number]

export type ParameterName =
  | 'period'
  | 'first'
  | 'second'
  | 'third'
  | 'fast'
  | 'slow'
  | 'signal'
  | 'smoothing'
  | 'multiplier'
  | 'step'
  | 'most'

/** One figure that the person may change. */
export interface IndicatorParameter {
  name: ParameterName
  initial: number
  min: number
  max: number
  /** 1 for whole numbers. */
  step: number
}

/** `line`: a line; `bars`: columns from zero; `points`: dots. */
interface IndicatorFigure {
  key: string
  as: 'line' | 'bars' | 'points'
}

interface IndicatorKind {
  group: IndicatorGroup
  place: Place
  parameters: readonly IndicatorParameter[]
  figures: readonly IndicatorFigure[]
  /** Decimals of its figures: those of the pair's prices or amounts, or so many. */
  decimals: 'price' | 'volume' | number
}

const PERIOD_MAX = 500
const periods = (initial: number, name: ParameterName = 'period', min = 2): IndicatorParameter => ({
  name,
  initial,
  min,
  max: PERIOD_MAX,
  step: 1,
})
const multiplier = (initial: number): IndicatorParameter => ({ name: 'multiplier', initial, min: 0.1, max: 20, step: 0.1 })
const lines = (...keys: string[]): IndicatorFigure[] => keys.map(key => ({ key, as: 'line' }))
const bars = (key: string): IndicatorFigure => ({ key, as: 'bars' })

const overPrice = (parameters: readonly IndicatorParameter[], figures: readonly IndicatorFigure[]): IndicatorKind => ({
  group: 'trend',
  place: 'price',
  parameters,
  figures,
  decimals: 'price',
})
const inPane = (
  group: IndicatorGroup,
  parameters: readonly IndicatorParameter[],
  figures: readonly IndicatorFigure[],
  decimals: IndicatorKind['decimals'] = 2,
): IndicatorKind => ({ group, place: 'pane', parameters, figures, decimals })
const bands = (...parameters: IndicatorParameter[]): IndicatorKind => ({
  ...overPrice(parameters, lines('upper', 'middle', 'lower')),
  group: 'volatility',
})
const three = [periods(7, 'first', 1), periods(25, 'second', 1), periods(99, 'third', 1)]

/** Every indicator of the chart. What each computes stands in `formulas.ts`, under the same name. */
export const INDICATORS = {
  MA: overPrice(three, lines('first', 'second', 'third')),
  EMA: overPrice(three, lines('first', 'second', 'third')),
  WMA: overPrice([periods(20)], lines('line')),
  SMMA: overPrice([periods(14)], lines('line')),
  DEMA: overPrice([periods(20)], lines('line')),
  TEMA: overPrice([periods(20)], lines('line')),
  HMA: overPrice([periods(20, 'period', 4)], lines('line')),
  KAMA: overPrice([periods(10)], lines('line')),
  VWMA: overPrice([periods(20)], lines('line')),
  VWAP: overPrice([], lines('line')),
  BBI: overPrice([], lines('line')),
  LINREG: overPrice([periods(50)], lines('line')),
  BOLL: bands(periods(20), multiplier(2)),
  KC: bands(periods(20), periods(10, 'smoothing'), multiplier(2)),
  DC: bands(periods(20)),
  SAR: overPrice(
    [
      { name: 'step', initial: 0.02, min: 0.001, max: 0.1, step: 0.001 },
      { name: 'most', initial: 0.2, min: 0.11, max: 1, step: 0.01 },
    ],
    [{ key: 'stop', as: 'points' }],
  ),
  SUPERTREND: overPrice([periods(10), multiplier(3)], lines('up', 'down')),
  ICHIMOKU: overPrice([periods(9, 'fast'), periods(26, 'slow'), periods(52, 'signal')], lines('conversion', 'base', 'leadA', 'leadB')),
  MACD: inPane(
    'momentum',
    [periods(12, 'fast'), periods(26, 'slow'), periods(9, 'signal')],
    [...lines('dif', 'dea'), bars('macd')],
    'price',
  ),
  RSI: inPane('momentum', [periods(14)], lines('line')),
  STOCHRSI: inPane('momentum', [periods(14), periods(3, 'smoothing', 1), periods(3, 'signal', 1)], lines('k', 'd')),
  KDJ: inPane('momentum', [periods(9), periods(3, 'smoothing'), periods(3, 'signal')], lines('k', 'd', 'j')),
  STOCH: inPane('momentum', [periods(14), periods(3, 'smoothing', 1), periods(3, 'signal', 1)], lines('k', 'd')),
  CCI: inPane('momentum', [periods(20)], lines('line')),
  WR: inPane('momentum', [periods(14)], lines('line')),
  ROC: inPane('momentum', [periods(12, 'period', 1)], lines('line')),
  MTM: inPane('momentum', [periods(12, 'period', 1)], lines('line'), 'price'),
  AO: inPane('momentum', [periods(5, 'fast'), periods(34, 'slow')], [bars('bar')], 'price'),
  PPO: inPane('momentum', [periods(12, 'fast'), periods(26, 'slow')], lines('line')),
  CMO: inPane('momentum', [periods(14)], lines('line')),
  TRIX: inPane('momentum', [periods(15)], lines('line'), 4),
  UO: inPane('momentum', [periods(7, 'fast'), periods(14, 'signal'), periods(28, 'slow')], lines('line')),
  DPO: inPane('momentum', [periods(20)], lines('line'), 'price'),
  TSI: inPane('momentum', [periods(25, 'slow'), periods(13, 'fast')], lines('line')),
  BIAS: inPane('momentum', [periods(12)], lines('line')),
  PSY: inPane('momentum', [periods(12)], lines('line')),
  DMI: inPane('trend', [periods(14)], lines('plus', 'minus', 'adx')),
  AROON: inPane('trend', [periods(25)], lines('up', 'down')),
  VORTEX: inPane('trend', [periods(14)], lines('plus', 'minus'), 4),
  ATR: inPane('volatility', [periods(14)], lines('line'), 'price'),
  BBW: inPane('volatility', [periods(20), multiplier(2)], lines('line'), 4),
  CHOP: inPane('volatility', [periods(14)], lines('line')),
  MASS: inPane('volatility', [periods(25)], lines('line')),
  ULCER: inPane('volatility', [periods(14)], lines('line')),
  VOL: inPane('volume', [periods(5, 'fast', 1), periods(10, 'slow', 1)], [bars('volume'), ...lines('fast', 'slow')], 'volume'),
  OBV: inPane('volume', [], lines('line'), 'volume'),
  MFI: inPane('volume', [periods(14)], lines('line')),
  CMF: inPane('volume', [periods(20)], lines('line'), 4),
  AD: inPane('volume', [], lines('line'), 'volume'),
  CHAIKIN: inPane('volume', [periods(3, 'fast'), periods(10, 'slow')], lines('line'), 'volume'),
  FORCE: inPane('volume', [periods(13)], lines('line'), 'volume'),
  PVT: inPane('volume', [], lines('line'), 'volume'),
} as const satisfies Record<string, IndicatorKind>

export type IndicatorName = keyof typeof INDICATORS
export const INDICATOR_NAMES = Object.keys(INDICATORS) as IndicatorName[]

export const isIndicator = (name: string): name is IndicatorName => Object.hasOwn(INDICATORS, name)
export const kindOf = (name: IndicatorName): IndicatorKind => INDICATORS[name]

/** The parameters that an indicator begins with. */
export const initialParameters = (name: IndicatorName): number[] => kindOf(name).parameters.map(({ initial }) => initial)

/** Whether an indicator can be computed with these figures. */
export const parametersFit = (name: IndicatorName, given: readonly number[]): boolean => {
  const { parameters } = kindOf(name)
  return given.length === parameters.length && parameters.every(({ min, max, step }, index) => fits(given[index]!, { min, max, step }))
}

const fits = (value: number, { min, max, step }: Pick<IndicatorParameter, 'min' | 'max' | 'step'>): boolean =>
  Number.isFinite(value) && value >= min && value <= max && (step < 1 || Number.isInteger(value))
