import { joinNewest } from '@assay/client/live/join-newest'
import { Amount } from '@assay/ui/numbers/amount'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { PerpOrder } from '@assay/wire/perp/account'
import { getPerpOrders } from '@assay/wire/perp/history'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { allAs } from '../../../trading/joint/join-sources.ts'
import { isAskedOrder, isInSpan, isWanted, type JointFilter, orderInput, spanInput } from '../../../trading/joint/joint-filter.ts'
import type { JointRow, JointSource, OrderCell } from '../../../trading/joint/joint-row.ts'
import { useClosedPerpOrders, usePerpOrders } from '../../../trading/live/use-perp.ts'
import { perpPath } from '../../../trading/market-paths.ts'
import { usePages } from '../../../trading/terminal/lists/use-pages.ts'
import { AmendOrder } from './amend-order.tsx'
import { OrderActions } from './order-actions.tsx'
import { actionOf, orderColumns } from './order-columns.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderEnd } from './order-end.tsx'

const idOf = (order: PerpOrder) => order.orderId
const rowsOf = ({ orders }: { orders: PerpOrder[] }) => orders

/** The open orders in perpetual markets, triggers included, for the list of all products; live. */
export function useJointOpenOrders(filter: JointFilter): JointSource<OrderCell> {
  const orders = usePerpOrders()
  const present = usePresent()
  const rows = useMemo(
    () => (isWanted('perp', filter) ? orders?.filter(order => fits(order, filter)).map(present) : []),
    [orders, filter, present],
  )
  return { rows }
}

/** The closed ones; those that close while the screen watches come on top by themselves. */
export function useJointOrderHistory(filter: JointFilter): JointSource<OrderCell> {
  const wanted = isWanted('perp', filter)
  const pages = usePages(getPerpOrders, { input: { ...inputOf(filter), ...orderInput(filter) }, rowsOf, idOf, isWanted: wanted })
  const closed = useClosedPerpOrders()
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
