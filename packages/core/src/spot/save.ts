import type { MarketsState, SpotPair } from '../markets/state.ts'
import { Book, type SavedBook } from '../matching/book.ts'
import { OrderPool, type SavedPool } from '../matching/order-pool.ts'
import { ClosedOrders } from './closed-orders.ts'
import type { SpotOrderId } from './commands.ts'
import type { SpotTradeId } from './events.ts'
import { type OrderColumns, Orders } from './orders.ts'
import { addMarket, createSpot, type SpotState, userOfSlot } from './state.ts'
import { type SavedTraders, Traders } from './traders.ts'

/** Spot as columns. */
export interface SavedSpot {
  pool: SavedPool
  orders: OrderColumns
  traders: SavedTraders
  closed: ReturnType<ClosedOrders['save']>
  markets: { pair: string; book: SavedBook; lastTicks: number }[]
  names: [slot: number, name: string][]
  nextOrder: SpotOrderId
  nextTrade: SpotTradeId
}

export function saveSpot(spot: SpotState): SavedSpot {
  const pool = spot.orders.pool.save()
  return {
    pool,
    orders: spot.orders.save(pool.id.length),
    traders: spot.traders.save(),
    closed: spot.closed.save(),
    markets: spot.markets.map(({ pair, book, lastTicks }) => ({ pair: pair.pair, book: book.save(), lastTicks })),
    names: [...spot.names].sort(([a], [b]) => a - b),
    nextOrder: spot.nextOrder,
    nextTrade: spot.nextTrade,
  }
}

export function loadSpot(saved: SavedSpot, { pairs }: MarketsState): SpotState {
  const pool = OrderPool.load(saved.pool)
  const spot = createSpot(Orders.load(pool, saved.orders), Traders.load(saved.traders), ClosedOrders.load(saved.closed))
  for (const { pair, book, lastTicks } of saved.markets)
    addMarket(spot, pairs.get(pair) as SpotPair, Book.load(book, pool)).lastTicks = lastTicks
  for (const [slot, name] of saved.names) {
    spot.names.set(slot, name)
    const user = userOfSlot(spot, slot)
    const names = spot.clientIds.get(user) ?? new Map<string, SpotOrderId>()
    spot.clientIds.set(user, names.set(name, pool.id[slot] as number))
  }
  spot.nextOrder = saved.nextOrder
  spot.nextTrade = saved.nextTrade
  return spot
}
