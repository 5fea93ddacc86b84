import type { MarketsState } from '../markets/state.ts'
import { ClosedOrders } from '../matching/closed-orders.ts'
import { Expiries, type SavedExpiries } from '../matching/expiries.ts'
import { OrderPool, type SavedPool } from '../matching/order-pool.ts'
import type { SpotExits, SpotOrderId } from './commands.ts'
import { bindSpot } from './create.ts'
import type { SpotTradeId } from './events.ts'
import { type SpotPair, spotPair } from './listing/spot-pair.ts'
import { Orders, type SavedOrders } from './orders/orders.ts'
import { addMarket, type SavedMarket, type SpotMarket, type SpotState } from './state.ts'
import { type SavedTraders, Traders } from './traders.ts'

/** Spot as columns. */
export interface SavedSpot {
  pool: SavedPool
  orders: SavedOrders
  traders: SavedTraders
  closed: ReturnType<ClosedOrders['save']>
  markets: SavedMarket[]
  expiries: SavedExpiries
  exits: [SpotOrderId, SpotExits][]
  names: [slot: number, name: string][]
  nextOrder: SpotOrderId
  nextTrade: SpotTradeId
  nextRank: number
}

export function saveSpot(spot: SpotState): SavedSpot {
  const pool = spot.orders.pool.save()
  return {
    pool,
    orders: spot.orders.save(pool.id.length),
    traders: spot.traders.save(),
    closed: spot.closed.save(),
    markets: spot.markets.map(saveMarket),
    expiries: spot.expiries.save(),
    exits: [...spot.exits],
    names: [...spot.names.entries()],
    nextOrder: spot.nextOrder,
    nextTrade: spot.nextTrade,
    nextRank: spot.nextRank,
  }
}

const saveMarket = ({ pair, book, onLast, onIndex, trailing, lastTicks }: SpotMarket): SavedMarket => ({
  pair: pair.market,
  book: book.save(),
  onLast: onLast.save(),
  onIndex: onIndex.save(),
  trailing: trailing.save(),
  lastTicks,
})

export function loadSpot(saved: SavedSpot, markets: MarketsState, room?: number): SpotState {
  const pool = OrderPool.load(saved.pool, room)
  const spot = bindSpot({
    orders: Orders.load(pool, saved.orders),
    traders: Traders.load(saved.traders, room),
    closed: ClosedOrders.load(saved.closed),
    expiries: Expiries.load(saved.expiries, pool),
  })
  for (const market of saved.markets) addMarket(spot, spotPair({ markets }, market.pair) as SpotPair, market)
  for (const [orderId, exits] of saved.exits) spot.exits.set(orderId, exits)
  for (const [slot, name] of saved.names) spot.names.add(slot, name)
  spot.nextOrder = saved.nextOrder
  spot.nextTrade = saved.nextTrade
  spot.nextRank = saved.nextRank
  return spot
}
