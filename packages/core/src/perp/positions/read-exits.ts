import { priceOf } from '../grid.ts'
import { marketOfPosition, type OrderExits, type PerpState } from '../state.ts'

/** Where a position is closed again. */
export function exitsOf(perp: PerpState, slot: number): OrderExits {
  const { takeProfit, stopLoss, takeProfitOnLast, stopLossOnLast } = perp.positions.columns
  const { listing } = marketOfPosition(perp, slot)
  const exit = (ticks: Float64Array, onLast: Uint8Array) => ({
    price: priceOf(listing, ticks[slot] as number),
    on: onLast[slot] === 1 ? ('last' as const) : ('mark' as const),
  })
  return {
    ...(takeProfit[slot] !== 0 && { takeProfit: exit(takeProfit, takeProfitOnLast) }),
    ...(stopLoss[slot] !== 0 && { stopLoss: exit(stopLoss, stopLossOnLast) }),
  }
}
