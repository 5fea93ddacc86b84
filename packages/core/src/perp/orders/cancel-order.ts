import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { NONE } from '../../memory/none.ts'
import { userOf } from '../../people/read.ts'
import { USER } from '../../tx/command-head.ts'
import { ORDER_ID } from '../../tx/encoded-order.ts'
import type { CancelPerpOrder } from '../commands.ts'
import { type PerpState, userOfOrder } from '../state.ts'
import type { PerpSteps } from '../steps.ts'
import type { PerpTx } from '../transaction.ts'
import { CANCELLED, closeOrder } from './close-order.ts'

/** Cancels one open order of the user. Possible for a frozen user and in a halted market. Somebody else's order is unknown. */
export function cancelPerpOrder(tx: PerpTx, command: CancelPerpOrder): Refusal | undefined {
  if (!userOf(tx.state, command.user)) return refuse('userUnknown')
  const slot = findOwnOrder(tx.state.perp, command)
  if (isRefusal(slot)) return slot
  closeOrder(tx, slot, 'cancelled')
  return undefined
}

/** Cancels from the encoding of a command that gives the number of an open order of its user. False, with nothing changed, for anything else. */
export const bindCancelPlain =
  (tx: PerpTx): PerpSteps['cancelPlain'] =>
  ({ floats }, at) => {
    const { perp } = tx.state
    const slot = perp.orders.pool.find(floats[at + ORDER_ID] as number)
    if (slot === NONE || userOfOrder(perp, slot) !== floats[at + USER]) return false
    tx.perpSteps.closeOrder(slot, CANCELLED)
    return true
  }

/** How a command names an open order of its user. */
export type NamesOrder = Pick<CancelPerpOrder, 'user' | 'orderId' | 'clientOrderId'>

/** Slot of the open order that a command names, by number or by the person's own name. */
export function findOwnOrder(perp: PerpState, { user, orderId, clientOrderId }: NamesOrder): number | Refusal {
  if ((orderId === undefined) === (clientOrderId === undefined)) return refuse('commandInvalid')
  if (orderId === undefined) {
    const slot = typeof clientOrderId === 'string' ? perp.names.find(user, clientOrderId) : NONE
    return slot === NONE ? refuse('orderUnknown') : slot
  }
  if (typeof orderId !== 'number' || !(orderId > 0)) return refuse('orderUnknown')
  const slot = perp.orders.pool.find(orderId)
  if (slot !== NONE && userOfOrder(perp, slot) === user) return slot
  return refuse(perp.closed.has(orderId, user) ? 'orderClosed' : 'orderUnknown')
}
