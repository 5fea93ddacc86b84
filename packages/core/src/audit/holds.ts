import type { Quantity } from '@assay/money/kinds'
import { spotHold } from '@assay/rules/spot-hold'
import type { Hold, LedgerState } from '../ledger/state.ts'
import type { SpotOrder, SpotState } from '../spot/state.ts'
import type { Violation } from './violation.ts'

/** I3: what is frozen is the sum of the open holds; each hold has one owner, and exactly what that owner can still need. */
export function auditHolds({ ledger, spot }: { ledger: LedgerState; spot: SpotState }): Violation[] {
  return [...auditFrozen(ledger), ...auditOwners(ledger, spot)]
}

function auditFrozen(ledger: LedgerState): Violation[] {
  const held = ledger.addresses.map(() => 0n)
  for (const hold of ledger.holds.values()) held[hold.account] = (held[hold.account] as bigint) + hold.units
  return ledger.addresses.flatMap((address, account) =>
    held[account] === ledger.frozen[account]
      ? []
      : [{ invariant: 'I3', message: `${address} has ${ledger.frozen[account]} frozen, its holds ${held[account]}` }],
  )
}

function auditOwners(ledger: LedgerState, spot: SpotState): Violation[] {
  const violations: Violation[] = []
  for (const order of spot.orders.values()) {
    const hold = ledger.holds.get(order.hold)
    if (hold?.owner !== `spotOrder:${order.orderId}`) violations.push({ invariant: 'I3', message: `order ${order.orderId} has no hold` })
    else if (hold.units !== needOf(order))
      violations.push({ invariant: 'I3', message: `order ${order.orderId} needs ${needOf(order)} and holds ${hold.units}` })
  }
  let owned = spot.orders.size
  for (const hold of ledger.holds.values()) if (isOfPool(ledger, hold)) owned++
  if (ledger.holds.size !== owned) violations.push({ invariant: 'I3', message: `${ledger.holds.size} holds, ${owned} owners` })
  return violations
}

/** What a pool has reserved is owned by the promise that its product made. */
const isOfPool = (ledger: LedgerState, hold: Hold): boolean => (ledger.addresses[hold.account] as string).startsWith('pool:')

function needOf(order: SpotOrder): bigint {
  const quantity = (order.quantity - order.filledQuantity) as Quantity
  return spotHold({ side: order.side, worstPrice: order.price, quantity }, order.market.pair)
}
