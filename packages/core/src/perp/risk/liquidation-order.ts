import type { Amount } from '@assay/money/kinds'
import { BUY, SELL } from '../../matching/levels.ts'
import { SelfTradeMode, wouldTake } from '../../matching/match.ts'
import { IMMEDIATE_OR_CANCEL } from '../../matching/order-codes.ts'
import type { User } from '../../people/state.ts'
import { versionAt } from '../../terms/dated.ts'
import { acceptOrder } from '../orders/accept-order.ts'
import { beginDraft } from '../orders/draft.ts'
import { executeOrder } from '../orders/execute-order.ts'
import { LONG } from '../positions/positions.ts'
import { marketOfPosition, userOfPosition } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import type { Closed } from './liquidate.ts'

/** Lots that the house closes in the book, at this price in ticks or better. */
export interface HouseOrder {
  slot: number
  lots: number
  ticks: number
}

/**
 * Closes lots of a position by an order of the house in its user's name, which fills at once as far as somebody is there and then ends. Where
 * nobody is, there is no order. The user's other accounts do not stand in its way: their orders end.
 */
export function closeInBook(tx: PerpTx, { slot, lots, ticks }: HouseOrder): Closed {
  const { perp, people } = tx.state
  const market = marketOfPosition(perp, slot)
  const side = perp.positions.columns.side[slot] === LONG ? SELL : BUY
  const { forced } = perp
  Object.assign(forced, { lots: 0, value: 0n, fundPaid: 0n })
  if (wouldTake(market.book, side, ticks, tx.at)) {
    const user = people.users.get(userOfPosition(perp, slot)) as User
    const draft = beginDraft(tx.state.perp, { user, market, settings: versionAt(market.listing, tx.at) }, side)
    Object.assign(draft, { lots, ticks, position: slot, timeInForce: IMMEDIATE_OR_CANCEL, selfTrade: SelfTradeMode.EXPIRE_MAKER })
    draft.origin = 'liquidation'
    executeOrder(tx, market, acceptOrder(tx, draft, 0))
  }
  return { lots: forced.lots, value: forced.value as Amount, fundPaid: forced.fundPaid as Amount }
}
