import { formatDecimal } from '@assay/money/decimal'
import { notionalMaxAt } from '@assay/rules/perp/margin-tiers'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { canFill, MatchEnd, MatchKind, match, wouldTake } from '../../matching/match.ts'
import { FILL_OR_KILL, IMMEDIATE_OR_CANCEL, isMarketType, MARKET, TRAILING_STOP } from '../../matching/order-codes.ts'
import { TRAILING_ORDERS_MAX, TRAILING_ORDERS_OF_PERSON_MAX } from '../../matching/trailing.ts'
import { NONE } from '../../memory/none.ts'
import { mayTrade } from '../../people/may-trade.ts'
import { checkOwnLeverage } from '../../people/trading-limits.ts'
import { findWallet } from '../accounts.ts'
import { CLIENT_ORDER_ID } from '../bounds.ts'
import { moneyOf } from '../grid.ts'
import { freeMoney, setFreeMoney } from '../margin/free-money.ts'
import { tierGridOf } from '../margin/tier-grid.ts'
import { isPlain, type OrderDraft } from '../orders/draft.ts'
import { closedFirst } from '../orders/draft-order.ts'
import { lotsOnSide, ordersOf } from '../orders/order-lists.ts'
import { mostExpensiveTicks, setOpeningNeed, setOpenLoss } from '../orders/order-need.ts'
import { LIQUIDATION, REDUCING } from '../orders/orders.ts'
import { isOneWay, type PerpState, userOfOrder } from '../state.ts'
import { PERP } from '../traded.ts'
import type { PerpTx } from '../transaction.ts'

/** What depends on the book, the open orders, the position and the money; plans what the order would trade. */
export function checkNow(tx: PerpTx, draft: OrderDraft): Refusal | undefined {
  if (draft.trigger > 0) {
    const refusal = checkOpenOrders(tx, draft) ?? checkSize(tx, draft)
    if (refusal) return refusal
    setCost(draft, draft.lots)
    return checkCost(tx, draft)
  }
  planDraft(tx, draft)
  const refusal = checkSize(tx, draft) ?? checkOpenOrders(tx, draft) ?? checkTaking(tx, draft) ?? checkLiquidity(tx, draft)
  if (refusal) return refusal
  setPlannedCost(tx, draft)
  draft.tradesWhole = isPlain(draft) && tradesWhole(tx.state.perp, draft)
  return checkCost(tx, draft)
}

/**
 * Whether nothing can come between a plan that fills an order whole and its last fill. All that open can bear theirs, when they are there: an arriving
 * order has its cost, a resting one its hold. What closes can lose more than its margin, or find its position smaller.
 */
function tradesWhole(perp: PerpState, { user, position, lots }: OrderDraft): boolean {
  const { plan, orders } = perp
  if (plan.filledLots !== lots || position !== NONE || isOneWay(perp, user.user)) return false
  for (let entry = 0; entry < plan.count; entry++) {
    const maker = plan.slots[entry] as number
    const flags = orders.columns.flags[maker] as number
    if (plan.kinds[entry] !== MatchKind.FILL || (flags & (REDUCING | LIQUIDATION)) !== 0) return false
    if (isOneWay(perp, userOfOrder(perp, maker))) return false
  }
  return true
}

function planDraft(tx: PerpTx, draft: OrderDraft): void {
  const { incoming, plan } = tx.state.perp
  incoming.side = draft.side
  incoming.limit = draft.ticks
  incoming.lots = draft.lots
  incoming.owner = draft.user.tradeGroup
  incoming.selfTrade = draft.selfTrade as typeof incoming.selfTrade
  incoming.at = tx.at
  match(draft.market.book, incoming, plan)
}

/** Whether all lots of a draft would open and still be within the tier and the bound of lots, with what is ordered on that side: `checkSize` in numbers. */
export function fitsTier(perp: PerpState, { market, settings, trader, side, leverage, ticks, trigger, lots }: OrderDraft): boolean {
  const held = lotsOnSide(perp, trader, side)
  if (settings.maximumPositionLots !== undefined && BigInt(held + lots) > settings.maximumPositionLots) return false
  const most = tierGridOf(market, settings).mostAt[leverage] as number
  return mostExpensiveTicks(side, ticks, trigger) * lots + market.mark.ticks * held <= most
}

/** The position that an order opens stays within its tier, with what is ordered on that side already. */
export function checkSize({ state: { perp } }: PerpTx, draft: OrderDraft): Refusal | undefined {
  const { market, settings, trader, side, position } = draft
  if (position !== NONE || draft.isQuote || fitsTier(perp, draft)) return undefined
  const held = lotsOnSide(perp, trader, side)
  const ticks = mostExpensiveTicks(side, draft.ticks, draft.trigger)
  const room = notionalMaxAt(settings.tiers, draft.leverage) - moneyOf(market, market.mark.ticks * held)
  const byTier = room > 0n ? room / moneyOf(market, ticks) : 0n
  const byLots = (settings.maximumPositionLots ?? byTier + BigInt(held)) - BigInt(held)
  const most = byTier < byLots ? byTier : byLots
  if (BigInt(draft.lots - closedFirst(perp, draft)) <= most) return undefined
  return refuse('positionTooLarge', { maximum: String(most > 0n ? most + BigInt(held) : held) })
}

/** Room for one order more that can stay open, and a name that is free. */
export function checkOpenOrders({ state: { perp } }: PerpTx, draft: OrderDraft): Refusal | undefined {
  const { settings, trader, type, clientOrderId } = draft
  if (type !== MARKET) {
    if (trader !== NONE && (perp.traders.columns.count[trader] as number) >= settings.maximumOpenOrders)
      return refuse('tooManyOpenOrders', { maximum: String(settings.maximumOpenOrders) })
    if (type === TRAILING_STOP) {
      const full = checkTrailing(perp, draft)
      if (full) return full
    }
  }
  if (clientOrderId === undefined) return undefined
  if (typeof clientOrderId !== 'string' || !CLIENT_ORDER_ID.test(clientOrderId)) return refuse('clientOrderIdInvalid')
  return perp.names.find(draft.user.user, clientOrderId) === NONE ? undefined : refuse('clientOrderIdUsed')
}

/** Room for one trailing order more, of the market and of the person in it. */
function checkTrailing(perp: PerpState, { market, trader }: OrderDraft): Refusal | undefined {
  let own = 0
  for (const slot of trader === NONE ? [] : ordersOf(perp, trader)) if (perp.orders.columns.type[slot] === TRAILING_STOP) own++
  if (own >= TRAILING_ORDERS_OF_PERSON_MAX) return refuse('tooManyOwnTrailingOrders', { maximum: String(TRAILING_ORDERS_OF_PERSON_MAX) })
  return market.trailing.count < TRAILING_ORDERS_MAX ? undefined : refuse('tooManyTrailingOrders')
}

/** What must not take, and what must take all. */
function checkTaking({ state: { perp }, at }: PerpTx, draft: OrderDraft): Refusal | undefined {
  const { book } = draft.market
  if (draft.isPostOnly && wouldTake(book, draft.side, draft.ticks, at)) return refuse('wouldTake')
  return draft.timeInForce === FILL_OR_KILL && !canFill(book, perp.incoming) ? refuse('notFillable') : undefined
}

/** A market order needs somebody to trade with. */
function checkLiquidity({ state: { perp } }: PerpTx, { type }: OrderDraft): Refusal | undefined {
  const { plan } = perp
  return isMarketType(type) && plan.count === plan.expired && plan.end === MatchEnd.EXHAUSTED ? refuse('noLiquidity') : undefined
}

/** What an order costs that opens, and what it loses at once at the mark; quote units. */
const cost = new BigInt64Array(1)
const loss = new BigInt64Array(1)
const part = new BigInt64Array(1)
const need = new BigInt64Array(1)
const money = new BigInt64Array(1)

/** Of so many lots that are not filled at once. */
function setCost(draft: OrderDraft, lots: number): void {
  cost[0] = 0n
  loss[0] = 0n
  if (draft.position !== NONE || lots === 0) return
  setOpeningNeed(cost, draft.market, mostExpensiveTicks(draft.side, draft.ticks, draft.trigger) * lots, draft)
}

/** Of the plan: what is taken at the prices of the book, the rest at the limit. */
function setPlannedCost({ state: { perp } }: PerpTx, draft: OrderDraft): void {
  const { market } = draft
  const { plan, orders } = perp
  const rest = restingLots(perp, draft)
  setCost(draft, rest)
  if (draft.position !== NONE) return
  let toClose = closedFirst(perp, draft)
  addLoss(draft, draft.ticks, rest)
  for (let entry = 0; entry < plan.count; entry++) {
    if (plan.kinds[entry] !== MatchKind.FILL) continue
    const closed = Math.min(toClose, plan.lots[entry] as number)
    const opened = (plan.lots[entry] as number) - closed
    toClose -= closed
    if (opened === 0) continue
    const ticks = orders.pool.ticks[plan.slots[entry] as number] as number
    setOpeningNeed(need, market, ticks * opened, draft)
    cost[0] = (cost[0] as bigint) + (need[0] as bigint)
    addLoss(draft, ticks, opened)
  }
}

/** Adds what so many lots lose at the mark at once, opened at these ticks. */
function addLoss({ market, side }: OrderDraft, ticks: number, lots: number): void {
  setOpenLoss(part, market, side, ticks, lots)
  loss[0] = (loss[0] as bigint) + (part[0] as bigint)
}

/** Lots of a planned order that come to rest. */
export function restingLots({ plan }: Pick<PerpTx['state']['perp'], 'plan'>, { type, timeInForce, lots }: OrderDraft): number {
  const isResting = !isMarketType(type) && timeInForce !== IMMEDIATE_OR_CANCEL && timeInForce !== FILL_OR_KILL
  return isResting && (plan.end === MatchEnd.LIMIT || plan.end === MatchEnd.EXHAUSTED) ? lots - plan.filledLots - plan.preventedLots : 0
}

/** Whoever may not trade opens nothing; everybody else needs `cost` and `loss`. An order that only closes needs neither. */
function checkCost(tx: PerpTx, { user, trader, market, position, leverage }: OrderDraft): Refusal | undefined {
  if (position !== NONE) return undefined
  const refusal = mayTrade(tx.state, user, PERP, tx.at) ?? checkOwnLeverage(tx.state, user.user, leverage, tx.at)
  if (refusal) return refusal
  if (trader !== NONE) {
    setFreeMoney(money, tx, trader, findWallet(tx, market, trader))
    need[0] = (cost[0] as bigint) + (loss[0] as bigint)
    if ((money[0] as bigint) >= (need[0] as bigint)) return undefined
  }
  const free = freeMoney(tx, user.user)
  const required = (cost[0] as bigint) + (loss[0] as bigint)
  if (free >= required) return undefined
  const { quote, quoteScale } = market.listing
  return refuse('insufficientBalance', {
    asset: quote,
    available: formatDecimal(free, quoteScale),
    required: formatDecimal(required, quoteScale),
  })
}
