import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { NONE } from '../../memory/none.ts'
import { userOf } from '../../people/read.ts'
import { USER } from '../../tx/command-head.ts'
import { ORDER_ID } from '../../tx/encoded-order.ts'
import type { CancelSpotOrder } from '../commands.ts'
import { CloseReason } from '../events.ts'
import { type SpotState, userOfSlot } from '../state.ts'
import type { SpotSteps } from '../steps.ts'
import type { SpotTx } from '../transaction.ts'
import { closeOrder } from './close-order.ts'

/** Cancels one open order of the user. Possible for a frozen user and in a halted market. Somebody else's order is unknown. */
export function cancelOrder(tx: SpotTx, command: CancelSpotOrder): Refusal | undefined {
  if (!userOf(tx.state, command.user)) return refuse('userUnknown')
  const slot = findOwnOrder(tx.state.spot, command)
  if (isRefusal(slot)) return slot
  closeOrder(tx, slot, CloseReason.cancelled)
  return undefined
}

/** Cancels the order that an encoded command names, when it is open and of its user; false, with nothing changed, when it is not. */
export const bindCancelPlain =
  (tx: SpotTx): SpotSteps['cancelPlain'] =>
  ({ floats }, at) => {
    const { spot } = tx.state
    const slot = spot.orders.pool.find(floats[at + ORDER_ID] as number)
    if (slot === NONE || userOfSlot(spot, slot) !== floats[at + USER]) return false
    closeOrder(tx, slot, CloseReason.cancelled)
    return true
  }

/** How a command names an open order of its user. */
export type NamesOrder = Pick<CancelSpotOrder, 'user' | 'orderId' | 'clientOrderId'>

/** Slot of the open order that a command names, by number or by the person's own name. */
export function findOwnOrder(spot: SpotState, { user, orderId, clientOrderId }: NamesOrder): number | Refusal {
  if ((orderId === undefined) === (clientOrderId === undefined)) return refuse('commandInvalid')
  if (orderId === undefined) return findNamedOrder(spot, user, clientOrderId)
  if (typeof orderId !== 'number' || !(orderId > 0)) return refuse('orderUnknown')
  const slot = spot.orders.pool.find(orderId)
  if (slot !== NONE && userOfSlot(spot, slot) === user) return slot
  return refuse(spot.closed.has(orderId, user) ? 'orderClosed' : 'orderUnknown')
}

/** A name alone means an order while the person has it in one market only. */
function findNamedOrder({ names, markets }: SpotState, user: number, name: unknown): number | Refusal {
  if (typeof name !== 'string' || names.find(user, name) === NONE) return refuse('orderUnknown')
  const found = markets.map(({ index }) => names.find(user, name, index)).filter(slot => slot !== NONE)
  return found.length === 1 ? (found[0] as number) : refuse('clientOrderIdAmbiguous')
}
