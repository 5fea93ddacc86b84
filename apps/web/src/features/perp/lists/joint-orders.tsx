import { Amount } from '@assay/ui/numbers/amount'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { PerpOrder } from '@assay/wire/perp/account'
import { getPerpOrders } from '@assay/wire/perp/history'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isAskedOrder, isInSpan, type JointFilter, orderInput, spanInput } from '../../../trading/joint/joint-filter.ts'
import type { JointRow, JointSource, OrderCell } from '../../../trading/joint/joint-row.ts'
import { useJointPages } from '../../../trading/joint/use-joint-pages.ts'
import { useJointRows } from '../../../trading/joint/use-joint-rows.ts'
import { perpPath } from '../../../trading/market-paths.ts'
import { useClosedPerpOrders, usePerpOrders } from '../live/use-own-perp.ts'
import { AmendOrder } from './amend-order.tsx'
import { OrderActions } from './order-actions.tsx'
import { actionOf, orderColumns } from './order-columns.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderEnd } from './order-end.tsx'

const idOf = (order: PerpOrder) => order.orderId
const atOf = (order: PerpOrder) => order.createdAt
const rowsOf = ({ orders }: { orders: PerpOrder[] }) => orders

/** The open orders in perpetual markets, triggers included, for the list of all products; live. */
export function useJointOpenOrders(filter: JointFilter): JointSource<OrderCell> {
  return useJointRows({ product: 'perp', filter, rows: usePerpOrders(), fits, present: usePresent() })
}

/** The closed ones; those that close while the screen watches come on top by themselves. */
export function useJointOrderHistory(filter: JointFilter): JointSource<OrderCell> {
  return useJointPages(getPerpOrders, {
    product: 'perp',
    filter,
    one: filter.order,
    input: { ...inputOf(filter), ...orderInput(filter) },
    rowsOf,
    idOf,
    atOf,
    arrived: useClosedPerpOrders(),
    comesInOrder: false,
    fits,
    present: usePresent(),
  })
}

/** The filter as the calls of perpetual contracts take it. */
export const inputOf = (filter: JointFilter) => ({
  ...(filter.market !== undefined && { market: filter.market }),
  ...((filter.side === 'buy' || filter.side === 'sell') && { side: filter.side }),
  ...((filter.state === 'completed' || filter.state === 'withdrawn') && { status: filter.state }),
  ...spanInput(filter),
})

const fits = (order: PerpOrder, filter: JointFilter): boolean =>
  (filter.market === undefined || order.market === filter.market) &&
  (filter.side === undefined || order.side === filter.side) &&
  (filter.state === undefined || order.status === filter.state) &&
  isAskedOrder(order.orderId, filter) &&
  isInSpan(order.createdAt, filter)

/** What shows an order in such a list. */
function usePresent(): (order: PerpOrder) => JointRow<OrderCell> {
  const { t } = useTranslation()
  const locale = useLocale()
  return useMemo(() => {
    const columns = orderColumns(t, locale)
    return order => ({
      key: `perp ${order.orderId}`,
      product: 'perp',
      at: order.createdAt,
      market: { title: order.market, to: perpPath(order.market) },
      cells: {
        side: columns.action.render(order),
        status: <OrderEnd order={order} />,
        price: columns.price.render(order),
        average: order.averagePrice === '' ? undefined : columns.average.render(order),
        quantity: <Amount value={order.lots} asset={t('perp-lists:word.lots')} />,
        filled: columns.filled.render(order),
        fee: /[1-9]/.test(order.fee) ? <Amount value={order.fee} asset="USDT" /> : undefined,
      },
      fields: {
        id: order.orderId,
        side: t(`spot:side.${order.side}`),
        type: `${t(`perp-lists:order.${actionOf(order)}`)}, ${t(`spot:type.${order.type}`)}`,
        status: t(`spot:status.${order.status}`),
        price: order.price,
        trigger: order.triggerPrice,
        quantity: order.lots,
        total: order.filledNotional,
        filled: order.filledLots,
        average: order.averagePrice,
        fee: order.fee,
        feeAsset: 'USDT',
        result: order.realisedProfit,
      },
      detailLabel: t('trading:detail.show', { id: order.orderId }),
      detail: () => <OrderDetail order={order} />,
      actions: ({ open, toggle }) => <OrderActions order={order} open={open} onToggle={toggle} />,
      form: close => <AmendOrder order={order} onClose={close} />,
    })
  }, [t, locale])
}
