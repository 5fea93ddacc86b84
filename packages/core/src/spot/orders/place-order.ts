import { notionalOf } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { NO_ACCOUNT } from '../../ledger/state.ts'
import { assetScale } from '../../markets/read.ts'
import { BUY, SELL } from '../../matching/levels.ts'
import { canFill, MatchEnd, match, wouldTake } from '../../matching/match.ts'
import { TRAILING_ORDERS_MAX, TRAILING_ORDERS_OF_PERSON_MAX } from '../../matching/trailing.ts'
import { NONE } from '../../memory/none.ts'
import { payingAccount } from '../accounts.ts'
import { CLIENT_ORDER_ID } from '../bounds.ts'
import type { PlaceSpotOrder } from '../commands.ts'
import type { SpotSettingsVersion } from '../listing/spot-pair.ts'
import { priceOf } from '../market-grid.ts'
import type { SpotMarket } from '../state.ts'
import type { SpotSteps } from '../steps.ts'
import type { SpotTx } from '../transaction.ts'
import { acceptOrder } from './accept-order.ts'
import type { OrderDraft } from './draft.ts'
import { draftOrder } from './draft-order.ts'
import { runPlan } from './execute-order.ts'
import { FILL_OR_KILL, isMarketType, MARKET, POST_ONLY, TRAILING_STOP, WAITING } from './orders.ts'

/** Places an order. Refusals in the order of `rules/refusals.ts`; nothing is refused after the hold. */
export function placeOrder(tx: SpotTx, command: PlaceSpotOrder): Refusal | undefined {
  // 1. Everything that can be refused: form and filters, then what depends on the book, the open orders and the balance.
  const { draft } = tx.state.spot
  const refusal = draftOrder(tx, command) ?? checkNow(tx, draft)
  if (refusal) return refusal
  // 2. From here it succeeds.
  tx.spotSteps.acceptDraft(draft, command.terms?.exits)
  return undefined
}

/** Freezes unless it trades whole at once, then lets the order wait, or exchange fill by fill and rest or close. */
export const bindAcceptDraft =
  (tx: SpotTx): SpotSteps['acceptDraft'] =>
  (draft, exits) => {
    const orderId = tx.state.spot.nextOrder
    const slot = acceptOrder(tx, draft)
    if (exits) tx.emit({ type: 'spot.exitsSet', v: 1, orderId, exits })
    if ((draft.flags & WAITING) === 0) runPlan(tx, draft.market as SpotMarket, slot)
  }

/** What depends on the book, the open orders and the balance; plans what the order would trade. */
export function checkNow(tx: SpotTx, draft: OrderDraft): Refusal | undefined {
  const isWaiting = (draft.flags & WAITING) !== 0
  if (isWaiting) return checkOpenOrders(tx, draft) ?? checkBalance(tx, draft)
  const { plan } = tx.state.spot
  planDraft(tx, draft)
  draft.tradesWhole = draft.lots > 0 && plan.filledLots === draft.lots
  return (
    checkBudget(tx, draft) ?? checkOpenOrders(tx, draft) ?? checkTaking(tx, draft) ?? checkLiquidity(tx, draft) ?? checkBalance(tx, draft)
  )
}

export function planDraft(tx: Pick<SpotTx, 'state' | 'at'>, draft: OrderDraft): void {
  const { incoming, plan } = tx.state.spot
  incoming.side = draft.side as typeof incoming.side
  incoming.limit = draft.ticks
  incoming.lots = draft.budget === Number.POSITIVE_INFINITY ? draft.lots : Number.POSITIVE_INFINITY
  incoming.budget = draft.budget
  incoming.owner = draft.owner
  incoming.selfTrade = draft.selfTrade as typeof incoming.selfTrade
  incoming.at = tx.at
  match((draft.market as SpotMarket).book, incoming, plan)
}

/** A total that does not even buy one lot at the best price. */
function checkBudget({ state, at }: SpotTx, draft: OrderDraft): Refusal | undefined {
  const { plan } = state.spot
  if (draft.budget === Number.POSITIVE_INFINITY || plan.count > plan.expired || plan.end !== MatchEnd.FILLED) return undefined
  const { pair, book } = draft.market as SpotMarket
  const best = book.bestAt(SELL, at)
  const lot = notionalOf(priceOf(pair, best > 0 ? best : book.best(SELL)), pair.gridLot, pair)
  return refuse('notionalTooSmall', { minimum: formatDecimal(lot, pair.quoteScale) })
}

/** Room for one order more that can stay open, and a name that is free. */
export function checkOpenOrders(tx: SpotTx, { market, user, trader, type, clientOrderId }: OrderDraft): Refusal | undefined {
  const { traders, names } = tx.state.spot
  if (type !== MARKET) {
    const { bounds, trailing } = market as SpotMarket
    const { openOrdersMax } = bounds.settings as SpotSettingsVersion
    if (trader !== NONE && (traders.columns.count[trader] as number) >= openOrdersMax)
      return refuse('tooManyOpenOrders', { maximum: String(openOrdersMax) })
    if (type === TRAILING_STOP) {
      const full = checkTrailing(tx, trailing, trader)
      if (full) return full
    }
  }
  if (clientOrderId === undefined) return undefined
  if (typeof clientOrderId !== 'string' || !CLIENT_ORDER_ID.test(clientOrderId)) return refuse('clientOrderIdInvalid')
  return names.find(user, clientOrderId, (market as SpotMarket).index) === NONE ? undefined : refuse('clientOrderIdUsed')
}

/** Room for one trailing order more, of the market and of the person in it. */
function checkTrailing(tx: SpotTx, trailing: SpotMarket['trailing'], trader: number): Refusal | undefined {
  const { orders, traders } = tx.state.spot
  let own = 0
  let slot = trader === NONE ? NONE : (traders.columns.newest[trader] as number)
  for (; slot !== NONE; slot = orders.columns.older[slot] as number) if (orders.columns.type[slot] === TRAILING_STOP) own++
  if (own >= TRAILING_ORDERS_OF_PERSON_MAX) return refuse('tooManyOwnTrailingOrders', { maximum: String(TRAILING_ORDERS_OF_PERSON_MAX) })
  return trailing.count < TRAILING_ORDERS_MAX ? undefined : refuse('tooManyTrailingOrders')
}

/** What must not take, and what must take all. */
function checkTaking(tx: SpotTx, draft: OrderDraft): Refusal | undefined {
  const { book } = draft.market as SpotMarket
  const { incoming } = tx.state.spot
  if ((draft.flags & POST_ONLY) !== 0 && wouldTake(book, incoming.side, draft.ticks, tx.at)) return refuse('wouldTake')
  return draft.timeInForce === FILL_OR_KILL && !canFill(book, incoming) ? refuse('notFillable') : undefined
}

/** A market order needs somebody to trade with: orders whose time is over are nobody, also beyond the worst price that it may reach. */
function checkLiquidity(tx: SpotTx, { type, market }: OrderDraft): Refusal | undefined {
  const { plan, incoming } = tx.state.spot
  if (!isMarketType(type) || plan.count > plan.expired) return undefined
  const { book } = market as SpotMarket
  const isNobodyThere =
    plan.end === MatchEnd.EXHAUSTED || (book.areSomeOver(tx.at) && Number.isNaN(book.bestAt(incoming.side === BUY ? SELL : BUY, tx.at)))
  return isNobodyThere ? refuse('noLiquidity') : undefined
}

/** Whether the user can pay what the draft freezes. */
export function checkBalance(tx: SpotTx, draft: OrderDraft): Refusal | undefined {
  const { need } = draft
  const { available } = tx.state.ledger.accounts.columns
  const market = draft.market as SpotMarket
  const account = payingAccount(tx, market, draft)
  if (account !== NO_ACCOUNT && (available[account] as bigint) >= (need[0] as bigint)) return undefined
  return checkFunds(tx, market, draft, need[0] as bigint)
}

/** Whether the user has so much of what a side pays with; the refusal says how much there is. */
export function checkFunds(
  tx: SpotTx,
  { pair }: SpotMarket,
  { user, side }: { user: number; side: number },
  required: bigint,
): Refusal | undefined {
  const asset = side === BUY ? pair.quote : pair.base
  const available = tx.available(user, 'exchange', asset)
  if (available >= required) return undefined
  const scale = assetScale(tx.state, asset)
  return refuse('insufficientBalance', { asset, available: formatDecimal(available, scale), required: formatDecimal(required, scale) })
}
