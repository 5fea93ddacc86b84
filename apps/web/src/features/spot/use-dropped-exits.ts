import { toast } from '@assay/client/toasts/toasts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useClosedOrders } from './live/use-own-spot.ts'

/** Says once for each order, as it happens, that its exits were not placed; it stays at the order in the history. */
export function useDroppedExits(): void {
  const { t } = useTranslation()
  const closed = useClosedOrders()
  const said = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const dropped = closed.filter(order => order.exitsDropped !== '' && !said.current.has(order.orderId))
    if (dropped.length === 0) return
    said.current = new Set([...said.current, ...dropped.map(order => order.orderId)])
    for (const { exitsDropped } of dropped)
      if (exitsDropped !== '') toast(t('trading:dropped.title', { reason: t(`trading:dropped.reason.${exitsDropped}`) }), 'warning')
  }, [closed, t])
}
