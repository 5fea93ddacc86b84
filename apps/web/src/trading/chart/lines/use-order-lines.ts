import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { Chart, OverlayCreate, OverlayEvent } from 'klinecharts'
import { useEffect, useRef } from 'react'
import type { ChartLevel, ChartOrder, ChartProps } from '../chart-props.ts'
import { onColoursChanged } from '../chart-styles.ts'
import { CANCEL_KEY, type LineLook, ORDER_LINE, ORDER_LINES } from './order-line.ts'
import { snapPrice } from './snap-price.ts'

type Lines = Pick<ChartProps, 'orders' | 'levels' | 'tick' | 'priceDecimals' | 'onMoveOrder' | 'onCancelOrder'>

/** Lines of the person's open orders, to drag and to cross out, and of prices that mean something to them. */
export function useOrderLines(chart: Chart | undefined, lines: Lines, ready: boolean): void {
  const newest = useRef(lines)
  newest.current = lines
  const dragged = useRef<string>(undefined)
  const { orders, levels, tick, priceDecimals } = lines
  const locale = useLocale()
  useEffect(() => {
    if (!chart) return
    // Without candles there is nothing beside which a line would stand; those of another market go before its candles come.
    if (!ready) return reconcile(chart, [], undefined)
    const draw = () => {
      const steps = { tick, priceDecimals, locale }
      const shown: OverlayCreate<LineLook>[] = orders.map(order => ({
        ...hearings({ newest, dragged }),
        id: `order-${order.id}`,
        points: [{ value: Number(order.price) }],
        extendData: lookOf(order, steps),
      }))
      for (const level of levels)
        shown.push({
          name: ORDER_LINE,
          id: `level-${level.id}`,
          points: [{ value: Number(level.price) }],
          lock: true,
          extendData: lookOf(level, steps),
        })
      reconcile(chart, shown, dragged.current)
    }
    draw()
    return onColoursChanged(draw)
  }, [chart, ready, orders, levels, tick, priceDecimals, locale])
}

const TONES = { up: '--up', down: '--down', danger: '--danger', accent: '--accent-text' } as const

function lookOf(
  line: ChartOrder | ChartLevel,
  { tick, priceDecimals, locale }: Pick<Lines, 'tick' | 'priceDecimals'> & { locale: string },
): LineLook {
  const computed = getComputedStyle(document.documentElement)
  const colour = (name: string) => computed.getPropertyValue(name).trim()
  const isOrder = 'side' in line
  const tone = isOrder ? (line.side === 'sell' ? 'down' : 'up') : line.tone
  return {
    label: line.label,
    colour: colour(tone ? TONES[tone] : '--text-dim'),
    ground: colour('--surface'),
    family: getComputedStyle(document.body).fontFamily,
    // As the axis beside it writes its prices.
    priceAt: value => formatNumber(isOrder ? (snapPrice(value, tick) ?? '') : line.price, locale, { decimals: priceDecimals }),
    isOrder,
    left: isOrder ? undefined : line.follows,
  }
}

interface Hands {
  newest: { current: Lines }
  /** The order in the person's hand: what the exchange says of it waits until it is let go. */
  dragged: { current: string | undefined }
}

/** What happens with the line of an order. Its number is in the line's id. */
function hearings({ newest, dragged }: Hands): OverlayCreate<LineLook> {
  const idOf = ({ overlay }: OverlayEvent<LineLook>) => overlay.id.slice('order-'.length)
  return {
    name: ORDER_LINE,
    onClick: event => {
      if (event.figure?.key === CANCEL_KEY) newest.current.onCancelOrder(idOf(event))
    },
    onRightClick: event => event.preventDefault?.(),
    onPressedMoveStart: event => {
      dragged.current = event.overlay.id
    },
    onPressedMoveEnd: event => {
      void letGo(event, { newest, dragged })
    },
  }
}

/** Asks for the new price; the line stays where the exchange says the order is. */
async function letGo({ overlay, chart }: OverlayEvent<LineLook>, { newest, dragged }: Hands): Promise<void> {
  const orderId = overlay.id.slice('order-'.length)
  const { orders, tick, onMoveOrder } = newest.current
  const before = orders.find(order => order.id === orderId)?.price
  const price = snapPrice(overlay.points[0]?.value ?? 0, tick)
  const moved = price !== undefined && before !== undefined && price !== snapPrice(Number(before), tick)
  if (price !== undefined) chart.overrideOverlay({ id: overlay.id, points: [{ value: Number(price) }] })
  const stays = moved && (await onMoveOrder(orderId, price))
  dragged.current = undefined
  const now = newest.current.orders.find(order => order.id === orderId)?.price
  if (now !== undefined) chart.overrideOverlay({ id: overlay.id, points: [{ value: Number(stays ? price : now) }] })
}

/** Draws exactly these lines; the one in the person's hand is left alone. */
function reconcile(chart: Chart, lines: readonly OverlayCreate<LineLook>[], inHand: string | undefined): void {
  const there = chart.getOverlays({ groupId: ORDER_LINES })
  for (const { id } of there) if (!lines.some(line => line.id === id)) chart.removeOverlay({ id })
  for (const line of lines) {
    if (line.id === inHand) continue
    const { id, points, extendData } = line
    if (there.some(overlay => overlay.id === id)) chart.overrideOverlay({ id, points, extendData } as Partial<OverlayCreate>)
    else chart.createOverlay({ ...line, groupId: ORDER_LINES } as OverlayCreate)
  }
}
