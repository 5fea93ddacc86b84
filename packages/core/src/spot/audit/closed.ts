import { NONE } from '../../memory/none.ts'
import type { Violation } from '../../tx/violation.ts'
import { marketOfSlot, openSlots, type SpotState, userOfSlot } from '../state.ts'

/** I13: what has closed stays closed, every open order is in its trader's list, and no name still leads to a closed one. */
export function auditClosed(spot: SpotState): Violation[] {
  const messages: string[] = []
  const { pool } = spot.orders
  for (const slot of openSlots(spot)) {
    const orderId = pool.id[slot] as number
    if (spot.closed.has(orderId, userOfSlot(spot, slot))) messages.push(`order ${orderId} was closed and is open`)
  }
  for (const [slot, name] of spot.names.entries())
    if (!pool.id[slot] || spot.names.find(userOfSlot(spot, slot), name, marketOfSlot(spot, slot).index) !== slot)
      messages.push(`${name} names no open order`)
  const listed = countListed(spot)
  if (listed !== pool.count) messages.push(`${listed} orders are in lists, ${pool.count} are open`)
  return messages.map(message => ({ invariant: 'I13', message }))
}

function countListed(spot: SpotState): number {
  const { columns, pool } = spot.orders
  const inLists = new Set<number>()
  const { newest } = spot.traders.columns
  for (let trader = 0; trader < spot.traders.count; trader++)
    for (let slot = newest[trader] as number; slot !== NONE && !inLists.has(slot); slot = columns.older[slot] as number)
      if (columns.trader[slot] === trader && pool.id[slot] !== 0) inLists.add(slot)
  let listed = 0
  for (const slot of openSlots(spot)) if (inLists.has(slot)) listed++
  return listed
}
