import { ClosedOrders } from '../matching/closed-orders.ts'
import { Expiries } from '../matching/expiries.ts'
import { createPlan } from '../matching/match.ts'
import { OrderNames } from '../matching/order-names.ts'
import { OrderPool } from '../matching/order-pool.ts'
import { bindAdmitOrder, bindApplyFill } from './orders/apply-order.ts'
import { Orders } from './orders/orders.ts'
import { bindApplyGrown } from './positions/apply-position.ts'
import { createFill } from './positions/fill.ts'
import { PositionFigures } from './positions/position-figures.ts'
import { Positions } from './positions/positions.ts'
import { Revaluation } from './risk/revaluation.ts'
import type { PerpState, PerpTables } from './state.ts'
import { Traders } from './traders.ts'

/** Perpetual contracts without a market, with room for so many orders, positions and traders. */
export const createPerp = (room?: number): PerpState =>
  bindPerp({
    orders: new Orders(new OrderPool(room)),
    positions: Positions.withRoom(room),
    traders: Traders.withRoom(room),
    closed: new ClosedOrders(),
    closedPositions: new ClosedOrders(),
  })

/** The parts of perpetual contracts that a snapshot holds. */
interface PerpParts {
  orders: Orders
  positions: Positions
  traders: Traders
  closed: ClosedOrders
  closedPositions: ClosedOrders
  expiries?: Expiries
}

/** Perpetual contracts over these parts. */
export function bindPerp({ orders, traders, expiries = new Expiries(orders.pool), ...parts }: PerpParts): PerpState {
  const perp: PerpTables = {
    orders,
    positions: parts.positions,
    traders,
    markets: [],
    byName: new Map(),
    names: new OrderNames({ userOf: slot => traders.columns.user[orders.columns.trader[slot] as number] as number }),
    closed: parts.closed,
    closedPositions: parts.closedPositions,
    expiries,
    exits: new Map(),
    oneWay: new Set(),
    nextOrder: 1,
    nextTrade: 1,
    nextPosition: 1,
    nextRank: 1,
    moved: [],
    revaluation: new Revaluation(),
    forced: { lots: 0, value: 0n, fundPaid: 0n, bankruptTicks: 0 },
    plain: undefined,
    incoming: { side: 0, limit: 0, lots: 0, budget: Number.POSITIVE_INFINITY, owner: 0, selfTrade: 0, at: 0 },
    plan: createPlan(),
    fill: createFill(),
    figures: new PositionFigures(),
  }
  return Object.assign(perp, {
    changes: { admitOrder: bindAdmitOrder(perp), applyFill: bindApplyFill(perp), applyGrown: bindApplyGrown(perp) },
  })
}
