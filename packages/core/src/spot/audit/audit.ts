import type { Violation } from '../../tx/violation.ts'
import type { SpotWorld } from '../transaction.ts'
import { auditBook } from './book.ts'
import { auditClosed } from './closed.ts'
import { auditSpotHolds } from './holds.ts'
import { auditNumbers } from './numbers.ts'
import { auditOrders } from './orders.ts'

/** The invariants of spot at the time of its last record. */
export const auditSpot = (world: SpotWorld, at: number): Violation[] => [
  ...auditSpotHolds(world),
  ...auditBook(world.spot),
  ...auditOrders(world.spot),
  ...auditNumbers(world.spot, at),
  ...auditClosed(world.spot),
]
