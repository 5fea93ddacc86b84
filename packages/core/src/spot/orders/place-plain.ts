import { type BookSide, BUY, SELL } from '../../matching/levels.ts'
import { crosses } from '../../matching/match.ts'
import type { Encoded } from '../../memory/encoded.ts'
import { NONE } from '../../memory/none.ts'
import { mayTrade } from '../../people/may-trade.ts'
import { userOf } from '../../people/read.ts'
import { numberAt, USER } from '../../tx/command-head.ts'
import { AMOUNT, codesAt, HAS_NAME, IS_SELL, marketAt, nameOfPlaced, PRICE } from '../../tx/encoded-order.ts'
import type { SpotMarket } from '../state.ts'
import type { SpotSteps } from '../steps.ts'
import { PLAIN_LIMIT } from '../tape/encoded-command.ts'
import { SPOT, SPOT_SALE } from '../traded.ts'
import type { SpotTx } from '../transaction.ts'
import { acceptOrder } from './accept-order.ts'
import type { OrderDraft } from './draft.ts'
import { beginDraft, setNeed } from './draft-order.ts'
import { boundsOf, isWithin } from './order-bounds.ts'
import { LIMIT } from './orders.ts'
import { checkBalance, checkNow, checkOpenOrders } from './place-order.ts'

/**
 * The way of most orders: a limit order within the bounds by somebody who has traded in this market before. False, with nothing changed, for
 * anything else; the filters then look at it and say why it is refused.
 */
export const bindPlacePlain =
  (tx: SpotTx): SpotSteps['placePlain'] =>
  (encoded, at) => {
    const { draft, markets, traders } = tx.state.spot
    const codes = codesAt(encoded, at)
    const market = markets[marketAt(encoded, at)]
    if ((codes & ~(IS_SELL | HAS_NAME)) !== PLAIN_LIMIT || market === undefined || market.pair.halted) return false
    if (boundsOf(market, tx.state.markets, tx.at).reference === undefined) return false
    const trader = traders.find(encoded.floats[at + USER] as number, market.index)
    const user = trader === NONE ? undefined : (traders.person(trader) ?? findPerson(tx, trader))
    if (user === undefined || mayTrade(tx.state, user, (codes & IS_SELL) === 0 ? SPOT : SPOT_SALE, tx.at)) return false
    beginDraft(draft, market, user, trader)
    if (!draftLimit(draft, market, encoded, at, codes)) return false
    if (!crosses(market.book, draft.side as BookSide, draft.ticks)) return rest(tx, draft)
    if (checkNow(tx, draft)) return false
    tx.spotSteps.acceptDraft(draft)
    return true
  }

/** Accepts an order that takes nothing, when nothing speaks against it: of `checkNow` what concerns it. */
function rest(tx: SpotTx, draft: OrderDraft): boolean {
  if (checkOpenOrders(tx, draft) || checkBalance(tx, draft)) return false
  acceptOrder(tx, draft)
  return true
}

/** Looks a trader up among the people once. */
function findPerson(tx: SpotTx, trader: number) {
  const { traders } = tx.state.spot
  const user = userOf(tx.state, traders.columns.user[trader] as number)
  if (user) traders.rememberPerson(trader, user)
  return user
}

/** Fills in side, price and lots; false when they are not within the bounds. */
function draftLimit(draft: OrderDraft, market: SpotMarket, encoded: Encoded, at: number, codes: number): boolean {
  const { tickNumber, lotNumber } = market.grid
  const price = numberAt(encoded, at + PRICE)
  const quantity = numberAt(encoded, at + AMOUNT)
  const ticks = Math.floor(price / tickNumber)
  const lots = Math.floor(quantity / lotNumber)
  if (ticks * tickNumber !== price || lots * lotNumber !== quantity || !isWithin(market.bounds, ticks, lots)) return false
  draft.type = LIMIT
  draft.side = (codes & IS_SELL) === 0 ? BUY : SELL
  draft.ticks = ticks
  draft.lots = lots
  if ((codes & HAS_NAME) !== 0) draft.clientOrderId = nameOfPlaced(encoded, at)
  setNeed(draft, market)
  return true
}
