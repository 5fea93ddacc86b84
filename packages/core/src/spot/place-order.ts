import { notionalOf } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import type { Quantity } from '@assay/money/kinds'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { spotHold } from '@assay/rules/spot-hold'
import { assetScale } from '../markets/read.ts'
import { BUY, SELL } from '../matching/levels.ts'
import { type MatchEnd, type MatchPlan, match } from '../matching/match.ts'
import { acceptOrder } from './accept-order.ts'
import { CLIENT_ORDER_ID } from './bounds.ts'
import { closeOrder } from './close-order.ts'
import type { PlaceSpotOrder } from './commands.ts'
import { draftOrder, type OrderDraft } from './draft-order.ts'
import type { SpotCloseReason } from './events.ts'
import { settleFill } from './settle-fill.ts'
import type { SpotOrder } from './state.ts'
import type { SpotTx } from './transaction.ts'

/** Places a limit or a market order. Refusals in the order of `rules/refusals.ts`; nothing is refused after the hold. */
export function placeOrder(tx: SpotTx, command: PlaceSpotOrder): Refusal | undefined {
  // 1. Everything that can be refused: form and filters, then what depends on the book, the open orders and the balance.
  const draft = draftOrder(tx, command)
  if (isRefusal(draft)) return draft
  const plan = planFills(tx, draft)
  const refusal = checkBudget(draft, plan) ?? checkOpenOrders(tx, draft) ?? checkLiquidity(draft, plan) ?? checkBalance(tx, draft)
  if (refusal) return refusal
  // 2. From here it succeeds: freeze, exchange fill by fill, then rest or close.
  const order = acceptOrder(tx, draft)
  for (let index = 0; index < plan.count; index++) {
    const maker = order.market.bySlot[plan.slots[index] as number] as SpotOrder
    settleFill(tx, { taker: order, maker, lots: plan.lots[index] as number })
  }
  finishTaker(tx, order, plan)
  return undefined
}

function planFills(tx: SpotTx, draft: OrderDraft): MatchPlan {
  const { market, side, total } = draft
  const { pair } = market
  const plan = tx.state.spot.plan
  const incoming = {
    side: side === 'buy' ? BUY : SELL,
    limit: Number(draft.price / pair.gridTick),
    lots: total === undefined ? Number(draft.quantity / pair.gridLot) : Number.POSITIVE_INFINITY,
    budget: total === undefined ? Number.POSITIVE_INFINITY : Number(total / notionalOf(pair.gridTick, pair.gridLot, pair)),
    owner: draft.user,
  } as const
  match(market.book, incoming, plan)
  return plan
}

/** A total that does not even buy one lot at the best price. */
function checkBudget({ market, total, settings }: OrderDraft, plan: MatchPlan): Refusal | undefined {
  if (total === undefined || plan.count > 0 || plan.end !== 'filled') return undefined
  const best = BigInt(market.book.best(SELL) ?? 0) * market.pair.gridTick
  const lot = notionalOf(best as typeof settings.tick, market.pair.gridLot, market.pair)
  return refuse('notionalTooSmall', { minimum: formatDecimal(lot, settings.quoteScale) })
}

function checkOpenOrders(tx: SpotTx, { market, user, orderType, clientOrderId, settings }: OrderDraft): Refusal | undefined {
  if (orderType === 'limit' && (market.ofUser.get(user)?.count ?? 0) >= settings.openOrdersMax)
    return refuse('tooManyOpenOrders', { maximum: String(settings.openOrdersMax) })
  if (clientOrderId === undefined) return undefined
  if (typeof clientOrderId !== 'string' || !CLIENT_ORDER_ID.test(clientOrderId)) return refuse('clientOrderIdInvalid')
  return tx.state.spot.clientIds.get(user)?.has(clientOrderId) ? refuse('clientOrderIdUsed') : undefined
}

/** A market order needs somebody to trade with. */
function checkLiquidity({ orderType }: OrderDraft, plan: MatchPlan): Refusal | undefined {
  return orderType === 'market' && plan.count === 0 && plan.end === 'exhausted' ? refuse('noLiquidity') : undefined
}

function checkBalance(tx: SpotTx, { user, holdAsset, holdUnits }: OrderDraft): Refusal | undefined {
  const available = tx.available(user, 'exchange', holdAsset)
  if (available >= holdUnits) return undefined
  const scale = assetScale(tx.state, holdAsset)
  return refuse('insufficientBalance', {
    asset: holdAsset,
    available: formatDecimal(available, scale),
    required: formatDecimal(holdUnits, scale),
  })
}

/** The taker's end: closed with the reason why matching ended, or, for a limit order, resting with a hold that fits. */
function finishTaker(tx: SpotTx, order: SpotOrder, plan: MatchPlan): void {
  const reason = closeReasonOf(order, plan.end)
  if (reason) closeOrder(tx, order, reason)
  else if (plan.count > 0) {
    const quantity = (order.quantity - order.filledQuantity) as Quantity
    tx.reduceHold(order.hold, spotHold({ side: order.side, worstPrice: order.price, quantity }, order.market.pair))
  }
}

/** Why the taker closes; `undefined` for a limit order that rests. */
function closeReasonOf(order: SpotOrder, end: MatchEnd): SpotCloseReason | undefined {
  if (end === 'filled') return 'filled'
  if (end === 'selfTrade') return 'selfTradePrevented'
  if (end === 'tooManyFills') return 'matchLimitReached'
  if (order.orderType === 'limit') return undefined
  return end === 'limit' ? 'protectionReached' : 'noLiquidity'
}
