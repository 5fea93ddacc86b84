import { assert } from '@assay/money/assert'
import type { UserId } from '../people/state.ts'
import type { SpotMarket, SpotOrder, SpotState, UserOrders } from './state.ts'

/** Puts a new order into every list that finds it again: by number, by user and pair, by the person's own name for it. */
export function linkOrder(spot: SpotState, order: SpotOrder): void {
  spot.orders.set(order.orderId, order)
  const list = listOf(order.market, order.user)
  order.older = list.newest
  if (list.newest) list.newest.newer = order
  list.newest = order
  if (!order.quote) list.count++
  if (order.clientOrderId !== undefined) nameOrder(spot, order.user, order.clientOrderId, order.orderId)
}

/** Takes a closed order out of all of them. */
export function unlinkOrder(spot: SpotState, order: SpotOrder): void {
  spot.orders.delete(order.orderId)
  const list = listOf(order.market, order.user)
  if (order.newer) order.newer.older = order.older
  else list.newest = order.older
  if (order.older) order.older.newer = order.newer
  order.newer = undefined
  order.older = undefined
  if (!order.quote) list.count--
  if (order.clientOrderId !== undefined) spot.clientIds.get(order.user)?.delete(order.clientOrderId)
}

function listOf(market: SpotMarket, user: UserId): UserOrders {
  const known = market.ofUser.get(user)
  if (known) return known
  const list: UserOrders = { newest: undefined, count: 0 }
  market.ofUser.set(user, list)
  return list
}

function nameOrder(spot: SpotState, user: UserId, name: string, orderId: number): void {
  let names = spot.clientIds.get(user)
  if (!names) {
    names = new Map()
    spot.clientIds.set(user, names)
  }
  assert(!names.has(name), 'a client order id names one open order')
  names.set(name, orderId)
}
