import { joinNewest } from '@assay/client/live/join-newest'
import { getSpotOrderHistory, type SpotOrder } from '@assay/wire/spot/calls'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { allAs } from '../../../trading/joint/join-sources.ts'
import { isAskedOrder, isInSpan, isWanted, type JointFilter, orderInput, spanInput } from '../../../trading/joint/joint-filter.ts'
import type { JointRow, JointSource, OrderCell } from '../../../trading/joint/joint-row.ts'
import { useClosedOrders, useOpenOrders } from '../../../trading/live/use-own.ts'
import { spotPath } from '../../../trading/market-paths.ts'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { usePages } from '../../../trading/terminal/lists/use-pages.ts'
import { AmendOrder } from './amend-order.tsx'
import { assetsOf, titleOf } from './assets-of.ts'
import { AmendOrderButton, CancelOrderButton } from './order-buttons.tsx'
import { figureColumns } from './order-columns.tsx'
import { OrderDetail } from './order-detail.tsx'
import { endColumns } from './order-end.tsx'

type Row = JointRow<OrderCell>

const idOf = (order: SpotOrder) => order.orderId
const rowsOf = ({ orders }: { orders: SpotOrder[] }) => orders

/** The open spot orders for the list of all products, live. */
export function useJointOpenOrders(filter: JointFilter): JointSource<OrderCell> {
  const orders = useOpenOrders()
  const present = usePresent()
  const rows = useMemo(
    () => (isWanted('spot', filter) ? orders?.filter(order => fits(order, filter)).map(present) : []),
    [orders, filter, present],
  )
  return { rows }
}

/** The closed spot orders for the list of all products; those that close while the screen watches come on top by themselves. */
export function useJointOrderHistory(filter: JointFilter): JointSource<OrderCell> {
  const wanted = isWanted('spot', filter)
  const pages = usePages(getSpotOrderHistory, { input: { ...inputOf(filter), ...orderInput(filter) }, rowsOf, idOf, isWanted: wanted })
  const closed = useClosedOrders()
  const present = usePresent()
  const rows = useMemo(() => {
    if (!wanted) return []
    if (!pages.rows) return undefined
    const arrived = closed.filter(order => fits(order, filter))
    const known = pages.rows.filter(order => isAskedOrder(order.orderId, filter))
    const most = known.length + arrived.length
    return joinNewest({ known, arrived, idOf, atOf: order => order.createdAt, most }).map(present)
  }, [wanted, pages.rows, closed, filter, present])
  if (filter.order !== undefined) return { rows, error: pages.error }
  return { ...pages, rows, readTo: pages.rows?.at(-1)?.createdAt, busy: pages.loadingMore, all: allAs(pages.all, present) }
}

/** The filter as the calls of spot take it. */
export const inputOf = (filter: JointFilter) => ({
  ...(filter.market !== undefined && { pair: filter.market }),
  ...((filter.side === 'buy' || filter.side === 'sell') && { side: filter.side }),
  ...((filter.state === 'completed' || filter.state === 'withdrawn') && { status: filter.state }),
  ...spanInput(filter),
})

const fits = (order: SpotOrder, filter: JointFilter): boolean =>
  (filter.market === undefined || order.pair === filter.market) &&
  (filter.side === undefined || order.side === filter.side) &&
  (filter.state === undefined || order.status === filter.state) &&
  isAskedOrder(order.orderId, filter) &&
  isInSpan(order.createdAt, filter)

/** What shows an order in such a list. */
function usePresent(): (order: SpotOrder) => Row {
  const { t } = useTranslation()
  return useMemo(() => {
    const columns = { ...figureColumns(t), ...endColumns(t) }
    return order => ({
      key: `spot ${order.orderId}`,
      product: 'spot',
      at: order.createdAt,
      market: { title: titleOf(order), to: spotPath(order.pair) },
      cells: {
        side: columns.side.render(order),
        status: columns.status.render(order),
        price: columns.price.render(order),
        average: columns.average.render(order),
        quantity: columns.quantity.render(order),
        filled: columns.filled.render(order),
        fee: columns.fee.render(order),
      },
      fields: {
        id: order.orderId,
        side: t(`spot:side.${order.side}`),
        type: t(`spot:type.${order.type}`),
        status: t(`spot:status.${order.status}`),
        price: order.price,
        trigger: order.triggerPrice,
        quantity: order.quantity,
        total: order.total || order.filledNotional,
        filled: order.filledQuantity,
        average: order.averagePrice,
        fee: order.fee,
        feeAsset: order.feeAsset || assetsOf(order).quote,
      },
      detailLabel: t('trading:detail.show', { id: order.orderId }),
      detail: () => <OrderDetail order={order} />,
      actions: ({ open, toggle }) => (
        <span className={classes.actions}>
          <AmendOrderButton order={order} open={open} onToggle={toggle} />
          <CancelOrderButton order={order} />
        </span>
      ),
      form: close => <AmendOrder order={order} onClose={close} />,
    })
  }, [t])
}
