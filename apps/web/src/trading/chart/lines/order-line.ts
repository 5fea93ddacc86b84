import { type Chart, type OverlayFigure, type OverlayTemplate, registerOverlay, type YAxis } from 'klinecharts'
import { type LabelPlace, placeLabels } from './place-labels.ts'

/** How a line of an order, of an entry price, looks. */
export interface LineLook {
  label: string
  colour: string
  ground: string
  family: string
  /** Says the price on the tick at a place of the line, while it is dragged. */
  priceAt: (value: number) => string
  /** It can be moved, and has a cross to cancel it. */
  isOrder: boolean
  /** Where its label begins from the left, px; undefined for a label at the right edge and one on the axis. */
  left: number | undefined
}

export const ORDER_LINE = 'openOrder'
export const ORDER_LINES = 'orders'
export const CANCEL_KEY = 'cancel'
const CROSS_PX = 20
const EDGE_PX = 8

const textStyle = ({ colour, ground, family }: LineLook) => ({
  style: 'stroke_fill',
  color: colour,
  family,
  size: 11,
  backgroundColor: ground,
  borderColor: colour,
  borderSize: 1,
  borderRadius: 3,
  paddingLeft: 5,
  paddingRight: 5,
  paddingTop: 3,
  paddingBottom: 3,
})

const labelAt = (right: number, left: number | undefined) =>
  left === undefined ? { x: right, align: 'right' } : { x: left, align: 'left' }

const ARROWS = { above: '↑', below: '↓' } as const

/** What a label says: at the edge of the scale which way its line lies, and at which price, as no line and no price on the axis do. */
const textOf = ({ label, priceAt }: LineLook, value: number, { beyond }: LabelPlace): string =>
  beyond ? `${ARROWS[beyond]} ${label.includes(priceAt(value)) ? label : `${label} ${priceAt(value)}`}` : label

/** The places of one drawing: each line asks for its own, and all are laid out together. */
const drawn = new WeakMap<Chart, Map<number, ReadonlyMap<string, LabelPlace>>>()

function placesOf(chart: Chart, yAxis: YAxis, height: number): ReadonlyMap<string, LabelPlace> {
  const known = drawn.get(chart) ?? new Map<number, ReadonlyMap<string, LabelPlace>>()
  const before = known.get(height)
  if (before) return before
  const close = chart.getDataList().at(-1)?.close
  const wanted = chart
    .getOverlays({ groupId: ORDER_LINES })
    .filter(({ extendData }) => (extendData as LineLook).left === undefined)
    .map(({ id, points }) => ({ id, y: yAxis.convertToPixel(points[0]?.value ?? 0) }))
  const places = placeLabels(wanted, { height, last: close === undefined ? undefined : yAxis.convertToPixel(close) })
  if (!drawn.has(chart)) queueMicrotask(() => drawn.delete(chart))
  drawn.set(chart, known.set(height, places))
  return places
}

/** Where the label of a line stands; one that follows the market has a column of its own, and is pinned at the edges alone. */
function placeOf({
  chart,
  yAxis,
  height,
  id,
  y,
  look,
}: {
  chart: Chart
  yAxis: YAxis | null
  height: number
  id: string
  y: number
  look: LineLook
}): LabelPlace {
  const alone = placeLabels([{ id, y }], { height, last: undefined }).get(id) as LabelPlace
  return (look.left === undefined && yAxis ? placesOf(chart, yAxis, height).get(id) : undefined) ?? alone
}

const template: OverlayTemplate<LineLook> = {
  name: ORDER_LINE,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ chart, overlay, coordinates, bounding, yAxis }) => {
    const y = coordinates[0]?.y ?? 0
    const look = overlay.extendData
    const { colour, isOrder, left } = look
    const place = placeOf({ chart, yAxis, height: bounding.height, id: overlay.id, y, look })
    const ends = [
      { x: 0, y },
      { x: bounding.width, y },
    ]
    const line: OverlayFigure = {
      type: 'line',
      attrs: { coordinates: ends },
      styles: { style: 'dashed', dashedValue: isOrder ? [4, 4] : [1, 3], size: 1, color: colour },
      ...(isOrder ? {} : { ignoreEvent: true }),
    }
    const written = { y: place.y, baseline: 'middle' }
    const text: OverlayFigure = {
      type: 'text',
      attrs: {
        ...labelAt(bounding.width - EDGE_PX - (isOrder ? CROSS_PX : 0), left),
        ...written,
        text: textOf(look, overlay.points[0]?.value ?? 0, place),
      },
      styles: textStyle(look),
      ...(isOrder ? {} : { ignoreEvent: true }),
    }
    if (!isOrder) return [line, text]
    const cross: OverlayFigure = {
      key: CANCEL_KEY,
      type: 'text',
      attrs: { x: bounding.width - EDGE_PX, ...written, text: '✕', align: 'right' },
      styles: textStyle(look),
    }
    return [line, text, cross]
  },
  createYAxisFigures: ({ chart, overlay, coordinates, bounding, yAxis }) => {
    const look = overlay.extendData
    if (look.left !== undefined) return []
    const place = placeOf({ chart, yAxis, height: bounding.height, id: overlay.id, y: coordinates[0]?.y ?? 0, look })
    if (place.beyond) return []
    return {
      type: 'text',
      attrs: { x: bounding.width, y: place.y, text: look.priceAt(overlay.points[0]?.value ?? 0), align: 'right', baseline: 'middle' },
      styles: textStyle(look),
      ignoreEvent: true,
    }
  },
}

registerOverlay(template)
