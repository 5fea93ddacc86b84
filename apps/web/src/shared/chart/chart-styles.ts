import type { DeepPartial, Styles } from 'klinecharts'

const LINES = ['--accent', '--chart-blue', '--chart-violet', '--chart-teal', '--chart-rose'] as const
/** Colours of indicator lines; apart from each other, from up and down, and readable on both schemes. */
const FALLBACK = { '--chart-blue': '#5b8def', '--chart-violet': '#a27be8', '--chart-teal': '#3fb3b8', '--chart-rose': '#d8739a' } as const

/** The page's colours as the chart's styles; read anew when the scheme or the up colour changes. */
export function chartStyles(line: boolean): DeepPartial<Styles> {
  const computed = getComputedStyle(document.documentElement)
  const colour = (name: string) => computed.getPropertyValue(name).trim() || FALLBACK[name as keyof typeof FALLBACK]
  const family = getComputedStyle(document.body).fontFamily
  const [up, down, grid, dim, faint] = [colour('--up'), colour('--down'), colour('--line'), colour('--text-dim'), colour('--text-faint')]
  const bars = { upColor: up, downColor: down, noChangeColor: faint }
  const axis = { axisLine: { color: grid }, tickLine: { show: false }, tickText: { color: faint, size: 11, family } }
  const cross = { line: { color: faint }, text: { family, size: 11, color: colour('--surface'), backgroundColor: dim, borderColor: dim } }
  const text = { color: dim, size: 11, family, marginTop: 6 }
  return {
    grid: { horizontal: { color: grid, style: 'solid' }, vertical: { show: false } },
    candle: {
      type: line ? 'area' : 'candle_solid',
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
          { offset: 1, color: colour('--accent-wash') },
        ],
        point: { show: true, color: colour('--accent'), rippleColor: colour('--accent-wash'), animation: false },
      },
      priceMark: {
        high: { color: dim, textFamily: family },
        low: { color: dim, textFamily: family },
        last: { ...bars, text: { family, size: 11, color: '#ffffff', borderRadius: 3 } },
      },
      tooltip: { title: { show: false }, legend: text },
    },
    indicator: {
      ohlc: bars,
      bars: [{ ...bars, style: 'fill', borderStyle: 'solid', borderSize: 1 }],
      lines: LINES.map(name => ({ style: 'solid', size: 1, color: colour(name), smooth: false })),
      circles: [{ ...bars }],
      lastValueMark: { show: false },
      tooltip: { title: text, legend: text },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: grid, activeBackgroundColor: colour('--accent-wash') },
    crosshair: { horizontal: cross, vertical: cross },
  }
}

/** Hears when the scheme or the up colour of the page changes. */
export function onColoursChanged(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mantine-color-scheme', 'data-up'] })
  return () => observer.disconnect()
}
