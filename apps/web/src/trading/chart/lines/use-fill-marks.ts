import type { ChartInterval } from '@assay/wire/charts/calls'
import { type Chart, registerOverlay } from 'klinecharts'
import { useEffect } from 'react'
import { candleInterval, candleOf } from '../candles/periods.ts'
import type { ChartFill } from '../chart-props.ts'
import { onColoursChanged } from '../chart-styles.ts'

const FILL_MARK = 'fillMark'
const GROUP = 'fills'
const SIZE_PX = 5

registerOverlay<string>({
  name: FILL_MARK,
  totalStep: 2,
  lock: true,
  createPointFigures: ({ overlay, coordinates }) => {
    const { x = 0, y = 0 } = coordinates[0] ?? {}
    const [side = 'buy', colour = ''] = overlay.extendData.split(' ')
    // A buy points up from below its price, a sell down from above.
    const away = side === 'buy' ? SIZE_PX * 2 : -SIZE_PX * 2
    const tip = { x, y: y + Math.sign(away) * 2 }
    return {
      type: 'polygon',
      attrs: { coordinates: [tip, { x: x - SIZE_PX, y: y + away }, { x: x + SIZE_PX, y: y + away }] },
      styles: { style: 'fill', color: colour },
      ignoreEvent: true,
    }
  },
})

interface Marks {
  fills: readonly ChartFill[]
  interval: ChartInterval
}

/** Marks the person's fills at their candle and price. */
export function useFillMarks(chart: Chart | undefined, { fills, interval }: Marks, ready: boolean): void {
  useEffect(() => {
    if (!chart) return
    if (!ready) return void chart.removeOverlay({ groupId: GROUP })
    const draw = () => {
      chart.removeOverlay({ groupId: GROUP })
      const computed = getComputedStyle(document.documentElement)
      const colours = { buy: computed.getPropertyValue('--up').trim(), sell: computed.getPropertyValue('--down').trim() }
      chart.createOverlay(
        fills.map(({ id, side, price, at }) => ({
          name: FILL_MARK,
          id: `fill-${id}`,
          groupId: GROUP,
          lock: true,
          points: [{ timestamp: candleOf(candleInterval(interval), at), value: Number(price) }],
          extendData: `${side} ${colours[side].replaceAll(' ', '')}`,
        })),
      )
    }
    draw()
    return onColoursChanged(draw)
  }, [chart, fills, interval, ready])
}
