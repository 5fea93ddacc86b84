import { createAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { cancelSpotOrder, type SpotOrder } from '@assay/wire/spot/calls'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartOrder } from '../../../trading/chart/chart-props.ts'
import { useOpenOrders } from '../live/use-own-spot.ts'
import type { Move } from './move-order.tsx'

const NONE: readonly SpotOrder[] = []

/** The price that an order's line stands at: its trigger while it waits, then its limit; none for one that has neither. */
const lineAt = ({ waiting, triggerPrice, price }: SpotOrder) => (waiting ? triggerPrice : price)

/** The person's open orders of a pair as lines of its chart, and what happens when one is dragged or crossed out. */
export function useChartOrders(pair: string) {
  const { t } = useTranslation()
  const locale = useLocale()
  const open = useOpenOrders() ?? NONE
  const [move, setMove] = useState<Move>()
  const own = useMemo(() => open.filter(order => order.pair === pair && lineAt(order) !== ''), [open, pair])
  const orders = useMemo(
    () =>
      own.map((order): ChartOrder => {
        const { orderId, side, type, quantity, waiting } = order
        const facts = { side: t(`spot:side.${side}`), quantity: formatNumber(quantity, locale), type: t(`spot:type.${type}`) }
        const label = waiting ? t('spot:chart.waiting', facts) : t('spot:chart.order', facts)
        return { id: orderId, side, price: lineAt(order), label }
      }),
    [own, locale, t],
  )
  const onMoveOrder = useCallback(
    (id: string, price: string) =>
      new Promise<boolean>(answer => {
        const order = own.find(each => each.orderId === id)
        if (order) setMove({ order, price, answer })
        else answer(false)
      }),
    [own],
  )
  // One action for each order: two presses on the same cross act once, crosses of two orders do not wait for each other.
  const cancels = useRef(new Map<string, ReturnType<typeof createAction<typeof cancelSpotOrder>>>())
  const onCancelOrder = useCallback((orderId: string) => {
    const cancel = cancels.current.get(orderId) ?? createAction(cancelSpotOrder)
    cancels.current.set(orderId, cancel)
    // A refusal (the order was filled meanwhile) has been said by a toast; the line goes by itself.
    void saidByToast(cancel({ orderId }))
  }, [])
  return { orders, move, endMove: () => setMove(undefined), onMoveOrder, onCancelOrder }
}
