import { Amount } from '@assay/ui/numbers/amount'
import { Price } from '@assay/ui/numbers/price'
import { EmptyState } from '@assay/ui/states/empty-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { getSpotOrderHistory, type SpotOrder } from '@assay/wire/spot'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { joinNewest } from '../../../shared/live/join-newest.ts'
import { useClosedOrders } from '../../../shared/live/use-own.ts'
import classes from '../../../shared/terminal/lists/lists.module.css'
import { LoadMore } from '../../../shared/terminal/lists/load-more.tsx'
import { RecordFrame } from '../../../shared/terminal/lists/record-frame.tsx'
import { useOpenedRow } from '../../../shared/terminal/lists/use-opened-row.ts'
import { usePages } from '../../../shared/terminal/lists/use-pages.ts'
import { DroppedExits } from './dropped-exits.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderDetail } from './order-detail.tsx'
import { orderFields } from './record-fields.ts'

interface OrderHistoryProps {
  pair?: string | undefined
  status?: 'completed' | 'withdrawn' | undefined
  /** On a page of its own: stand beside the download. */
  tools?: ReactNode
}

const idOf = (order: SpotOrder) => order.orderId
const rowsOf = ({ orders }: { orders: SpotOrder[] }) => orders

/** Closed orders, newest first; those that close while the screen watches come on top by themselves. */
export function OrderHistory({ pair, status, tools }: OrderHistoryProps) {
  const { t } = useTranslation()
  const input = { ...(pair === undefined ? {} : { pair }), ...(status === undefined ? {} : { status }) }
  const { rows: read, error, more, loadingMore } = usePages(getSpotOrderHistory, { input, rowsOf, idOf })
  const closed = useClosedOrders()
  const rows = useMemo(() => {
    if (!read) return undefined
    const arrived = closed.filter(order => (pair === undefined || order.pair === pair) && (status === undefined || order.status === status))
    return joinNewest({ known: read, arrived, idOf, atOf: order => order.createdAt, most: read.length + arrived.length })
  }, [read, closed, pair, status])
  const details = useOpenedRow()
  const columns = useMemo((): Column<SpotOrder>[] => {
    const { time, pair: market, side, price, quantity, filled } = orderColumns(t, details)
    return [
      market,
      side,
      { key: 'status', header: t('spot:orders.status'), render: order => <Status order={order} /> },
      price,
      {
        key: 'average',
        header: t('spot:orders.average'),
        term: 'terms:averagePrice',
        align: 'end',
        render: order => <AveragePrice order={order} />,
      },
      quantity,
      filled,
      { key: 'fee', header: t('spot:orders.fee'), term: 'terms:feesPaid', align: 'end', render: order => <Fee order={order} /> },
      time,
    ]
  }, [t, details])
  const list = (
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
  if (tools === undefined) return list
  return (
    <RecordFrame name="assay-orders" fields={orderFields(t)} rows={rows} tools={tools}>
      {list}
    </RecordFrame>
  )
}

const nothing = <span className={classes.dim}>—</span>
const AveragePrice = ({ order }: { order: SpotOrder }) => (order.averagePrice ? <Price value={order.averagePrice} /> : nothing)
const Fee = ({ order }: { order: SpotOrder }) => (/[1-9]/.test(order.fee) ? <Amount value={order.fee} asset={order.feeAsset} /> : nothing)

/** How it ended, and why when it was not by being filled. */
function Status({ order }: { order: SpotOrder }) {
  const { t } = useTranslation()
  const reason = order.closeReason && order.closeReason !== 'filled' ? t(`spot:reason.${order.closeReason as 'cancelled'}`) : ''
  return (
    <span className={classes.stack}>
      <StatusPill tone={order.status === 'completed' ? 'good' : 'plain'}>{t(`spot:status.${order.status}`)}</StatusPill>
      {reason ? <span className={classes.reason}>{reason}</span> : null}
      <DroppedExits order={order} />
    </span>
  )
}
