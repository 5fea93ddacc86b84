import type { SpotState } from '../spot/state.ts'
import type { Violation } from './violation.ts'

/** I13: what has closed stays closed, and no name or list still leads to it. */
export function auditClosed(spot: SpotState): Violation[] {
  const messages: string[] = []
  for (const closed of spot.recentlyClosed.values())
    for (const orderId of closed) if (spot.orders.has(orderId)) messages.push(`order ${orderId} was closed and is open`)
  for (const [user, names] of spot.clientIds)
    for (const [name, orderId] of names)
      if (spot.orders.get(orderId)?.user !== user) messages.push(`${name} names no open order of ${user}`)
  return messages.map(message => ({ invariant: 'I13', message }))
}
