import type { Amount } from '@assay/money/kinds'
import { ORDER_TYPES, SELF_TRADE_PREVENTIONS, type SelfTradePrevention, TIMES_IN_FORCE, type TimeInForce } from '@assay/rules/order-terms'
import type { PerpOrderType } from '@assay/rules/perp/order-terms'
import type { HoldId } from '../../ledger/events.ts'
import { PERP_ORDER } from '../../ledger/holds.ts'
import type { AmountCell } from '../../ledger/legs.ts'
import { BUY } from '../../matching/levels.ts'
import { SelfTradeMode } from '../../matching/match.ts'
import { GOOD_TILL_TIME } from '../../matching/order-codes.ts'
import { NONE } from '../../memory/none.ts'
import { walletOf } from '../accounts.ts'
import type { PerpOrderId } from '../commands.ts'
import type { PerpOrderAccepted } from '../events.ts'
import { priceOf } from '../grid.ts'
import { CROSS } from '../positions/positions.ts'
import { slotOfOrder } from '../state.ts'
import type { PerpSteps } from '../steps.ts'
import { writeAccepted } from '../tape/write.ts'
import type { PerpTx } from '../transaction.ts'
import { isPlain, type OrderDraft } from './draft.ts'
import { mostExpensiveTicks, setOpeningNeed } from './order-need.ts'

/** What is frozen, quote units. */
const restingCost = new BigInt64Array(1)

/** Freezes the cost of so many lots, which are not filled at once, and makes the draft an open order; gives its slot. It cannot fail. */
export function acceptOrder(tx: PerpTx, draft: OrderDraft, restingLots: number): number {
  const { perp } = tx.state
  const { market, position } = draft
  if (draft.trader === NONE) draft.trader = perp.traders.findOrAdd(draft.user.user, market.index)
  restingCost[0] = 0n
  if (position === NONE && restingLots > 0)
    setOpeningNeed(restingCost, market, mostExpensiveTicks(draft.side, draft.ticks, draft.trigger) * restingLots, draft)
  return isPlain(draft) ? tx.perpSteps.acceptPlain(draft, restingCost) : acceptEvent(tx, draft, restingCost)
}

/** The same for a draft of a known trader that can be encoded (`isPlain`), and whose cost is known. */
export const bindAcceptPlain =
  (tx: PerpTx): PerpSteps['acceptPlain'] =>
  (draft, cost) => {
    const { perp } = tx.state
    const orderId = perp.nextOrder
    const slot = perp.changes.admitOrder(draft, orderId, holdCost(tx, draft, cost, orderId), tx.at)
    writeAccepted(tx.tape, perp, draft, slot, cost)
    return slot
  }

function holdCost(tx: PerpTx, { market, trader }: OrderDraft, cost: AmountCell, orderId: PerpOrderId): HoldId {
  const account = walletOf(tx, market, trader)
  return (cost[0] as bigint) === 0n ? NONE : tx.hold(account, cost, PERP_ORDER, orderId)
}

function acceptEvent(tx: PerpTx, draft: OrderDraft, cost: AmountCell): number {
  const { perp } = tx.state
  const { position } = draft
  const orderId = perp.nextOrder
  const hold = holdCost(tx, draft, cost, orderId)
  const event = eventOf(draft, orderId, cost[0] as Amount)
  if (hold !== NONE) event.hold = hold
  if (perp.traders.marginMode(draft.trader) === CROSS) event.marginMode = 'cross'
  if (position !== NONE) {
    event.positionId = perp.positions.columns.id[position] as number
    event.reduceOnly = true
  }
  tx.emit(event)
  return slotOfOrder(perp, orderId)
}

/** A draft that cannot be encoded (`isPlain`) as an event. */
function eventOf(draft: OrderDraft, orderId: number, cost: Amount): PerpOrderAccepted {
  const { market, settings, user } = draft
  const { listing } = market
  const event: PerpOrderAccepted = {
    type: 'perp.orderAccepted',
    v: 1,
    orderId,
    user: user.user,
    market: listing.market,
    side: draft.side === BUY ? 'buy' : 'sell',
    effect: draft.position === NONE ? 'open' : 'close',
    orderType: ORDER_TYPES[draft.type] as PerpOrderType,
    price: priceOf(listing, draft.ticks),
    lots: BigInt(draft.lots),
    cost,
    leverage: draft.leverage,
    settingsVersion: settings.version,
  }
  addTerms(event, draft)
  addTrigger(event, draft)
  return event
}

function addTerms(event: PerpOrderAccepted, { clientOrderId, isQuote, timeInForce, expiresAt, isPostOnly, selfTrade }: OrderDraft): void {
  if (clientOrderId !== undefined) event.clientOrderId = clientOrderId
  if (isQuote) event.quote = true
  if (timeInForce !== 0) event.timeInForce = TIMES_IN_FORCE[timeInForce] as TimeInForce
  if (timeInForce === GOOD_TILL_TIME) event.expiresAt = expiresAt
  if (isPostOnly) event.postOnly = true
  if (selfTrade !== SelfTradeMode.EXPIRE_TAKER) event.selfTradePrevention = SELF_TRADE_PREVENTIONS[selfTrade] as SelfTradePrevention
}

function addTrigger(
  event: PerpOrderAccepted,
  { market, trigger, triggerOn, isRising, callback, extreme, exits, origin }: OrderDraft,
): void {
  const { listing } = market
  if (trigger > 0) {
    event.triggerPrice = priceOf(listing, trigger)
    event.triggerOn = triggerOn
    if (isRising) event.triggerRises = true
  }
  if (callback > 0) {
    event.callbackBasisPoints = callback
    event.extreme = priceOf(listing, extreme)
  }
  if (exits.takeProfit) event.takeProfit = exits.takeProfit
  if (exits.stopLoss) event.stopLoss = exits.stopLoss
  if (origin) event.origin = origin
}
