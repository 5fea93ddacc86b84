import { createAction } from '@assay/client/action/action'
import type { RequestOf } from '@assay/wire/call'
import type { PerpPosition } from '@assay/wire/perp/account'
import { setPerpExits } from '@assay/wire/perp/calls'
import type { Exit } from '../exits/exit-measure.ts'

/** What a chart calls the line of an exit; numbers of orders never look like it. */
export const exitId = (name: Exit, positionId: string): string => `${name}:${positionId}`

/** The exit that a line stands for; undefined for the line of an order. */
export function exitOfId(id: string): { name: Exit; positionId: string } | undefined {
  const [name, positionId] = id.split(':')
  return positionId && (name === 'takeProfit' || name === 'stopLoss') ? { name, positionId } : undefined
}

/** Sets one exit of a position at another price, or takes it away without one; the other stays as it is. */
export function changeExit(name: Exit, position: PerpPosition, price?: string): Promise<unknown> {
  const { positionId } = position
  return createAction(setPerpExits)(price === undefined ? { positionId, remove: name } : { positionId, ...exitAt(name, position, price) })
}

const exitAt = (name: Exit, { takeProfitOn, stopLossOn }: PerpPosition, price: string): Partial<RequestOf<typeof setPerpExits>> =>
  name === 'takeProfit' ? { takeProfit: price, takeProfitOn } : { stopLoss: price, stopLossOn }
