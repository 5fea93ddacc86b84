import type { Amount } from '@assay/money/kinds'
import { ORDER_TYPES, SELF_TRADE_PREVENTIONS, type SelfTradePrevention, TIMES_IN_FORCE, type TimeInForce } from '@assay/rules/order-terms'
import type { PerpOrderType } from '@assay/rules/perp/order-terms'
import { PERP_ORDER } from '../ledger/holds.ts'
import { BUY } from '../matching/levels.ts'
import { SelfTradeMode } from '../matching/match.ts'
import { GOOD_TILL_TIME } from '../matching/order-codes.ts'
import { NONE } from '../memory/none.ts'
import { walletOf } from './accounts.ts'
import type { OrderDraft } from './draft.ts'
import type { PerpOrderAccepted } from './events.ts'
import { moneyOf, priceOf } from './grid.ts'
import { dearestTicks, openingNeed } from './order-need.ts'
import { CROSS } from './positions.ts'
import type { PerpTx } from './transaction.ts'

/** Freezes the cost of so many lots, which are not filled at once, and makes the draft an open order; gives its slot. It cannot fail. */
export function acceptOrder(tx: PerpTx, draft: OrderDraft, restingLots: number): number {
  const { perp } = tx.state
  const orderId = perp.nextOrder
  const { market, position } = draft
  const value = moneyOf(market, dearestTicks(draft.side, draft.ticks, draft.trigger) * restingLots)
  const cost = position !== NONE || restingLots === 0 ? 0n : openingNeed(value, draft.leverage, draft.settings)
  const account = walletOf(tx, market, draft.user.user)
  const hold = cost === 0n ? undefined : tx.hold(account, BigInt64Array.of(cost), PERP_ORDER, orderId)
  const event = eventOf(draft, orderId, cost as Amount)
  addTerms(event, draft)
  addTrigger(event, draft)
  if (hold !== undefined) event.hold = hold
  if (perp.traders.marginMode(draft.trader) === CROSS) event.marginMode = 'cross'
  if (position !== NONE) {
    event.positionId = perp.positions.columns.id[position] as number
    event.reduceOnly = true
  }
  tx.emit(event)
  return perp.orders.pool.find(orderId)
}

function eventOf(draft: OrderDraft, orderId: number, cost: Amount): PerpOrderAccepted {
  const { market, settings, user } = draft
  const { listing } = market
  return {
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
}

/** What most orders do not have. Set one by one: events that have the same are then alike to the machine, which reads them many times. */
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
