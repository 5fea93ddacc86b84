import { type IndicatorFigure, type KLineData, registerIndicator } from 'klinecharts'
import { INDICATOR_NAMES, type IndicatorName, kindOf } from './catalogue.ts'
import { FORMULAS } from './formulas.ts'
import { type Bar, follow, type Row } from './stream.ts'

/** Makes every indicator of the catalogue known to the chart's library, under its name. Importing this file does it. */

/** Abbreviations of the field, the same in every language. */
const SHORT: Readonly<Record<string, string>> = {
  plus: '+',
  minus: '−',
  middle: 'MID',
  conversion: 'CONV',
  leadA: 'LEAD A',
  leadB: 'LEAD B',
}

/** What stands before a figure in the legend; the only one of an indicator needs nothing but its name. */
function titleOf(name: IndicatorName, key: string, index: number, parameters: readonly number[]): string {
  const { figures } = kindOf(name)
  if (name === 'MA' || name === 'EMA') return `${name}${parameters[index]}: `
  if (name === 'VOL') return key === 'volume' ? '' : `MA${parameters[index - 1]}: `
  return figures.length === 1 ? '' : `${SHORT[key] ?? key.toUpperCase()}: `
}

/** Each shown indicator follows its own candles; `of` is the library's object, new for each. */
const followers = new WeakMap<object, { parameters: string; rows: ReturnType<typeof follow> }>()

function rowsOf(name: IndicatorName, of: { calcParams: unknown[] }, bars: readonly Bar[]): Row[] {
  const parameters = of.calcParams as number[]
  const key = parameters.join(' ')
  const known = followers.get(of)
  if (known?.parameters === key) return known.rows(bars)
  const rows = follow(() => FORMULAS[name](...parameters))
  followers.set(of, { parameters: key, rows })
  return rows(bars)
}

function figuresOf(name: IndicatorName, parameters: readonly number[]): IndicatorFigure<Row>[] {
  return kindOf(name).figures.map(({ key, as }, index) => {
    const figure: IndicatorFigure<Row> = { key, title: titleOf(name, key, index, parameters), type: 'line' }
    if (as === 'points')
      return { ...figure, type: 'circle', styles: ({ defaultStyles }) => ({ color: defaultStyles?.lines[0]?.color ?? '' }) }
    if (as === 'line') return figure
    return {
      ...figure,
      type: 'bar',
      baseValue: 0,
      styles: ({ data, defaultStyles }) => {
        const bars = defaultStyles?.bars[0]
        // Volume has no sign: its colour is that of its candle.
        const isUp = (data.current?.change ?? data.current?.[key] ?? 0) >= 0
        return { color: (isUp ? bars?.upColor : bars?.downColor) ?? '' }
      },
    }
  })
}

for (const name of INDICATOR_NAMES) {
  const { decimals, parameters } = kindOf(name)
  const initial = parameters.map(parameter => parameter.initial)
  registerIndicator<Row, number>({
    name,
    shortName: name,
    series: decimals === 'price' || decimals === 'volume' ? decimals : 'normal',
    ...(typeof decimals === 'number' ? { precision: decimals } : {}),
    ...(name === 'VOL' ? { minValue: 0 } : {}),
    shouldFormatBigNumber: decimals === 'volume',
    calcParams: initial,
    figures: figuresOf(name, initial),
    regenerateFigures: given => figuresOf(name, given),
    // The loader gives every candle its volume.
    calc: (data, indicator) => rowsOf(name, indicator, data as (KLineData & { volume: number })[]),
  })
}
