import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { SpotOrder } from '@assay/wire/spot'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenOrders } from '../../../shared/live/use-own.ts'
import classes from '../../../shared/terminal/lists/lists.module.css'
import { RecordFrame } from '../../../shared/terminal/lists/record-frame.tsx'
import { useOpenedRow } from '../../../shared/terminal/lists/use-opened-row.ts'
import { AmendOrder } from './amend-order.tsx'
import { AmendOrderButton, CancelOrderButton } from './order-buttons.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderDetail } from './order-detail.tsx'
import { orderFields } from './record-fields.ts'

interface OpenOrdersProps {
  pair?: string | undefined
  /** In a panel: the time has no column of its own. */
  narrow?: boolean
  /** On a page of its own: stand beside the download. */
  tools?: ReactNode
}

/** The open orders, live: a row comes and goes with what the exchange says, not with the answer of a call. */
export function OpenOrders({ pair, narrow = false, tools }: OpenOrdersProps) {
  const { t } = useTranslation()
  const orders = useOpenOrders()
  const rows = useMemo(() => (pair === undefined ? orders : orders?.filter(order => order.pair === pair)), [orders, pair])
  const details = useOpenedRow()
  const [amending, setAmending] = useState<string>()
  const columns = useMemo(() => {
    const { time, pair: market, pairAndTime, side, price, quantity, filled } = orderColumns(t, details)
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
    const figures = [side, price, quantity, filled]
    return narrow ? [pairAndTime, ...figures, actions] : [market, ...figures, time, actions]
  }, [t, details, amending, narrow])
  const table = (
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
  if (tools === undefined) return table
  return (
    <RecordFrame name="assay-open-orders" fields={orderFields(t)} rows={rows} tools={tools}>
      {table}
    </RecordFrame>
  )
}
