import { type Chart, registerOverlay } from 'klinecharts'

/** An open order on the chart. */
export interface OrderLine {
  id: string
  side: 'buy' | 'sell'
  price: string
  /** What the line says, e.g. "Buy 0.05". */
  label: string
}

const OVERLAY = 'openOrder'
const GROUP = 'openOrders'

interface Look {
  label: string
  colour: string
  ground: string
  family: string
}

registerOverlay<Look>({
  name: OVERLAY,
  totalStep: 2,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ overlay, coordinates, bounding }) => {
    const y = coordinates[0]?.y ?? 0
    const { label, colour, ground, family } = overlay.extendData
    const line = { style: 'dashed', dashedValue: [4, 4], size: 1, color: colour }
    const text = {
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
    }
    return [
      {
        type: 'line',
        attrs: {
          coordinates: [
            { x: 0, y },
            { x: bounding.width, y },
          ],
        },
        styles: line,
        ignoreEvent: true,
      },
      {
        type: 'text',
        attrs: { x: bounding.width - 8, y, text: label, align: 'right', baseline: 'middle' },
        styles: text,
        ignoreEvent: true,
      },
    ]
  },
})

/** Draws the lines in place of those that were there. */
export function drawOrderLines(chart: Chart, lines: readonly OrderLine[]): void {
  chart.removeOverlay({ groupId: GROUP })
  const computed = getComputedStyle(document.documentElement)
  const colour = (name: string) => computed.getPropertyValue(name).trim()
  const family = getComputedStyle(document.body).fontFamily
  for (const { id, side, price, label } of lines) {
    const look: Look = { label, colour: colour(side === 'buy' ? '--up' : '--down'), ground: colour('--surface'), family }
    chart.createOverlay({
      name: OVERLAY,
      id: `order-${id}`,
      groupId: GROUP,
      lock: true,
      points: [{ value: Number(price) }],
      extendData: look,
    })
  }
}
