import { BUY } from '../../matching/levels.ts'
import type { Violation } from '../../tx/violation.ts'
import { AMENDED, WAITING } from '../orders/orders.ts'
import { marketOfSlot, openSlots, type SpotState } from '../state.ts'

/** I7: no open order is filled beyond its quantity, and none has paid more or received less than its limit says. */
export function auditOrders(spot: SpotState): Violation[] {
  const violations: Violation[] = []
  const { pool, columns } = spot.orders
  for (const slot of openSlots(spot)) {
    const [lots, filled, notional] = [columns.lots[slot] as number, columns.filled[slot] as number, columns.notional[slot] as bigint]
    const isByTotal = lots === 0 && spot.orders.furtherOf(slot).total > 0n && ((columns.flags[slot] as number) & WAITING) !== 0
    const isWithin = filled >= 0 && (filled + spot.orders.furtherOf(slot).prevented < lots || isByTotal)
    if (!keepsLimit(spot, slot) || !isWithin)
      violations.push({ invariant: 'I7', message: `order ${pool.id[slot]}: ${filled} of ${lots} lots for ${notional}` })
  }
  return violations
}

function keepsLimit(spot: SpotState, slot: number): boolean {
  const { pool, columns } = spot.orders
  if (((columns.flags[slot] as number) & AMENDED) !== 0) return true
  const { tickLotUnits } = marketOfSlot(spot, slot).grid
  const atLimit = BigInt(pool.ticks[slot] as number) * BigInt(columns.filled[slot] as number) * (tickLotUnits[0] as bigint)
  const notional = columns.notional[slot] as bigint
  return pool.side[slot] === BUY ? notional <= atLimit : notional >= atLimit
}
