import type { ChartStyle } from '@assay/wire/charts/calls'
import type { CandleType, DeepPartial, OverlayStyle, Styles } from 'klinecharts'

const LINES = ['--accent', '--chart-blue', '--chart-violet', '--chart-teal', '--chart-rose'] as const
/** Colours of indicator lines; apart from each other, from up and down, and readable on both schemes. */
const FALLBACK = { '--chart-blue': '#5b8def', '--chart-violet': '#a27be8', '--chart-teal': '#3fb3b8', '--chart-rose': '#d8739a' } as const

const CANDLE_TYPES: Record<ChartStyle, CandleType> = {
  candles: 'candle_solid',
  hollow: 'candle_up_stroke',
  bars: 'ohlc',
  line: 'area',
  area: 'area',
}

/**
 * The page's colours as the chart's styles; read anew when the scheme or the up colour changes. On a phone the legend is small, and that of the
 * candle stands only while a finger points at one: it would cover the candles.
 */
export function chartStyles(style: ChartStyle, { isPhone }: { isPhone: boolean }): DeepPartial<Styles> {
  const computed = getComputedStyle(document.documentElement)
  const colour = (name: string) => computed.getPropertyValue(name).trim() || FALLBACK[name as keyof typeof FALLBACK]
  const family = getComputedStyle(document.body).fontFamily
  const [up, down, grid, dim, faint] = [colour('--up'), colour('--down'), colour('--line'), colour('--text-dim'), colour('--text-faint')]
  const bars = { upColor: up, downColor: down, noChangeColor: faint }
  const axis = { axisLine: { color: grid }, tickLine: { show: false }, tickText: { color: faint, size: 11, family } }
  const cross = { line: { color: faint }, text: { family, size: 11, color: colour('--surface'), backgroundColor: dim, borderColor: dim } }
  const text = { color: dim, family, marginTop: 6, ...(isPhone ? { size: 10, marginLeft: 5, marginRight: 0 } : { size: 11 }) }
  return {
    grid: { horizontal: { color: grid, style: 'solid' }, vertical: { show: false } },
    candle: {
      type: CANDLE_TYPES[style],
      bar: {
        ...bars,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: faint,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: faint,
      },
      area: {
        lineColor: colour('--accent'),
        lineSize: 1.5,
        backgroundColor: [
          { offset: 0, color: 'transparent' },
          { offset: 1, color: style === 'line' ? 'transparent' : colour('--accent-wash') },
        ],
        point: { show: true, color: colour('--accent'), rippleColor: colour('--accent-wash'), animation: false },
      },
      priceMark: {
        high: { color: dim, textFamily: family },
        low: { color: dim, textFamily: family },
        last: { ...bars, text: { family, size: 11, color: '#ffffff', borderRadius: 3 } },
      },
      tooltip: { showRule: isPhone ? 'follow_cross' : 'always', title: { show: false }, legend: text },
    },
    indicator: {
      ohlc: bars,
      bars: [{ ...bars, style: 'fill', borderStyle: 'solid', borderSize: 1 }],
      lines: LINES.map(name => ({ style: 'solid', size: 1, color: colour(name), smooth: false })),
      circles: [{ ...bars }],
      lastValueMark: { show: false },
      tooltip: { title: text, legend: { ...text, defaultValue: '…' } },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: grid, activeBackgroundColor: colour('--accent-wash') },
    crosshair: { horizontal: cross, vertical: cross },
    overlay: drawingStyles(colour('--accent'), { ground: colour('--surface'), wash: colour('--accent-wash'), family }),
  }
}

/** Drawings are in the accent colour: apart from up and down, which mean something. */
function drawingStyles(
  colour: string,
  { ground, wash, family }: { ground: string; wash: string; family: string },
): DeepPartial<OverlayStyle> {
  const area = { color: wash, borderColor: colour, borderSize: 1 }
  return {
    point: {
      color: ground,
      borderColor: colour,
      borderSize: 1,
      radius: 4,
      activeColor: colour,
      activeBorderColor: colour,
      activeRadius: 5,
    },
    line: { color: colour, size: 1.5 },
    polygon: area,
    circle: area,
    rect: area,
    text: { color: '#1b1204', backgroundColor: '#f0a82c', borderColor: '#f0a82c', size: 11, family, borderRadius: 3 },
  }
}

/** Hears when the scheme or the up colour of the page changes. */
export function onColoursChanged(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mantine-color-scheme', 'data-up'] })
  return () => observer.disconnect()
}
