import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { IconCopy, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react'
import type { Chart } from 'klinecharts'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../toasts.ts'
import type { ChartProps, PriceDeed } from './chart-props.ts'
import type { PriceMenuAt } from './price-menu.tsx'
import { snapPrice } from './snap-price.ts'
import type { Drawings } from './use-drawings.ts'

const LONG_PRESS_MS = 550
const STILL_PX = 8

type Options = Pick<ChartProps, 'tick' | 'priceDecimals' | 'deedsAt'> & { drawing: Drawings }

/** The menu of a price: by the right button, by a long press, and by the menu key (at the last price). */
export function usePriceMenu(chart: Chart | undefined, { tick, priceDecimals, deedsAt, drawing }: Options) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [at, setAt] = useState<PriceMenuAt>()
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)

  const copy = async (price: string) => {
    await navigator.clipboard.writeText(price)
    toast(t('common:copy.done'), 'success')
  }
  const drawingDeeds = (): PriceDeed[] => {
    const drawn = drawing.takeRightClicked()
    if (!drawn) return []
    const { id, locked } = drawn
    return [
      {
        key: 'lock',
        label: t(locked ? 'chart:menu.unlock' : 'chart:menu.lock'),
        icon: locked ? <IconLockOpen size={15} /> : <IconLock size={15} />,
        run: () => drawing.lock(id, !locked),
      },
      { key: 'remove', label: t('chart:menu.remove'), icon: <IconTrash size={15} />, run: () => drawing.remove(id) },
    ]
  }
  const open = (x: number, y: number, value: number | undefined) => {
    const price = value === undefined ? undefined : snapPrice(value, tick)
    const ofPrice: PriceDeed[] =
      price === undefined
        ? []
        : [
            ...deedsAt(price),
            {
              key: 'copy',
              label: t('chart:menu.copy', { price: formatNumber(price, locale, { decimals: priceDecimals }) }),
              icon: <IconCopy size={15} />,
              run: () => void copy(price),
            },
          ]
    const deeds = [...drawingDeeds(), ...ofPrice]
    if (deeds.length > 0) setAt({ x, y, deeds })
  }
  const openAt = (box: DOMRect, clientX: number, clientY: number) => {
    if (!chart) return
    const [x, y] = [clientX - box.left, clientY - box.top]
    const pane = chart.getSize('candle_pane', 'main')
    const isPrice = pane !== null && y >= pane.top && y <= pane.top + pane.height
    const point = chart.convertFromPixel([{ x, y }], { paneId: 'candle_pane', absolute: true }) as { value?: number }[]
    open(x, y, isPrice ? point[0]?.value : undefined)
  }
  const openAtLast = (element: HTMLElement) => {
    const last = chart?.getDataList().at(-1)?.close
    if (!chart || last === undefined) return
    const place = chart.convertToPixel({ value: last }, { paneId: 'candle_pane', absolute: true }) as { y?: number }
    open(element.clientWidth / 2, place.y ?? 0, last)
  }
  const endPress = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  return {
    at,
    close: () => setAt(undefined),
    hearings: {
      onContextMenu: (event: MouseEvent<HTMLElement>) => {
        event.preventDefault()
        // What a keyboard opens comes without a button and without a place.
        if (event.button === 2) openAt(event.currentTarget.getBoundingClientRect(), event.clientX, event.clientY)
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
        event.preventDefault()
        openAtLast(event.currentTarget)
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        endPress()
        if (event.pointerType !== 'touch' || drawing.tool) return
        const { clientX: x, clientY: y, currentTarget } = event
        const timer = setTimeout(() => openAt(currentTarget.getBoundingClientRect(), x, y), LONG_PRESS_MS)
        press.current = { timer, x, y }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const begun = press.current
        if (begun && Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > STILL_PX) endPress()
      },
      onPointerUp: endPress,
      onPointerCancel: endPress,
    },
  }
}
