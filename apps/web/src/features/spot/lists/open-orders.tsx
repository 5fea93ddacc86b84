import type { SpotOrder } from '@assay/wire/spot/calls'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenOrderTable } from '../../../trading/terminal/lists/open-order-table.tsx'
import { useOpenedRow } from '../../../trading/terminal/lists/use-opened-row.ts'
import { useOpenOrders } from '../live/use-own-spot.ts'
import { AmendOrder } from './amend-order.tsx'
import { OrderActions } from './order-actions.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderDetail } from './order-detail.tsx'

/** The open orders under a chart, of a pair or all. */
export function OpenOrders({ pair }: { pair?: string | undefined }) {
  const { t } = useTranslation()
  const orders = useOpenOrders()
  const rows = useMemo(() => (pair === undefined ? orders : orders?.filter(order => order.pair === pair)), [orders, pair])
  const details = useOpenedRow()
  const columns = useMemo(() => {
    const { pairAndTime, side, price, quantity, filled } = orderColumns(t, details)
    return [pairAndTime, side, price, quantity, filled]
  }, [t, details])
  return (
    <OpenOrderTable
      label={t('spot:orders.open')}
      rows={rows}
      columns={columns}
      actionsHeader={t('spot:orders.action')}
      details={details}
      actions={actionsOf}
      form={(order, onClose) => <AmendOrder order={order} onClose={onClose} />}
      detail={order => <OrderDetail order={order} />}
      empty={{ title: t('spot:orders.noneOpen'), hint: t('spot:orders.noneOpenHint') }}
    />
  )
}

const actionsOf = (order: SpotOrder, form: { open: boolean; onToggle: () => void }) => <OrderActions order={order} {...form} />
