import { Amount } from '@assay/ui/numbers/amount'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { Column } from '@assay/ui/tables/data-table'
import type { PerpOrder } from '@assay/wire/perp/account'
import { getPerpOrders } from '@assay/wire/perp/history'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '../../../trading/terminal/lists/paged-table.tsx'
import { useLivePages } from '../../../trading/terminal/lists/use-live-pages.ts'
import { useOpenedRow } from '../../../trading/terminal/lists/use-opened-row.ts'
import { useClosedPerpOrders } from '../live/use-own-perp.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderEnd } from './order-end.tsx'

const idOf = (order: PerpOrder) => order.orderId
const atOf = (order: PerpOrder) => order.createdAt
const rowsOf = ({ orders }: { orders: PerpOrder[] }) => orders

/** Closed orders, newest first; those that close while the screen watches come on top by themselves. */
export function OrderHistory({ market }: { market?: string | undefined }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const pages = useLivePages(getPerpOrders, {
    input: market === undefined ? {} : { market },
    rowsOf,
    idOf,
    atOf,
    arrived: useClosedPerpOrders(),
    belongs: useCallback((order: PerpOrder) => market === undefined || order.market === market, [market]),
    comesInOrder: false,
  })
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
    <PagedTable
      label={t('perp-lists:panel.history')}
      columns={columns}
      pages={pages}
      rowKey={idOf}
      below={order => (details.opened === order.orderId ? <OrderDetail order={order} /> : null)}
      empty={{ title: t('perp-lists:empty.history'), hint: t('perp-lists:empty.historyHint') }}
    />
  )
}
