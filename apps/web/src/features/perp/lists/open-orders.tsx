import { useLocale } from '@assay/ui/numbers/use-locale'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { PerpOrder } from '@assay/wire/perp/account'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePerpOrders } from '../../../trading/live/use-perp.ts'
import { RecordFrame } from '../../../trading/terminal/lists/record-frame.tsx'
import { useOpenedRow } from '../../../trading/terminal/lists/use-opened-row.ts'
import { AmendOrder } from './amend-order.tsx'
import { CurrentPrice } from './current-price.tsx'
import { OrderActions } from './order-actions.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderDetail } from './order-detail.tsx'

interface OpenOrdersProps {
  /** Orders in the book, or those that wait for their trigger. */
  kind: 'pending' | 'triggers'
  market?: string | undefined
  /** On a page of its own: stand beside the download. */
  tools?: ReactNode
}

/** The open orders, live: a row comes and goes with what the exchange says, not with the answer of a call. */
export function OpenOrders({ kind, market, tools }: OpenOrdersProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const orders = usePerpOrders()
  const rows = useMemo(
    () => orders?.filter(order => order.waiting === (kind === 'triggers') && (market === undefined || order.market === market)),
    [orders, kind, market],
  )
  const details = useOpenedRow()
  const [amending, setAmending] = useState<string>()
  const columns = useMemo((): Column<PerpOrder>[] => {
    const { market: name, action, price, lots, filled, time } = orderColumns(t, locale, details)
    const actions: Column<PerpOrder> = {
      key: 'actions',
      header: t('perp-lists:column.action'),
      align: 'end',
      pinned: true,
      render: order => (
        <OrderActions
          order={order}
          open={amending === order.orderId}
          onToggle={() => setAmending(now => (now === order.orderId ? undefined : order.orderId))}
        />
      ),
    }
    const current: Column<PerpOrder> = {
      key: 'current',
      header: t('perp-lists:column.current'),
      align: 'end',
      render: order => <CurrentPrice order={order} />,
    }
    return [name, action, price, current, lots, ...(kind === 'pending' ? [filled] : []), time, actions]
  }, [t, locale, kind, details, amending])
  const table = (
    <DataTable
      dense
      label={t(`perp-lists:panel.${kind}`)}
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
      empty={<EmptyState title={t(`perp-lists:empty.${kind}`)} hint={t(`perp-lists:empty.${kind}Hint`)} />}
    />
  )
  if (tools === undefined) return table
  const trigger = { header: t('spot:orders.trigger'), text: (order: PerpOrder) => order.triggerPrice }
  return (
    <RecordFrame name={`assay-orders-${kind}`} fields={[...columns, trigger]} rows={rows} tools={tools}>
      {table}
    </RecordFrame>
  )
}
