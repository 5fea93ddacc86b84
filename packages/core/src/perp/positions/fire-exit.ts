import { SelfTradeMode, wouldTake } from '../../matching/match.ts'
import { STOP_MARKET, TAKE_PROFIT_MARKET } from '../../matching/order-codes.ts'
import type { User } from '../../people/state.ts'
import { acceptOrder } from '../orders/accept-order.ts'
import { beginDraft } from '../orders/draft.ts'
import { executeOrder } from '../orders/execute-order.ts'
import { type OrderExits, type PerpMarket, userOfPosition } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { isStopLoss, positionOfExit } from './apply-position.ts'
import { closingTerms, worstClosingTicks } from './closing-terms.ts'
import { exitsOf } from './read-exits.ts'

/** Exits of a position that is still there after one of them acted, because nobody took all of it. */
export interface UnfilledExits {
  positionId: number
  exits: OrderExits
}

/**
 * An exit of a position was reached: both are taken away, and the position is closed at market. When a part of it is left, gives the exits, which
 * are to be set again at the end of the command. Where nobody would take any of it nothing happens.
 */
export function fireExit(tx: PerpTx, market: PerpMarket, exit: number): UnfilledExits | undefined {
  const { perp, people } = tx.state
  const position = positionOfExit(exit)
  const { columns } = perp.positions
  const positionId = columns.id[position] as number
  const exits = exitsOf(perp, position)
  const terms = closingTerms(tx, market, perp.positions.closingSideOf(position))
  if (!wouldTake(market.book, terms.side, worstClosingTicks(tx, position, terms), tx.at)) return undefined
  tx.emit({ type: 'perp.exitsSet', v: 1, positionId })
  const { settings, side } = terms
  const ticks = worstClosingTicks(tx, position, terms)
  // A frozen user's exits act: they only make what is at risk smaller.
  const user = people.users.get(userOfPosition(perp, position)) as User
  const draft = beginDraft(tx.state.perp, { user, market, settings }, side)
  Object.assign(draft, { type: isStopLoss(exit) ? STOP_MARKET : TAKE_PROFIT_MARKET, lots: columns.lots[position], ticks, position })
  draft.selfTrade = SelfTradeMode.EXPIRE_MAKER
  draft.origin = isStopLoss(exit) ? 'stopLoss' : 'takeProfit'
  executeOrder(tx, market, acceptOrder(tx, draft, 0))
  return columns.id[position] === positionId ? { positionId, exits } : undefined
}
