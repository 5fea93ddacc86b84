import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { NONE } from '../memory/none.ts'
import { userOf } from '../people/read.ts'
import { closeOrder } from './close-order.ts'
import type { CancelSpotOrder } from './commands.ts'
import { type SpotState, userOfSlot } from './state.ts'
import type { SpotTx } from './transaction.ts'

/** Cancels one open order of the user. Possible for a frozen user and in a halted market. Somebody else's order is unknown. */
export function cancelOrder(tx: SpotTx, command: CancelSpotOrder): Refusal | undefined {
  if (!userOf(tx.state, command.user)) return refuse('userUnknown')
  const slot = findOwnOrder(tx.state.spot, command)
  if (isRefusal(slot)) return slot
  closeOrder(tx, slot, 'cancelled')
  return undefined
}

/** How a command names an open order of its user. */
export type NamesOrder = Pick<CancelSpotOrder, 'user' | 'orderId' | 'clientOrderId'>

/** Slot of the open order that a command names, by number or by the person's own name. */
export function findOwnOrder(spot: SpotState, { user, orderId, clientOrderId }: NamesOrder): number | Refusal {
  if ((orderId === undefined) === (clientOrderId === undefined)) return refuse('commandInvalid')
  const id = orderId ?? spot.clientIds.get(user)?.get(clientOrderId as string)
  if (typeof id !== 'number' || !(id > 0)) return refuse('orderUnknown')
  const slot = spot.orders.pool.find(id)
  if (slot !== NONE && userOfSlot(spot, slot) === user) return slot
  return refuse(spot.closed.has(id, user) ? 'orderClosed' : 'orderUnknown')
}
