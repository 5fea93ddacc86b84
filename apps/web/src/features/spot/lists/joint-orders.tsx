import { getSpotOrderHistory, type SpotOrder } from '@assay/wire/spot/calls'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isAskedOrder, isInSpan, type JointFilter, orderInput, spanInput } from '../../../trading/joint/joint-filter.ts'
import type { JointRow, JointSource, OrderCell } from '../../../trading/joint/joint-row.ts'
import { useJointPages } from '../../../trading/joint/use-joint-pages.ts'
import { useJointRows } from '../../../trading/joint/use-joint-rows.ts'
import { spotPath } from '../../../trading/market-paths.ts'
import { useClosedOrders, useOpenOrders } from '../live/use-own-spot.ts'
import { AmendOrder } from './amend-order.tsx'
import { assetsOf, titleOf } from './assets-of.ts'
import { OrderActions } from './order-actions.tsx'
import { figureColumns } from './order-columns.tsx'
import { OrderDetail } from './order-detail.tsx'
import { endColumns } from './order-end.tsx'

type Row = JointRow<OrderCell>

const idOf = (order: SpotOrder) => order.orderId
const atOf = (order: SpotOrder) => order.createdAt
const rowsOf = ({ orders }: { orders: SpotOrder[] }) => orders

/** The open spot orders for the list of all products, live. */
export function useJointOpenOrders(filter: JointFilter): JointSource<OrderCell> {
  return useJointRows({ product: 'spot', filter, rows: useOpenOrders(), fits, present: usePresent() })
}

/** The closed spot orders for the list of all products; those that close while the screen watches come on top by themselves. */
export function useJointOrderHistory(filter: JointFilter): JointSource<OrderCell> {
  return useJointPages(getSpotOrderHistory, {
    product: 'spot',
    filter,
    one: filter.order,
    input: { ...inputOf(filter), ...orderInput(filter) },
    rowsOf,
    idOf,
    atOf,
    arrived: useClosedOrders(),
    comesInOrder: false,
    fits,
    present: usePresent(),
  })
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
      actions: ({ open, toggle }) => <OrderActions order={order} open={open} onToggle={toggle} />,
      form: close => <AmendOrder order={order} onClose={close} />,
    })
  }, [t])
}
