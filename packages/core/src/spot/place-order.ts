import { notionalOf } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { NO_ACCOUNT } from '../ledger/state.ts'
import { assetScale } from '../markets/read.ts'
import type { SettingsVersion } from '../markets/state.ts'
import { BUY, SELL } from '../matching/levels.ts'
import { MatchEnd, type MatchPlan, match } from '../matching/match.ts'
import { NONE } from '../memory/none.ts'
import { acceptOrder } from './accept-order.ts'
import { findAccount } from './accounts.ts'
import { CLIENT_ORDER_ID } from './bounds.ts'
import { closeOrder } from './close-order.ts'
import type { PlaceSpotOrder } from './commands.ts'
import type { OrderDraft } from './draft.ts'
import { draftOrder } from './draft-order.ts'
import type { SpotCloseReason } from './events.ts'
import { priceOf, setBaseUnits, setQuoteUnits } from './market-grid.ts'
import { LIMIT, MARKET } from './orders.ts'
import { settleFill } from './settle-fill.ts'
import type { SpotMarket } from './state.ts'
import type { SpotTx } from './transaction.ts'

/** Places an order. Refusals in the order of `rules/refusals.ts`; nothing is refused after the hold. */
export function placeOrder(tx: SpotTx, command: PlaceSpotOrder): Refusal | undefined {
  // 1. Everything that can be refused: form and filters, then what depends on the book, the open orders and the balance.
  const { draft, plan } = tx.state.spot
  const refusal = draftOrder(tx, command)
  if (refusal) return refusal
  planFills(tx, draft)
  const late = checkBudget(draft, plan) ?? checkOpenOrders(tx, draft) ?? checkLiquidity(draft, plan) ?? checkBalance(tx, draft)
  if (late) return late
  // 2. From here it succeeds: freeze, exchange fill by fill, then rest or close.
  const market = draft.market as SpotMarket
  const slot = acceptOrder(tx, draft)
  for (let index = 0; index < plan.count; index++)
    settleFill(tx, market, slot, plan.slots[index] as number, plan.lots[index] as number)
  finishTaker(tx, market, slot)
  return undefined
}

function planFills(tx: SpotTx, draft: OrderDraft): void {
  const { incoming, plan } = tx.state.spot
  incoming.side = draft.side as typeof incoming.side
  incoming.limit = draft.ticks
  incoming.lots = draft.budget === Number.POSITIVE_INFINITY ? draft.lots : Number.POSITIVE_INFINITY
  incoming.budget = draft.budget
  incoming.owner = draft.owner
  incoming.selfTrade = draft.selfTrade as typeof incoming.selfTrade
  match((draft.market as SpotMarket).book, incoming, plan)
}

/** A total that does not even buy one lot at the best price. */
function checkBudget(draft: OrderDraft, plan: MatchPlan): Refusal | undefined {
  if (draft.budget === Number.POSITIVE_INFINITY || plan.count > 0 || plan.end !== MatchEnd.FILLED) return undefined
  const { pair, book } = draft.market as SpotMarket
  const lot = notionalOf(priceOf(pair, book.best(SELL)), pair.gridLot, pair)
  return refuse('notionalTooSmall', { minimum: formatDecimal(lot, pair.quoteScale) })
}

function checkOpenOrders(tx: SpotTx, { market, user, trader, type, clientOrderId }: OrderDraft): Refusal | undefined {
  const { traders, clientIds } = tx.state.spot
  if (type !== MARKET) {
    const { openOrdersMax } = (market as SpotMarket).fence.settings as SettingsVersion
    if (trader !== NONE && (traders.columns.count[trader] as number) >= openOrdersMax)
      return refuse('tooManyOpenOrders', { maximum: String(openOrdersMax) })
  }
  if (clientOrderId === undefined) return undefined
  if (typeof clientOrderId !== 'string' || !CLIENT_ORDER_ID.test(clientOrderId)) return refuse('clientOrderIdInvalid')
  return clientIds.get(user)?.has(clientOrderId) ? refuse('clientOrderIdUsed') : undefined
}

/** A market order needs somebody to trade with. */
function checkLiquidity({ type }: OrderDraft, plan: MatchPlan): Refusal | undefined {
  return type === MARKET && plan.count === 0 && plan.end === MatchEnd.EXHAUSTED ? refuse('noLiquidity') : undefined
}

function checkBalance(tx: SpotTx, draft: OrderDraft): Refusal | undefined {
  const { trader } = draft
  const { available } = tx.state.ledger.accounts.columns
  const market = draft.market as SpotMarket
  if (trader !== NONE) {
    const account = findAccount(tx, market, trader, draft.side !== BUY)
    if (account !== NO_ACCOUNT && (available[account] as bigint) >= (draft.need[0] as bigint)) return undefined
  }
  return checkBalanceSlowly(tx, draft, market)
}

function checkBalanceSlowly(tx: SpotTx, { user, side, need }: OrderDraft, { pair }: SpotMarket): Refusal | undefined {
  const asset = side === BUY ? pair.quote : pair.base
  const available = tx.available(user, 'exchange', asset)
  if (available >= (need[0] as bigint)) return undefined
  const scale = assetScale(tx.state, asset)
  return refuse('insufficientBalance', {
    asset,
    available: formatDecimal(available, scale),
    required: formatDecimal(need[0] as bigint, scale),
  })
}

const rest = new BigInt64Array(1)

/** The taker's end: closed with the reason why matching ended, or, for a limit order, resting with a hold that fits. */
function finishTaker(tx: SpotTx, market: SpotMarket, slot: number): void {
  const { plan, orders } = tx.state.spot
  const reason = closeReasonOf(orders.columns.type[slot] as number, plan.end)
  if (reason) return closeOrder(tx, slot, reason)
  if (plan.count === 0) return
  const open = orders.pool.open[slot] as number
  if (orders.pool.side[slot] === BUY) setQuoteUnits(rest, market.grid, (orders.pool.ticks[slot] as number) * open)
  else setBaseUnits(rest, market.grid, open)
  tx.reduceHold(orders.columns.hold[slot] as number, rest)
}

/** Why the taker closes; `undefined` for a limit order that rests. */
function closeReasonOf(type: number, end: MatchEnd): SpotCloseReason | undefined {
  if (end === MatchEnd.FILLED) return 'filled'
  if (end === MatchEnd.SELF_TRADE) return 'selfTradePrevented'
  if (end === MatchEnd.TOO_MANY_FILLS) return 'matchLimitReached'
  if (type === LIMIT) return undefined
  return end === MatchEnd.LIMIT ? 'protectionReached' : 'noLiquidity'
}
