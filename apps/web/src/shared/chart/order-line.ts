import { type OverlayFigure, type OverlayTemplate, registerOverlay } from 'klinecharts'
import { besideTag } from './beside-tag.ts'

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

const template: OverlayTemplate<LineLook> = {
  name: ORDER_LINE,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ overlay, coordinates, bounding }) => {
    const y = coordinates[0]?.y ?? 0
    const look = overlay.extendData
    const { label, colour, isOrder, left } = look
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
    const text: OverlayFigure = {
      type: 'text',
      attrs: { ...labelAt(bounding.width - EDGE_PX - (isOrder ? CROSS_PX : 0), left), y, text: label, baseline: 'middle' },
      styles: textStyle(look),
      ...(isOrder ? {} : { ignoreEvent: true }),
    }
    if (!isOrder) return [line, text]
    const cross: OverlayFigure = {
      key: CANCEL_KEY,
      type: 'text',
      attrs: { x: bounding.width - EDGE_PX, y, text: '✕', align: 'right', baseline: 'middle' },
      styles: textStyle(look),
    }
    return [line, text, cross]
  },
  createYAxisFigures: ({ chart, overlay, coordinates, bounding, yAxis }) => {
    const look = overlay.extendData
    if (look.left !== undefined) return []
    const value = overlay.points[0]?.value ?? 0
    const last = chart.getDataList().at(-1)?.close
    const y = besideTag(coordinates[0]?.y ?? 0, last === undefined ? undefined : yAxis?.convertToPixel(last))
    return {
      type: 'text',
      attrs: { x: bounding.width, y, text: look.priceAt(value), align: 'right', baseline: 'middle' },
      styles: textStyle(look),
      ignoreEvent: true,
    }
  },
}

registerOverlay(template)
