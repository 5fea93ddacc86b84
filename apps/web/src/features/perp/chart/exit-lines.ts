import { createAction } from '@assay/client/action/action'
import type { RequestOf } from '@assay/wire/call'
import type { PerpPosition } from '@assay/wire/perp/account'
import { setPerpExits } from '@assay/wire/perp/calls'

export type ExitName = 'takeProfit' | 'stopLoss'

/** What a chart calls the line of an exit; numbers of orders never look like it. */
export const exitId = (name: ExitName, positionId: string): string => `${name}:${positionId}`

/** The exit that a line stands for; undefined for the line of an order. */
export function exitOfId(id: string): { name: ExitName; positionId: string } | undefined {
  const [name, positionId] = id.split(':')
  return positionId && (name === 'takeProfit' || name === 'stopLoss') ? { name, positionId } : undefined
}

/** Sends both exits of a position with one of them changed, empty to take it away: what is not given would go. */
export function exitsOf(position: PerpPosition, change: Partial<Record<ExitName, string>>): Promise<unknown> {
  const { positionId, takeProfitOn, stopLossOn } = position
  const { takeProfit, stopLoss } = { ...position, ...change }
  const request: RequestOf<typeof setPerpExits> = {
    positionId,
    ...(takeProfit && { takeProfit, takeProfitOn }),
    ...(stopLoss && { stopLoss, stopLossOn }),
  }
  return createAction(setPerpExits)(request)
}
