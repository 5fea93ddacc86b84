import type { SpotExits } from '@assay/rules/order-terms'
import type { SpotOrderId } from '../commands.ts'
import { marketOfSlot, type SpotMarket, type SpotState, userOfSlot } from '../state.ts'

/** What an order with exits has bought when it ended. */
export interface Bought {
  orderId: SpotOrderId
  user: number
  market: SpotMarket
  /** Whole lots, after the fee. */
  lots: number
  version: number
  exits: SpotExits
}

/** Notes what an order has bought; the exits are placed when the command has done everything else, so that no plan is disturbed. */
export function noteBought(spot: SpotState, slot: number): void {
  const { pool, columns } = spot.orders
  const orderId = pool.id[slot] as number
  const exits = spot.exits.get(orderId)
  if (!exits || columns.filled[slot] === 0) return
  const market = marketOfSlot(spot, slot)
  const received = BigInt(columns.filled[slot] as number) * (market.grid.lotUnits[0] as bigint) - (columns.fee[slot] as bigint)
  const lots = Number(received / (market.grid.lotUnits[0] as bigint))
  spot.bought.push({ orderId, user: userOfSlot(spot, slot), market, lots, version: columns.version[slot] as number, exits })
}
