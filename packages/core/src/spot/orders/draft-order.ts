import type { Price, Quantity } from '@assay/money/kinds'
import { checkOrder, startPrice } from '@assay/rules/check-order'
import { protectionPrice } from '@assay/rules/market-protection'
import { BASIS_POINT, isRising, ORDER_TYPES, SELF_TRADE_PREVENTIONS, type SpotOrderTerms, TIMES_IN_FORCE } from '@assay/rules/order-terms'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { BUY, SELL } from '../../matching/levels.ts'
import { SelfTradeMode } from '../../matching/match.ts'
import { trailingTrigger } from '../../matching/trailing.ts'
import { NONE } from '../../memory/none.ts'
import { traderOf } from '../../people/may-trade.ts'
import type { User } from '../../people/state.ts'
import type { PlaceSpotOrder, Side } from '../commands.ts'
import type { SpotSettingsVersion } from '../listing/spot-pair.ts'
import { budgetOf, lotsOf, priceOf, setBaseUnits, setQuoteUnits, ticksOf } from '../market-grid.ts'
import type { SpotMarket } from '../state.ts'
import { SPOT, SPOT_SALE } from '../traded.ts'
import type { SpotTx } from '../transaction.ts'
import type { OrderDraft } from './draft.ts'
import { lastTicksOf } from './next-due.ts'
import { boundsOf } from './order-bounds.ts'
import { HAS_EXITS, ON_INDEX, POST_ONLY, RISING, WAITING } from './orders.ts'

/** The market for new orders, or why there is none. */
export function openMarket(tx: Pick<SpotTx, 'state' | 'at'>, name: string): SpotMarket | Refusal {
  const market = tx.state.spot.byName.get(name)
  if (!market) return refuse('pairUnknown')
  if (market.pair.halted) return refuse('marketHalted', { reason: market.pair.haltReason })
  return boundsOf(market, tx.state.markets, tx.at).reference === undefined ? refuse('indexMissing') : market
}

/** Checks a command up to and with the filters, and fills in the draft of the order. */
export function draftOrder(tx: SpotTx, command: PlaceSpotOrder): Refusal | undefined {
  const user = traderOf(tx.state, command.user, command.side === 'sell' ? SPOT_SALE : SPOT, tx.at)
  if (isRefusal(user)) return user
  const market = openMarket(tx, command.pair)
  if (isRefusal(market)) return market
  const { draft, traders } = tx.state.spot
  beginDraft(draft, market, user, traders.find(user.user, market.index))
  return checkForm(command) ?? checkShownVersion(market, command) ?? draftWithTerms(tx, market, command)
}

/** An empty draft of a user in a market, as everybody's orders begin. `trader` is the user's row there. */
export function beginDraft(draft: OrderDraft, market: SpotMarket, { user, tradeGroup }: User, trader: number): void {
  draft.market = market
  draft.user = user
  draft.trader = trader
  draft.owner = tradeGroup
  draft.flags = 0
  draft.timeInForce = 0
  draft.selfTrade = SelfTradeMode.EXPIRE_TAKER
  draft.budget = Number.POSITIVE_INFINITY
  draft.trigger = 0
  draft.expiresAt = 0
  draft.callback = 0
  draft.extreme = 0
  draft.sibling = NONE
  draft.siblingId = 0
  draft.version = (market.bounds.settings as SpotSettingsVersion).version
  draft.clientOrderId = undefined
  draft.tradesWhole = false
  draft.total[0] = 0n
}

/** What the server's parsing promises; checked again, because nothing that arrives may do harm. */
function checkForm(command: PlaceSpotOrder): Refusal | undefined {
  const { side, type, price, quantity, total, terms } = command
  const isForm =
    (side === 'buy' || side === 'sell') &&
    ORDER_TYPES.includes(type) &&
    (price === undefined || typeof price === 'bigint') &&
    (quantity === undefined || typeof quantity === 'bigint') &&
    (total === undefined || typeof total === 'bigint') &&
    (terms === undefined || (typeof terms === 'object' && terms !== null))
  return isForm ? undefined : refuse('commandInvalid')
}

/** An order that was typed under other settings than those in force is shown anew before it counts. */
export const checkShownVersion = ({ bounds }: SpotMarket, { shownVersion }: Pick<PlaceSpotOrder, 'shownVersion'>): Refusal | undefined =>
  shownVersion === undefined || shownVersion === bounds.settings?.version ? undefined : refuse('rulesChanged')

/** The filters and the terms. An order that waits is measured at its trigger and not at the price of the moment. */
function draftWithTerms(tx: SpotTx, market: SpotMarket, command: PlaceSpotOrder): Refusal | undefined {
  const index = market.bounds.reference as Price
  const context = { last: priceOf(market.pair, lastTicksOf(market)), index, at: tx.at, gridTick: market.pair.gridTick }
  const refusal = checkOrder(command, market.bounds.settings as SpotSettingsVersion, context)
  if (refusal) return refusal
  draftChecked(tx, market, command, startPrice(command, context) ?? index)
  return undefined
}

/** Fills in the draft of an order that has passed everything. */
export function draftChecked(tx: Pick<SpotTx, 'state'>, market: SpotMarket, command: PlaceSpotOrder, reference: Price): void {
  const { draft } = tx.state.spot
  const { pair } = market
  const { side, type, price, total, quantity, terms = {} } = command
  draft.type = ORDER_TYPES.indexOf(type)
  draft.side = side === 'buy' ? BUY : SELL
  draft.ticks =
    price === undefined
      ? protectionOf(side, ticksOf(pair, reference), market, market.bounds.settings as SpotSettingsVersion, reference)
      : ticksOf(pair, price)
  draft.lots = total === undefined ? lotsOf(pair, quantity ?? (0n as Quantity)) : 0
  draft.clientOrderId = command.clientOrderId
  draftTerms(draft, market, command, terms)
  if (total === undefined) setNeed(draft, market)
  else {
    draft.budget = budgetOf(total, market.grid)
    draft.total[0] = total
    draft.need[0] = total
  }
}

function draftTerms(draft: OrderDraft, market: SpotMarket, { type, side }: PlaceSpotOrder, terms: SpotOrderTerms): void {
  const { pair } = market
  if (terms.timeInForce) draft.timeInForce = TIMES_IN_FORCE.indexOf(terms.timeInForce)
  if (terms.selfTradePrevention) draft.selfTrade = SELF_TRADE_PREVENTIONS.indexOf(terms.selfTradePrevention)
  draft.expiresAt = terms.timeInForce === 'goodTillTime' ? (terms.expiresAt as number) : 0
  if (terms.postOnly) draft.flags |= POST_ONLY
  if (terms.exits) draft.flags |= HAS_EXITS
  if (type === 'limit' || type === 'market') return
  draft.flags |= WAITING
  if (terms.triggerOn === 'index') draft.flags |= ON_INDEX
  if (isRising(type, side)) draft.flags |= RISING
  if (type === 'trailingStop') {
    draft.callback = Number((terms.callbackRate as bigint) / BASIS_POINT)
    draft.extreme = lastTicksOf(market)
    draft.trigger = trailingTrigger(draft.extreme, draft.callback, side === 'buy')
  } else draft.trigger = ticksOf(pair, terms.triggerPrice as Price)
}

/** Ticks of the worst price of an order at market: so far from a reference price as the settings allow. */
export function protectionOf(
  side: Side,
  referenceTicks: number,
  { pair }: SpotMarket,
  { marketProtectionRate, tick }: SpotSettingsVersion,
  reference: Price = priceOf(pair, referenceTicks),
): number {
  return ticksOf(pair, protectionPrice(side, reference, marketProtectionRate, tick))
}

/** What the order freezes (`rules/spot-hold.ts`): a seller the base units, a buyer the quote units at the worst price. */
export function setNeed(draft: OrderDraft, { grid }: SpotMarket): void {
  if (draft.side === BUY) setQuoteUnits(draft.need, grid, draft.ticks * draft.lots)
  else setBaseUnits(draft.need, grid, draft.lots)
}
