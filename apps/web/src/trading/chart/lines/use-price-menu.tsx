import { toast } from '@assay/client/toasts/toasts'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { IconCopy, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { Chart } from 'klinecharts'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartProps, PriceAction } from '../chart-props.ts'
import type { Drawings } from '../use-drawings.ts'
import type { PriceMenuAt } from './price-menu.tsx'
import { snapPrice } from './snap-price.ts'
import { useLongPress } from './use-long-press.ts'

const CANDLES = 'candle_pane'

type Options = Pick<ChartProps, 'pair' | 'tick' | 'priceDecimals' | 'actionsAt'> & { drawing: Drawings }

/** The menu of a price: by the right button, by a long press, and by the menu key (at the last price). */
export function usePriceMenu(chart: Chart | undefined, { pair, tick, priceDecimals, actionsAt, drawing }: Options) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [opened, setOpened] = useState<{ pair: string; at: PriceMenuAt }>()

  const copy = async (price: string) => {
    await navigator.clipboard.writeText(price)
    toast(t('common:copy.done'), 'success')
  }
  const open = (x: number, y: number, value: number | undefined) => {
    const price = value === undefined ? undefined : snapPrice(value, tick)
    const ofPrice: PriceAction[] =
      price === undefined
        ? []
        : [
            ...actionsAt(price),
            {
              key: 'copy',
              label: t('charts:menu.copy', { price: formatNumber(price, locale, { decimals: priceDecimals }) }),
              icon: <IconCopy size={15} />,
              run: () => void copy(price),
            },
          ]
    const actions = [...drawingActions(drawing, t), ...ofPrice]
    if (actions.length > 0) setOpened({ pair, at: { x, y, actions } })
  }
  const openAt = (element: HTMLElement, clientX: number, clientY: number) => {
    if (!chart) return
    const box = element.getBoundingClientRect()
    const [x, y] = [clientX - box.left, clientY - box.top]
    open(x, y, valueAt(chart, x, y))
  }
  const openAtLast = (element: HTMLElement) => {
    const last = chart?.getDataList().at(-1)?.close
    if (!chart || last === undefined) return
    const place = chart.convertToPixel({ value: last }, { paneId: CANDLES, absolute: true }) as { y?: number }
    open(element.clientWidth / 2, place.y ?? 0, last)
  }
  const longPress = useLongPress((element, x, y) => {
    if (!drawing.tool) openAt(element, x, y)
  })
  return {
    // What it offers is done on the pair for which it was opened.
    at: opened?.pair === pair ? opened.at : undefined,
    close: () => setOpened(undefined),
    hearings: {
      onContextMenu: (event: MouseEvent<HTMLElement>) => {
        event.preventDefault()
        // What a keyboard opens comes without a button and without a place.
        if (event.button === 2) openAt(event.currentTarget, event.clientX, event.clientY)
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
        event.preventDefault()
        openAtLast(event.currentTarget)
      },
      ...longPress,
    },
  }
}

/** The price at a place of the chart; none below the candles. */
function valueAt(chart: Chart, x: number, y: number): number | undefined {
  const pane = chart.getSize(CANDLES, 'main')
  if (!pane || y < pane.top || y > pane.top + pane.height) return undefined
  const [point] = chart.convertFromPixel([{ x, y }], { paneId: CANDLES, absolute: true }) as { value?: number }[]
  return point?.value
}

/** What can be done with the drawing that was right-clicked. */
function drawingActions(drawing: Drawings, t: TFunction): PriceAction[] {
  const drawn = drawing.takeRightClicked()
  if (!drawn) return []
  const { id, locked } = drawn
  const lock = {
    key: 'lock',
    label: t(locked ? 'charts:menu.unlock' : 'charts:menu.lock'),
    icon: locked ? <IconLockOpen size={15} /> : <IconLock size={15} />,
    run: () => drawing.lock(id, !locked),
  }
  return [lock, { key: 'remove', label: t('charts:menu.remove'), icon: <IconTrash size={15} />, run: () => drawing.remove(id) }]
}
