import { PERP_ORDER, PERP_POSITION } from '../../ledger/holds.ts'
import type { LedgerState } from '../../ledger/state.ts'
import { NONE } from '../../memory/none.ts'
import type { Violation } from '../../tx/violation.ts'
import { holdOf, needOf } from '../orders/order-need.ts'
import { openOrderSlots, type PerpState, positionSlots } from '../state.ts'

/** I3 of perpetual contracts: every open order holds exactly its cost, every position exactly its margin, and no hold is left behind. */
export function auditPerpHolds({ ledger, perp }: { ledger: LedgerState; perp: PerpState }): Violation[] {
  const messages: string[] = []
  let owners = 0
  for (const slot of openOrderSlots(perp)) {
    const hold = holdOf(perp, ledger, slot)
    const units = hold === NONE ? 0n : (ledger.holds.columns.units[hold] as bigint)
    if (hold !== NONE) owners++
    if (units !== needOf(perp, slot)) messages.push(`order ${perp.orders.pool.id[slot]} needs ${needOf(perp, slot)} and holds ${units}`)
  }
  for (const market of perp.markets) for (const slot of positionSlots(perp, market)) owners += auditMargin(ledger, perp, slot, messages)
  const held = countHolds(ledger)
  if (held !== owners) messages.push(`${held} holds of perpetual contracts, ${owners} owners`)
  return messages.map(message => ({ invariant: 'I3', message }))
}

/** Checks the margin of a position; gives how many holds it owns. */
function auditMargin({ holds }: LedgerState, { positions }: PerpState, slot: number, messages: string[]): number {
  const { id, hold, margin } = positions.columns
  const own = hold[slot] as number
  const isHeld = own !== NONE && holds.isOf(own, PERP_POSITION, id[slot] as number)
  const units = isHeld ? (holds.columns.units[own] as bigint) : 0n
  if (units !== margin[slot]) messages.push(`position ${id[slot]} has ${margin[slot]} of margin and holds ${units}`)
  return isHeld ? 1 : 0
}

function countHolds({ holds }: LedgerState): number {
  const { ownerKind } = holds.columns
  let count = 0
  for (let hold = 0; hold < holds.used; hold++)
    if (holds.isOpen(hold) && (ownerKind[hold] === PERP_ORDER || ownerKind[hold] === PERP_POSITION)) count++
  return count
}
