import type { MarketsState } from '../markets/state.ts'
import { ClosedOrders } from '../matching/closed-orders.ts'
import { Expiries, type SavedExpiries } from '../matching/expiries.ts'
import { OrderPool, type SavedPool } from '../matching/order-pool.ts'
import type { UserId } from '../people/state.ts'
import type { PerpOrderId, PositionId } from './commands.ts'
import { bindPerp } from './create.ts'
import type { PerpTradeId } from './events.ts'
import { type PerpListing, perpListing } from './listing/perp-listing.ts'
import { countLots } from './orders/order-lists.ts'
import { Orders, QUOTE, type SavedOrders } from './orders/orders.ts'
import { Positions, type SavedPositions } from './positions/positions.ts'
import {
  addPerpMarket,
  marketOfOrder,
  type OrderExits,
  openOrderSlots,
  type PerpMarket,
  type PerpState,
  type SavedPerpMarket,
} from './state.ts'
import { type SavedTraders, Traders } from './traders.ts'

/** Perpetual contracts as columns. */
export interface SavedPerp {
  pool: SavedPool
  orders: SavedOrders
  positions: SavedPositions
  traders: SavedTraders
  closed: ReturnType<ClosedOrders['save']>
  closedPositions: ReturnType<ClosedOrders['save']>
  markets: SavedPerpMarket[]
  expiries: SavedExpiries
  exits: [PerpOrderId, OrderExits][]
  names: [slot: number, name: string][]
  oneWay: UserId[]
  nextOrder: PerpOrderId
  nextTrade: PerpTradeId
  nextPosition: PositionId
  nextRank: number
}

export function savePerp(perp: PerpState): SavedPerp {
  const pool = perp.orders.pool.save()
  return {
    pool,
    orders: perp.orders.save(pool.id.length),
    positions: perp.positions.save(),
    traders: perp.traders.save(),
    closed: perp.closed.save(),
    closedPositions: perp.closedPositions.save(),
    markets: perp.markets.map(saveMarket),
    expiries: perp.expiries.save(),
    exits: [...perp.exits],
    names: [...perp.names.entries()],
    oneWay: [...perp.oneWay],
    nextOrder: perp.nextOrder,
    nextTrade: perp.nextTrade,
    nextPosition: perp.nextPosition,
    nextRank: perp.nextRank,
  }
}

const saveMarket = (market: PerpMarket): SavedPerpMarket => ({
  market: market.listing.market,
  book: market.book.save(),
  onMark: market.onMark.save(),
  onLast: market.onLast.save(),
  onIndex: market.onIndex.save(),
  trailing: market.trailing.save(),
  exitsOnMark: market.exitsOnMark.save(),
  exitsOnLast: market.exitsOnLast.save(),
  lastTicks: market.lastTicks,
  lastTrades: market.lastTrades,
  newestPosition: market.newestPosition,
  positions: market.positions,
  mark: market.mark,
})

export function loadPerp(saved: SavedPerp, markets: MarketsState, room?: number): PerpState {
  const pool = OrderPool.load(saved.pool, room)
  const perp = bindPerp({
    orders: Orders.load(pool, saved.orders),
    positions: Positions.load(saved.positions, room),
    traders: Traders.load(saved.traders, room),
    closed: ClosedOrders.load(saved.closed),
    closedPositions: ClosedOrders.load(saved.closedPositions),
    expiries: Expiries.load(saved.expiries, pool),
  })
  for (const market of saved.markets) addPerpMarket(perp, perpListing({ markets }, market.market) as PerpListing, market)
  for (const slot of openOrderSlots(perp)) {
    countLots(perp, slot, pool.open[slot] as number)
    if (((perp.orders.columns.flags[slot] as number) & QUOTE) !== 0) marketOfOrder(perp, slot).quotes.add(slot)
  }
  for (const [orderId, exits] of saved.exits) perp.exits.set(orderId, exits)
  for (const [slot, name] of saved.names) perp.names.add(slot, name)
  for (const user of saved.oneWay) perp.oneWay.add(user)
  perp.nextOrder = saved.nextOrder
  perp.nextTrade = saved.nextTrade
  perp.nextPosition = saved.nextPosition
  perp.nextRank = saved.nextRank
  return perp
}
