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
  tx.emit({ ...eventOf(draft, orderId, cost as Amount), ...(hold !== undefined && { hold }), ...modeOf(tx, draft), ...closesOf(tx, draft) })
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
    ...furtherOf(draft),
  }
}

/** What most orders do not have. */
function furtherOf(draft: OrderDraft): Partial<PerpOrderAccepted> {
  const { listing } = draft.market
  const { timeInForce, selfTrade, trigger, callback, exits, clientOrderId, origin } = draft
  return {
    ...(clientOrderId !== undefined && { clientOrderId }),
    ...(draft.isQuote && { quote: true }),
    ...(timeInForce !== 0 && { timeInForce: TIMES_IN_FORCE[timeInForce] as TimeInForce }),
    ...(timeInForce === GOOD_TILL_TIME && { expiresAt: draft.expiresAt }),
    ...(draft.isPostOnly && { postOnly: true }),
    ...(selfTrade !== SelfTradeMode.EXPIRE_TAKER && { selfTradePrevention: SELF_TRADE_PREVENTIONS[selfTrade] as SelfTradePrevention }),
    ...(trigger > 0 && { triggerPrice: priceOf(listing, trigger), triggerOn: draft.triggerOn }),
    ...(trigger > 0 && draft.isRising && { triggerRises: true }),
    ...(callback > 0 && { callbackBasisPoints: callback, extreme: priceOf(listing, draft.extreme) }),
    ...(exits.takeProfit && { takeProfit: exits.takeProfit }),
    ...(exits.stopLoss && { stopLoss: exits.stopLoss }),
    ...(origin && { origin }),
  }
}

function modeOf({ state: { perp } }: PerpTx, { trader }: OrderDraft): Partial<PerpOrderAccepted> {
  return perp.traders.marginMode(trader) === CROSS ? { marginMode: 'cross' } : {}
}

function closesOf(tx: PerpTx, { position }: OrderDraft): Partial<PerpOrderAccepted> {
  return position === NONE ? {} : { positionId: tx.state.perp.positions.columns.id[position] as number, reduceOnly: true }
}
