import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { userOf } from '../people/read.ts'
import { closeOrder } from './close-order.ts'
import type { CancelSpotOrder } from './commands.ts'
import type { SpotOrder, SpotState } from './state.ts'
import type { SpotTx } from './transaction.ts'

/** Cancels one open order of the user. Possible for a frozen user and in a halted market. Somebody else's order is unknown. */
export function cancelOrder(tx: SpotTx, command: CancelSpotOrder): Refusal | undefined {
  if (!userOf(tx.state, command.user)) return refuse('userUnknown')
  const order = findOwnOrder(tx.state.spot, command)
  if (isRefusal(order)) return order
  closeOrder(tx, order, 'cancelled')
  return undefined
}

function findOwnOrder(spot: SpotState, { user, orderId, clientOrderId }: CancelSpotOrder): SpotOrder | Refusal {
  if ((orderId === undefined) === (clientOrderId === undefined)) return refuse('commandInvalid')
  const id = orderId ?? spot.clientIds.get(user)?.get(clientOrderId as string)
  if (id === undefined) return refuse('orderUnknown')
  const order = spot.orders.get(id)
  if (order && order.user === user) return order
  return refuse(spot.recentlyClosed.get(user)?.includes(id) ? 'orderClosed' : 'orderUnknown')
}
