import { ClosedOrders } from '../matching/closed-orders.ts'
import { Expiries } from '../matching/expiries.ts'
import { createPlan } from '../matching/match.ts'
import { OrderNames } from '../matching/order-names.ts'
import { OrderPool } from '../matching/order-pool.ts'
import { bindAdmitOrder, bindApplyFill } from './apply.ts'
import { createDraft } from './orders/draft.ts'
import { FillAmounts } from './orders/fill-amounts.ts'
import { Orders } from './orders/orders.ts'
import type { SpotState, SpotTables } from './state.ts'
import { Traders } from './traders.ts'

/** Spot without a market, with room for so many orders and traders. */
export const createSpot = (room?: number): SpotState =>
  bindSpot({ orders: new Orders(new OrderPool(room)), traders: Traders.withRoom(room), closed: new ClosedOrders() })

/** The parts of spot that a snapshot holds. */
interface SpotParts {
  orders: Orders
  traders: Traders
  closed: ClosedOrders
  expiries?: Expiries
}

/** Spot over these parts. */
export function bindSpot({ orders, traders, closed, expiries = new Expiries(orders.pool) }: SpotParts): SpotState {
  const spot: SpotTables = {
    orders,
    markets: [],
    byName: new Map(),
    traders,
    names: new OrderNames({
      userOf: slot => traders.columns.user[orders.columns.trader[slot] as number] as number,
      marketOf: slot => traders.columns.market[orders.columns.trader[slot] as number] as number,
    }),
    closed,
    nextOrder: 1,
    nextTrade: 1,
    nextRank: 1,
    expiries,
    exits: new Map(),
    moved: [],
    bought: [],
    draft: createDraft(),
    incoming: { side: 0, limit: 0, lots: 0, budget: 0, owner: 0, selfTrade: 0, at: 0 },
    plan: createPlan(),
    amounts: new FillAmounts(),
  }
  return Object.assign(spot, { changes: { admitOrder: bindAdmitOrder(spot), applyFill: bindApplyFill(spot) } })
}
