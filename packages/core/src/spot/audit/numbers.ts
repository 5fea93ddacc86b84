import type { Violation } from '../../tx/violation.ts'
import { openSlots, type SpotState } from '../state.ts'

/** I12 of spot: numbers and times only rise: no order has a number still to be given, or a time that has not come. */
export function auditNumbers(spot: SpotState, at: number): Violation[] {
  const messages: string[] = []
  const { pool, columns } = spot.orders
  for (const slot of openSlots(spot)) {
    const orderId = pool.id[slot] as number
    const [createdAt, updatedAt] = [columns.createdAt[slot] as number, columns.updatedAt[slot] as number]
    if (orderId >= spot.nextOrder) messages.push(`order ${orderId} is out of number`)
    if (createdAt > updatedAt || updatedAt > at) messages.push(`order ${orderId} is out of time`)
  }
  return messages.map(message => ({ invariant: 'I12', message }))
}
