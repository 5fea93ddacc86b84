import type { ClockState } from '../clock/state.ts'
import type { LedgerState } from '../ledger/state.ts'
import type { SpotState } from '../spot/state.ts'
import type { Violation } from './violation.ts'

/** I12: numbers and times only rise: nothing that exists has a number still to be given, or a time that has not come. */
export function auditNumbers(
  { ledger, spot, clock }: { ledger: LedgerState; spot: SpotState; clock: ClockState },
  at: number,
): Violation[] {
  const messages: string[] = []
  let previous = 0
  for (const order of spot.orders.values()) {
    if (order.orderId <= previous || order.orderId >= spot.nextOrder) messages.push(`order ${order.orderId} is out of number`)
    if (order.createdAt > order.updatedAt || order.updatedAt > at) messages.push(`order ${order.orderId} is out of time`)
    previous = order.orderId
  }
  for (const hold of ledger.holds.keys()) if (hold >= ledger.nextHold) messages.push(`hold ${hold} is out of number`)
  if (clock.lastTickAt > at) messages.push('the last tick is in the future')
  return messages.map(message => ({ invariant: 'I12', message }))
}
