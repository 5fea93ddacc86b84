import type { ClockState } from '../clock/state.ts'
import { openSlots, type SpotState } from '../spot/state.ts'
import type { Violation } from './violation.ts'

/** I12: numbers and times only rise: nothing that exists has a number still to be given, or a time that has not come. */
export function auditNumbers({ spot, clock }: { spot: SpotState; clock: ClockState }, at: number): Violation[] {
  const messages: string[] = []
  const { pool, columns } = spot.orders
  for (const slot of openSlots(spot)) {
    const orderId = pool.id[slot] as number
    const [createdAt, updatedAt] = [columns.createdAt[slot] as number, columns.updatedAt[slot] as number]
    if (orderId >= spot.nextOrder) messages.push(`order ${orderId} is out of number`)
    if (createdAt > updatedAt || updatedAt > at) messages.push(`order ${orderId} is out of time`)
  }
  if (clock.lastTickAt > at) messages.push('the last tick is in the future')
  return messages.map(message => ({ invariant: 'I12', message }))
}
