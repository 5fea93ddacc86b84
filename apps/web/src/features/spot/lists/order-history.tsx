import type { Column } from '@assay/ui/tables/data-table'
import { getSpotOrderHistory, type SpotOrder } from '@assay/wire/spot/calls'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '../../../trading/terminal/lists/paged-table.tsx'
import { useLivePages } from '../../../trading/terminal/lists/use-live-pages.ts'
import { useOpenedRow } from '../../../trading/terminal/lists/use-opened-row.ts'
import { useClosedOrders } from '../live/use-own-spot.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderDetail } from './order-detail.tsx'
import { endColumns } from './order-end.tsx'

const idOf = (order: SpotOrder) => order.orderId
const atOf = (order: SpotOrder) => order.createdAt
const rowsOf = ({ orders }: { orders: SpotOrder[] }) => orders

/** Closed orders, newest first; those that close while the screen watches come on top by themselves. */
export function OrderHistory({ pair }: { pair?: string | undefined }) {
  const { t } = useTranslation()
  const pages = useLivePages(getSpotOrderHistory, {
    input: pair === undefined ? {} : { pair },
    rowsOf,
    idOf,
    atOf,
    arrived: useClosedOrders(),
    belongs: useCallback((order: SpotOrder) => pair === undefined || order.pair === pair, [pair]),
    comesInOrder: false,
  })
  const details = useOpenedRow()
  const columns = useMemo((): Column<SpotOrder>[] => {
    const { time, pair: market, side, price, quantity, filled } = orderColumns(t, details)
    const { status, average, fee } = endColumns(t)
    return [market, side, status, price, average, quantity, filled, fee, time]
  }, [t, details])
  return (
    <PagedTable
      label={t('spot:orders.history')}
      columns={columns}
      pages={pages}
      rowKey={idOf}
      below={order => (details.opened === order.orderId ? <OrderDetail order={order} /> : null)}
      empty={{ title: t('spot:orders.noneClosed'), hint: t('spot:orders.noneClosedHint') }}
    />
  )
}
