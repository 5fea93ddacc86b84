import { spotHold } from '@assay/rules/spot-hold'
import { SPOT_ORDER } from '../../ledger/holds.ts'
import type { LedgerState } from '../../ledger/state.ts'
import { BUY } from '../../matching/levels.ts'
import { NONE } from '../../memory/none.ts'
import type { Violation } from '../../tx/violation.ts'
import { priceOf, quantityOf } from '../market-grid.ts'
import { marketOfSlot, openSlots, type SpotState } from '../state.ts'

/** I3 of spot: every open order, or pair of which one cancels the other, owns one hold with exactly what it can still need, and no hold is left behind. */
export function auditSpotHolds({ ledger: { holds }, spot }: { ledger: LedgerState; spot: SpotState }): Violation[] {
  const messages: string[] = []
  const { pool, columns } = spot.orders
  const owners = new Set<number>()
  for (const slot of openSlots(spot)) {
    const orderId = pool.id[slot] as number
    const hold = columns.hold[slot] as number
    const other = spot.orders.furtherOf(slot).sibling
    const units = holds.columns.units[hold]
    const need = other === NONE ? needOf(spot, slot) : greater(needOf(spot, slot), needOf(spot, other))
    owners.add(hold)
    if (!holds.isOf(hold, SPOT_ORDER, spot.orders.holderOf(slot))) messages.push(`order ${orderId} has no hold`)
    else if (units !== need) messages.push(`order ${orderId} needs ${need} and holds ${units}`)
    if (other !== NONE && spot.orders.furtherOf(other).sibling !== slot)
      messages.push(`order ${orderId} has a sibling that does not know it`)
  }
  let held = 0
  for (let hold = 0; hold < holds.used; hold++) if (holds.isOpen(hold) && holds.columns.ownerKind[hold] === SPOT_ORDER) held++
  if (held !== owners.size) messages.push(`${held} holds of spot, ${owners.size} owners`)
  return messages.map(message => ({ invariant: 'I3', message }))
}

const greater = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** `rules/spot-hold.ts` on what is still open. */
function needOf(spot: SpotState, slot: number): bigint {
  const { pool, columns } = spot.orders
  const { pair } = marketOfSlot(spot, slot)
  if (columns.lots[slot] === 0) return spot.orders.furtherOf(slot).total - (columns.notional[slot] as bigint)
  const open = (columns.lots[slot] as number) - (columns.filled[slot] as number) - spot.orders.furtherOf(slot).prevented
  const side = pool.side[slot] === BUY ? 'buy' : 'sell'
  return spotHold({ side, worstPrice: priceOf(pair, pool.ticks[slot] as number), quantity: quantityOf(pair, open) }, pair)
}
