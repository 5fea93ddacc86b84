import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { SpotOrder } from '@assay/wire/spot/calls'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenOrders } from '../../../trading/live/use-own.ts'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { useOpenedRow } from '../../../trading/terminal/lists/use-opened-row.ts'
import { AmendOrder } from './amend-order.tsx'
import { AmendOrderButton, CancelOrderButton } from './order-buttons.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderDetail } from './order-detail.tsx'

/** The open orders under a chart, live: a row comes and goes with what the exchange says, not with the answer of a call. */
export function OpenOrders({ pair }: { pair?: string | undefined }) {
  const { t } = useTranslation()
  const orders = useOpenOrders()
  const rows = useMemo(() => (pair === undefined ? orders : orders?.filter(order => order.pair === pair)), [orders, pair])
  const details = useOpenedRow()
  const [amending, setAmending] = useState<string>()
  const columns = useMemo(() => {
    const { pairAndTime, side, price, quantity, filled } = orderColumns(t, details)
    const actions: Column<SpotOrder> = {
      key: 'actions',
      header: t('spot:orders.action'),
      align: 'end',
      pinned: true,
      render: order => (
        <span className={classes.actions}>
          <AmendOrderButton
            order={order}
            open={amending === order.orderId}
            onToggle={() => setAmending(now => (now === order.orderId ? undefined : order.orderId))}
          />
          <CancelOrderButton order={order} />
        </span>
      ),
    }
    return [pairAndTime, side, price, quantity, filled, actions]
  }, [t, details, amending])
  return (
    <DataTable
      dense
      label={t('spot:orders.open')}
      columns={columns}
      rows={rows}
      rowKey={order => order.orderId}
      skeletonRows={3}
      below={order =>
        amending === order.orderId ? (
          <AmendOrder order={order} onClose={() => setAmending(undefined)} />
        ) : details.opened === order.orderId ? (
          <OrderDetail order={order} />
        ) : null
      }
      empty={<EmptyState title={t('spot:orders.noneOpen')} hint={t('spot:orders.noneOpenHint')} />}
    />
  )
}
