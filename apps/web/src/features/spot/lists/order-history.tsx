import { joinNewest } from '@assay/client/live/join-newest'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { getSpotOrderHistory, type SpotOrder } from '@assay/wire/spot/calls'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useClosedOrders } from '../../../trading/live/use-own.ts'
import { LoadMore } from '../../../trading/terminal/lists/load-more.tsx'
import { useOpenedRow } from '../../../trading/terminal/lists/use-opened-row.ts'
import { usePages } from '../../../trading/terminal/lists/use-pages.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderDetail } from './order-detail.tsx'
import { endColumns } from './order-end.tsx'

const idOf = (order: SpotOrder) => order.orderId
const rowsOf = ({ orders }: { orders: SpotOrder[] }) => orders

/** Closed orders, newest first; those that close while the screen watches come on top by themselves. */
export function OrderHistory({ pair }: { pair?: string | undefined }) {
  const { t } = useTranslation()
  const input = pair === undefined ? {} : { pair }
  const { rows: read, error, more, loadingMore } = usePages(getSpotOrderHistory, { input, rowsOf, idOf })
  const closed = useClosedOrders()
  const rows = useMemo(() => {
    if (!read) return undefined
    const arrived = closed.filter(order => pair === undefined || order.pair === pair)
    return joinNewest({ known: read, arrived, idOf, atOf: order => order.createdAt, most: read.length + arrived.length })
  }, [read, closed, pair])
  const details = useOpenedRow()
  const columns = useMemo((): Column<SpotOrder>[] => {
    const { time, pair: market, side, price, quantity, filled } = orderColumns(t, details)
    const { status, average, fee } = endColumns(t)
    return [market, side, status, price, average, quantity, filled, fee, time]
  }, [t, details])
  return (
    <>
      <DataTable
        dense
        label={t('spot:orders.history')}
        columns={columns}
        rows={rows}
        rowKey={idOf}
        skeletonRows={4}
        error={error}
        below={order => (details.opened === order.orderId ? <OrderDetail order={order} /> : null)}
        empty={<EmptyState title={t('spot:orders.noneClosed')} hint={t('spot:orders.noneClosedHint')} />}
      />
      <LoadMore more={more} busy={loadingMore} />
    </>
  )
}
