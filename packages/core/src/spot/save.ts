import type { MarketsState, SpotPair } from '../markets/state.ts'
import { NONE } from '../matching/levels.ts'
import type { UserId } from '../people/state.ts'
import { rest } from './apply.ts'
import type { SpotOrderId } from './commands.ts'
import type { SpotTradeId } from './events.ts'
import { marketOf } from './market-of.ts'
import { linkOrder } from './order-lists.ts'
import { createSpot, type SpotOrder, type SpotState } from './state.ts'

type SavedOrder = Omit<SpotOrder, 'market' | 'slot' | 'newer' | 'older'> & { pair: string }

/** Spot as plain data. Orders in order of arrival, which is also their order in time within a price. */
export interface SavedSpot {
  orders: SavedOrder[]
  recentlyClosed: [user: UserId, orders: SpotOrderId[]][]
  nextOrder: SpotOrderId
  nextTrade: SpotTradeId
}

export const saveSpot = (spot: SpotState): SavedSpot => ({
  orders: [...spot.orders.values()].map(({ market, slot: _slot, newer: _newer, older: _older, ...kept }) => ({
    ...kept,
    pair: market.pair.pair,
  })),
  recentlyClosed: [...spot.recentlyClosed],
  nextOrder: spot.nextOrder,
  nextTrade: spot.nextTrade,
})

export function loadSpot(saved: SavedSpot, markets: MarketsState): SpotState {
  const spot = createSpot()
  for (const { pair, ...kept } of saved.orders) {
    const market = marketOf(spot, markets.pairs.get(pair) as SpotPair)
    const order: SpotOrder = { ...kept, market, slot: NONE, newer: undefined, older: undefined }
    linkOrder(spot, order)
    rest(order)
  }
  for (const [user, orders] of saved.recentlyClosed) spot.recentlyClosed.set(user, orders)
  spot.nextOrder = saved.nextOrder
  spot.nextTrade = saved.nextTrade
  return spot
}
