import { type Refusal, refuse } from '@assay/rules/refusals'
import { NONE } from '../../memory/none.ts'
import type { UserId } from '../../people/state.ts'
import type { PositionId } from '../commands.ts'
import { type PerpState, userOfPosition } from '../state.ts'

/** Slot of the open position that a command of its owner names. Somebody else's is unknown. */
export function findOwnPosition(perp: PerpState, { user, positionId }: { user: UserId; positionId: PositionId }): number | Refusal {
  if (typeof positionId !== 'number' || !(positionId > 0)) return refuse('positionUnknown')
  const slot = perp.positions.find(positionId)
  if (slot !== NONE && userOfPosition(perp, slot) === user) return slot
  return refuse(perp.closedPositions.has(positionId, user) ? 'positionClosed' : 'positionUnknown')
}
