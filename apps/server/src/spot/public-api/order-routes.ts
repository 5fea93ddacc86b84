import * as contract from '@assay/wire/public-api/orders'
import { missing, ORDER_MISSING, SYMBOL_INVALID } from '../../public-api/api-error.ts'
import { isSymbol, type RouteParts, type ServedRoute, serveRoute } from '../../public-api/served-route.ts'
import { listedPair, presentOpenOrders } from '../open-orders.ts'
import { presentOrder } from '../present.ts'
import { SPOT } from '../projection.ts'
import { cancelRoutes } from './cancel-routes.ts'
import { findOrder } from './find-order.ts'
import { apiOrder } from './order-shape.ts'
import { placeRoute } from './place-order.ts'
import { ordersOfUser, triggerTimes } from './queries.ts'
import { testRoute } from './test-route.ts'

const ORDERS_DEFAULT = 500
const ORDERS_MAX = 1000

const openRoute = (parts: RouteParts): ServedRoute =>
  serveRoute(contract.openOrders, async ({ symbol }, { key }) => {
    if (symbol !== undefined && !(await isSymbol(parts, symbol))) return SYMBOL_INVALID
    const { orders, seq } = await parts.engine.read(core => ({ orders: presentOpenOrders(core, key.user, symbol), seq: core.seq }))
    // When a trigger was reached is known to the history alone.
    const begun = orders.filter(({ triggerOn, waiting }) => triggerOn !== '' && !waiting).map(({ orderId }) => Number(orderId))
    if (begun.length > 0) await parts.projected(SPOT, seq)
    const times = await triggerTimes(parts.database, begun)
    return orders.reverse().map(order => apiOrder({ ...order, triggeredAt: times.get(Number(order.orderId)) }))
  })

/** Routes about the orders of a key's person. */
export const orderRoutes = (parts: RouteParts): ServedRoute[] => [
  placeRoute(parts),
  testRoute(parts),
  ...cancelRoutes(parts),
  serveRoute(contract.queryOrder, async (named, caller) => {
    if (named.orderId === undefined && named.origClientOrderId === undefined) return missing('orderId')
    if (!(await isSymbol(parts, named.symbol))) return SYMBOL_INVALID
    const order = await findOrder(parts, caller, named)
    return order ? apiOrder(order) : ORDER_MISSING
  }),
  openRoute(parts),
  serveRoute(contract.allOrders, async ({ symbol, orderId, startTime, endTime, limit = ORDERS_DEFAULT }, { key }) => {
    if (!(await isSymbol(parts, symbol))) return SYMBOL_INVALID
    const { seq, pair } = await parts.engine.read(core => ({ seq: core.seq, pair: listedPair(core, symbol) }))
    await parts.projected(SPOT, seq)
    const rows = await ordersOfUser(parts.database, key.user, {
      pair: symbol,
      first: orderId,
      from: startTime,
      to: endTime === undefined ? undefined : endTime + 1,
      limit: Math.min(Math.max(limit, 1), ORDERS_MAX),
    })
    return rows.map(row => apiOrder(presentOrder(row, pair)))
  }),
]
