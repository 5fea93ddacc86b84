import type { Violation } from '../../tx/violation.ts'
import type { PerpWorld } from '../transaction.ts'
import { auditPerpHolds } from './holds.ts'
import { auditLiquidations } from './margins.ts'
import { auditPerpOrders } from './orders.ts'
import { auditPositions } from './positions.ts'

/** The invariants of perpetual contracts at the time of the last record. */
export const auditPerp = (world: PerpWorld, at: number): Violation[] => [
  ...auditPerpHolds(world),
  ...auditPerpOrders(world.perp),
  ...auditPositions(world),
  ...auditLiquidations(world, at),
]
