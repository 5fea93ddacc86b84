import { localeOf } from '@assay/ui/numbers/use-locale'
import { type OverlayCreateFiguresCallbackParams, type OverlayFigure, registerOverlay } from 'klinecharts'
import { drawnFigures } from './drawn-figures.ts'
import { arrowHead, extensionLevels, fan, pitchfork, type Spot, tradePlan } from './geometry.ts'

/** Drawing tools that the chart's library does not have. Importing this file registers them. */

type Drawn = OverlayCreateFiguresCallbackParams<unknown>

const lines = (...coordinates: readonly (readonly Spot[])[]): OverlayFigure => ({
  type: 'line',
  attrs: coordinates.map(each => ({ coordinates: each })),
})
const polygon = (coordinates: readonly Spot[]): OverlayFigure => ({
  type: 'polygon',
  attrs: { coordinates },
  styles: { style: 'stroke_fill' },
})
const words = (spot: Spot, text: string, align: CanvasTextAlign = 'left'): OverlayFigure => ({
  type: 'text',
  attrs: { ...spot, text, align, baseline: 'bottom' },
  ignoreEvent: true,
})

const colourOf = (name: '--up' | '--down' | '--up-wash' | '--down-wash') =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** A tool of so many places, drawn as soon as all of them are there; before that as the line between those that are. */
function tool(name: string, places: number, draw: (spots: readonly Spot[], drawn: Drawn) => OverlayFigure[]) {
  registerOverlay({
    name,
    totalStep: places + 1,
    needDefaultPointFigure: true,
    needDefaultXAxisFigure: true,
    needDefaultYAxisFigure: true,
    createPointFigures: drawn => {
      const { coordinates } = drawn
      if (coordinates.length >= places) return draw(coordinates, drawn)
      return coordinates.length > 1 ? [lines(coordinates)] : []
    },
  })
}

const valueAt = ({ overlay }: Drawn, index: number) => overlay.points[index]?.value ?? 0

const figuresOf = ({ chart }: Drawn) => drawnFigures(localeOf(chart.getLocale()), chart.getSymbol()?.pricePrecision ?? 2)

tool('arrow', 2, spots => [lines([spots[0]!, spots[1]!], arrowHead(spots[0]!, spots[1]!))])
tool('rectangle', 2, ([from, to]) => [polygon([from!, { x: to!.x, y: from!.y }, to!, { x: from!.x, y: to!.y }])])
tool('triangle', 3, spots => [polygon(spots.slice(0, 3))])
tool('ring', 2, ([centre, edge]) => [
  {
    type: 'circle',
    attrs: { ...centre!, r: Math.hypot(edge!.x - centre!.x, edge!.y - centre!.y) },
    styles: { style: 'stroke_fill' },
  },
])
tool('pitchfork', 3, (spots, { bounding }) => [lines(...pitchfork(spots[0]!, spots[1]!, spots[2]!, bounding.width))])
tool('fibonacciFan', 2, (spots, { bounding }) => [lines(...fan(spots[0]!, spots[1]!, bounding.width))])

tool('fibonacciExtension', 3, (spots, drawn) => {
  const levels = extensionLevels(valueAt(drawn, 0), valueAt(drawn, 1), valueAt(drawn, 2))
  const write = figuresOf(drawn)
  const [start, end] = [Math.min(spots[1]!.x, spots[2]!.x), drawn.bounding.width]
  const yOf = (value: number) => drawn.yAxis?.convertToPixel(value) ?? 0
  return [
    lines(spots.slice(0, 3)),
    lines(
      ...levels.map(({ value }) => [
        { x: start, y: yOf(value) },
        { x: end, y: yOf(value) },
      ]),
    ),
    ...levels.map(({ ratio, value }) => words({ x: start, y: yOf(value) }, `${write.price(value)} (${write.level(ratio)})`)),
  ]
})

tool('ruler', 2, ([from, to], drawn) => {
  const [first, last] = [valueAt(drawn, 0), valueAt(drawn, 1)]
  const rises = last >= first
  const write = figuresOf(drawn)
  const change = write.price(last - first, 'always')
  const share = first === 0 ? '' : ` (${write.share(last / first - 1, 'always')})`
  const { chart, overlay } = drawn
  const period = chart.getPeriod()
  const bars = Math.round((overlay.points[1]?.dataIndex ?? 0) - (overlay.points[0]?.dataIndex ?? 0) || barsBetween(drawn))
  const time = period ? ` · ${bars} × ${period.span}${period.type.charAt(0)}` : ''
  const [colour, wash] = rises ? [colourOf('--up'), colourOf('--up-wash')] : [colourOf('--down'), colourOf('--down-wash')]
  const box = polygon([from!, { x: to!.x, y: from!.y }, to!, { x: from!.x, y: to!.y }])
  const label = words({ x: (from!.x + to!.x) / 2, y: Math.min(from!.y, to!.y) - 4 }, `${change}${share}${time}`, 'center')
  return [
    { ...box, styles: { style: 'stroke_fill', color: wash, borderColor: colour } },
    { ...label, styles: { backgroundColor: colour, borderColor: colour, color: '#ffffff' } },
  ]
})

/** Candles between two places of which only the times are known, as after a reload. */
function barsBetween({ chart, overlay }: Drawn): number {
  const [first, last] = overlay.points.map(point => (chart.convertToPixel({ ...point }) as { x?: number }).x ?? 0)
  return ((last ?? 0) - (first ?? 0)) / chart.getBarSpace().bar
}

/** Entry, target and stop of a trade that somebody thinks of: what it would win and lose, and their ratio. */
function position(name: string, isLong: boolean) {
  tool(name, 3, ([entry, target, stop], drawn) => {
    const values = [valueAt(drawn, 0), valueAt(drawn, 1), valueAt(drawn, 2)] as const
    const { win, lose, ratio } = tradePlan(...values)
    const write = figuresOf(drawn)
    const [left, right] = [Math.min(entry!.x, target!.x, stop!.x), Math.max(entry!.x + 60, target!.x, stop!.x)]
    const area = (to: Spot, colour: '--up' | '--down'): OverlayFigure => ({
      type: 'polygon',
      attrs: {
        coordinates: [
          { x: left, y: entry!.y },
          { x: right, y: entry!.y },
          { x: right, y: to.y },
          { x: left, y: to.y },
        ],
      },
      styles: { style: 'fill', color: colourOf(`${colour}-wash`) },
    })
    const label = (spot: Spot, text: string, colour: '--up' | '--down'): OverlayFigure => ({
      ...words({ x: (left + right) / 2, y: spot.y }, text, 'center'),
      styles: { backgroundColor: colourOf(colour), borderColor: colourOf(colour), color: '#ffffff' },
    })
    return [
      area(target!, '--up'),
      area(stop!, '--down'),
      lines([
        { x: left, y: entry!.y },
        { x: right, y: entry!.y },
      ]),
      label(
        target!,
        `${isLong ? '▲' : '▼'} ${write.share(win, 'always')}${ratio === undefined ? '' : ` · ${write.ratio(ratio)} : 1`}`,
        '--up',
      ),
      label(stop!, write.share(-lose), '--down'),
    ]
  })
}
position('longPosition', true)
position('shortPosition', false)
