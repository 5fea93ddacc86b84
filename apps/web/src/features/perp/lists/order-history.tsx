import { joinNewest } from '@assay/client/live/join-newest'
import { Amount } from '@assay/ui/numbers/amount'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { PerpOrder } from '@assay/wire/perp/account'
import { getPerpOrders } from '@assay/wire/perp/history'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useClosedPerpOrders } from '../../../trading/live/use-perp.ts'
import { LoadMore } from '../../../trading/terminal/lists/load-more.tsx'
import { useOpenedRow } from '../../../trading/terminal/lists/use-opened-row.ts'
import { usePages } from '../../../trading/terminal/lists/use-pages.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderEnd } from './order-end.tsx'

const idOf = (order: PerpOrder) => order.orderId
const rowsOf = ({ orders }: { orders: PerpOrder[] }) => orders

/** Closed orders, newest first; those that close while the screen watches come on top by themselves. */
export function OrderHistory({ market }: { market?: string | undefined }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { rows: read, error, more, loadingMore } = usePages(getPerpOrders, { input: market === undefined ? {} : { market }, rowsOf, idOf })
  const closed = useClosedPerpOrders()
  const rows = useMemo(() => {
    if (!read) return undefined
    const arrived = closed.filter(order => market === undefined || order.market === market)
    return joinNewest({ known: read, arrived, idOf, atOf: order => order.createdAt, most: read.length + arrived.length })
  }, [read, closed, market])
  const details = useOpenedRow()
  const columns = useMemo((): Column<PerpOrder>[] => {
    const { market: name, action, price, lots, filled, average, time } = orderColumns(t, locale, details)
    return [
      name,
      action,
      { key: 'status', header: t('spot:orders.status'), render: order => <OrderEnd order={order} /> },
      price,
      average,
      lots,
      filled,
      { key: 'fee', header: t('spot:orders.fee'), term: 'terms:feesPaid', align: 'end', render: order => <Amount value={order.fee} /> },
      time,
    ]
  }, [t, locale, details])
  return (
    <>
      <DataTable
        dense
        label={t('perp-lists:panel.history')}
        columns={columns}
        rows={rows}
        rowKey={idOf}
        skeletonRows={4}
        error={error}
        below={order => (details.opened === order.orderId ? <OrderDetail order={order} /> : null)}
        empty={<EmptyState title={t('perp-lists:empty.history')} hint={t('perp-lists:empty.historyHint')} />}
      />
      <LoadMore more={more} busy={loadingMore} />
    </>
  )
}
