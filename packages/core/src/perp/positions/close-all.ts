import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { wouldTake } from '../../matching/match.ts'
import { userOf } from '../../people/read.ts'
import type { CloseAllPositions } from '../commands.ts'
import { positionsOfUser } from '../margin/margin-status.ts'
import { acceptOrder } from '../orders/accept-order.ts'
import { cancelOrdersOf } from '../orders/cancel-all-orders.ts'
import { executeOrder } from '../orders/execute-order.ts'
import type { PerpTx } from '../transaction.ts'
import { draftMarketClose } from './close-position.ts'

/**
 * Cancels every open order of the user and closes every position at market, as far as somebody is there. Refused when there is nothing to close, or
 * when no position can be closed now, with what speaks against the first.
 */
export function closeAllPositions(tx: PerpTx, { user }: CloseAllPositions): Refusal | undefined {
  if (!userOf(tx.state, user)) return refuse('userUnknown')
  const { perp } = tx.state
  const positions = positionsOfUser(perp, user)
  const refusals = positions.flatMap(position => checkClose(tx, user, position) ?? [])
  if (refusals.length === positions.length) return refusals[0] ?? refuse('nothingToClose')
  cancelOrdersOf(tx, user, 'cancelled', perp.markets)
  const { id } = perp.positions.columns
  for (const positionId of positions.map(position => id[position] as number)) {
    const position = perp.positions.find(positionId)
    const draft = draftMarketClose(tx, user, position, 'close')
    if (!isRefusal(draft) && wouldTake(draft.market.book, draft.side, draft.ticks, tx.at))
      executeOrder(tx, draft.market, acceptOrder(tx, draft, 0))
  }
  return undefined
}

/** Why a position cannot be closed at market now. */
function checkClose(tx: PerpTx, user: number, position: number): Refusal | undefined {
  const draft = draftMarketClose(tx, user, position, 'close')
  if (isRefusal(draft)) return draft
  return wouldTake(draft.market.book, draft.side, draft.ticks, tx.at) ? undefined : refuse('noLiquidity')
}
