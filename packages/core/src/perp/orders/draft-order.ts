import type { Price } from '@assay/money/kinds'
import { BASIS_POINT, isMarketType, isRising, ORDER_TYPES, SELF_TRADE_PREVENTIONS, TIMES_IN_FORCE } from '@assay/rules/order-terms'
import { checkPerpOrder, type PerpContext, startPrice } from '@assay/rules/perp/check-order'
import type { PerpOrderTerms } from '@assay/rules/perp/order-terms'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { BUY, SELL } from '../../matching/levels.ts'
import { trailingTrigger } from '../../matching/trailing.ts'
import { NONE } from '../../memory/none.ts'
import { userOf } from '../../people/read.ts'
import { MARGIN_MODES, type MarginMode, type PlacePerpOrder } from '../commands.ts'
import { ticksOf } from '../grid.ts'
import type { PerpSettingsVersion } from '../listing/perp-listing.ts'
import { contextOf, openMarket, protectionTicks } from '../mark/market-prices.ts'
import { checkOpening } from '../mark/staleness.ts'
import { boundedTicks } from '../positions/position-bounds.ts'
import { LONG, SHORT } from '../positions/positions.ts'
import type { PerpMarket, PerpState } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { beginDraft, type OrderDraft } from './draft.ts'

/** Checks a command up to and with the filters, and makes the draft of its order. */
export function draftOrder(tx: PerpTx, command: PlacePerpOrder): OrderDraft | Refusal {
  if (userOf(tx.state, command.user)?.frozen && !onlyReduces(tx, command)) return refuse('userFrozen')
  const open = openMarket(tx, command.user, command.market)
  if (isRefusal(open)) return open
  const { market, settings } = open
  const form = checkForm(command)
  if (form) return form
  const isOneWay = tx.state.perp.oneWay.has(open.user.user)
  if (!isOneWay && !isEffectClear(command)) return refuse('commandInvalid')
  const isOpening = command.effect !== 'close' && command.terms?.reduceOnly !== true
  const closed = isOpening ? checkOpening(market, tx.at) : undefined
  if (closed) return closed
  const changed = checkShown(tx, command, { ...open, isOpening })
  if (changed) return changed
  const context = contextOf(market, tx.at)
  const refusal = checkPerpOrder(command, settings, context)
  if (refusal) return refusal
  const draft = beginDraft(tx.state.perp, open, command.side === 'buy' ? BUY : SELL)
  draftFigures(draft, command, context)
  return draftEffect(tx, draft, { isOneWay, isOpening })
}

/** Whether an order can only make a position smaller: all that somebody who is frozen may place. */
function onlyReduces({ state: { perp } }: PerpTx, { user, market, side, effect, lots, terms }: PlacePerpOrder): boolean {
  if (effect === 'close' || terms?.reduceOnly === true) return true
  const index = perp.byName.get(market)?.index
  if (!perp.oneWay.has(user) || index === undefined || typeof lots !== 'bigint') return false
  const against = perp.traders.position(perp.traders.find(user, index), side === 'buy' ? SHORT : LONG)
  return against !== NONE && lots <= BigInt(perp.positions.columns.lots[against] as number)
}

/** Whether what the person was shown is still so. Leverage and margin mode matter to what opens alone. */
function checkShown(
  { state: { perp } }: PerpTx,
  { user, side, shown }: PlacePerpOrder,
  { market, settings, isOpening }: { market: PerpMarket; settings: PerpSettingsVersion; isOpening: boolean },
): Refusal | undefined {
  if (!shown) return undefined
  if (shown.version !== undefined && shown.version !== settings.version) return refuse('rulesChanged')
  if (!isOpening) return undefined
  const { traders } = perp
  const trader = traders.find(user, market.index)
  const leverage = traders.leverage(trader, side === 'buy' ? LONG : SHORT)
  const marginMode = MARGIN_MODES[traders.marginMode(trader)] as MarginMode
  const isAsShown = (shown.leverage ?? leverage) === leverage && (shown.marginMode ?? marginMode) === marginMode
  return isAsShown ? undefined : refuse('tradingModesChanged', { leverage: String(leverage), marginMode })
}

/** With a long and a short beside each other an order says what it does, and cannot open what it may only reduce. */
const isEffectClear = ({ effect, terms }: PlacePerpOrder): boolean =>
  effect !== undefined && (effect === 'close' || terms?.reduceOnly !== true)

/** What the server's parsing promises; checked again, because nothing that arrives may do harm. */
function checkForm({ side, effect, type, price, lots, terms, shown }: PlacePerpOrder): Refusal | undefined {
  const isForm =
    (side === 'buy' || side === 'sell') &&
    (effect === undefined || effect === 'open' || effect === 'close') &&
    ORDER_TYPES.includes(type) &&
    (price === undefined || typeof price === 'bigint') &&
    typeof lots === 'bigint' &&
    (terms === undefined || (typeof terms === 'object' && terms !== null)) &&
    (shown === undefined || (typeof shown === 'object' && shown !== null))
  return isForm ? undefined : refuse('commandInvalid')
}

/** Fills in what a command that has passed its checks says. */
function draftFigures(draft: OrderDraft, command: PlacePerpOrder, context: PerpContext): void {
  const { listing } = draft.market
  const { type, price, terms = {} } = command
  draft.type = ORDER_TYPES.indexOf(type)
  draft.lots = Number(command.lots)
  draft.clientOrderId = command.clientOrderId
  const reference = startPrice(command, context) ?? context.mark
  draft.ticks = isMarketType(type) ? protectionTicks(draft.market, draft.settings, draft.side, reference) : ticksOf(listing, price as Price)
  draftTerms(draft, command, terms, context)
}

function draftTerms(draft: OrderDraft, { type, side }: PlacePerpOrder, terms: PerpOrderTerms, context: PerpContext): void {
  const { listing } = draft.market
  if (terms.timeInForce) draft.timeInForce = TIMES_IN_FORCE.indexOf(terms.timeInForce)
  if (terms.selfTradePrevention) draft.selfTrade = SELF_TRADE_PREVENTIONS.indexOf(terms.selfTradePrevention)
  if (terms.timeInForce === 'goodTillTime') draft.expiresAt = terms.expiresAt as number
  draft.isPostOnly = terms.postOnly === true
  if (terms.takeProfit || terms.stopLoss)
    draft.exits = { ...(terms.takeProfit && { takeProfit: terms.takeProfit }), ...(terms.stopLoss && { stopLoss: terms.stopLoss }) }
  if (type === 'limit' || type === 'market') return
  draft.triggerOn = terms.triggerOn ?? 'mark'
  draft.isRising = isRising(type, side)
  if (type === 'trailingStop') {
    draft.triggerOn = 'last'
    draft.callback = Number((terms.callbackRate as bigint) / BASIS_POINT)
    draft.extreme = ticksOf(listing, context.last)
    draft.trigger = trailingTrigger(draft.extreme, draft.callback, draft.isRising)
  } else draft.trigger = ticksOf(listing, terms.triggerPrice as Price)
}

/** The position that the draft closes. In one-way mode an order that is no greater than what stands against it only closes. */
function draftEffect(
  tx: PerpTx,
  draft: OrderDraft,
  { isOneWay, isOpening }: { isOneWay: boolean; isOpening: boolean },
): OrderDraft | Refusal {
  const { perp } = tx.state
  const position = perp.traders.position(draft.trader, draft.side === BUY ? SHORT : LONG)
  const open = position === NONE ? 0 : (perp.positions.columns.lots[position] as number)
  if (isOpening && (!isOneWay || draft.lots > open)) return draft
  return draftClosing(tx, draft, position)
}

/** Makes a draft one that only closes a position. An order at market then trades no worse than where the margin ends. */
export function draftClosing(tx: PerpTx, draft: OrderDraft, position: number): OrderDraft | Refusal {
  const { perp } = tx.state
  if (position === NONE) return refuse('nothingToClose')
  const open = perp.positions.columns.lots[position] as number
  if (draft.lots > open) return refuse('reduceOnlyRefused', { maximum: String(open) })
  if (draft.exits.takeProfit || draft.exits.stopLoss) return refuse('commandInvalid')
  draft.position = position
  if (isMarketType(ORDER_TYPES[draft.type] as (typeof ORDER_TYPES)[number]))
    draft.ticks = boundedTicks(tx, position, draft.settings, draft.side, draft.ticks)
  return draft
}

/** Lots of the position that an order of one-way mode closes before it opens. */
export function closedFirst(perp: PerpState, { trader, side, position, user }: OrderDraft): number {
  if (position !== NONE || !perp.oneWay.has(user.user)) return 0
  const opposite = perp.traders.position(trader, side === BUY ? SHORT : LONG)
  return opposite === NONE ? 0 : (perp.positions.columns.lots[opposite] as number)
}
