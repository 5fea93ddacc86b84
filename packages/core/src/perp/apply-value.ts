import { ORDER_TYPES, SELF_TRADE_PREVENTIONS, TIMES_IN_FORCE } from '@assay/rules/order-terms'
import type { PerpSettingsVersion } from '../markets/state.ts'
import { BUY, SELL } from '../matching/levels.ts'
import { NONE } from '../memory/none.ts'
import type { PeopleState, User } from '../people/state.ts'
import { applyChanged, applyOpened, slotOfPosition } from './apply-position.ts'
import { MARGIN_MODES } from './commands.ts'
import { beginDraft, type OrderDraft } from './draft.ts'
import type { PerpFillSide, PerpOrderAccepted, PerpOrderFilled, PositionChanged, PositionOpened } from './events.ts'
import type { FillPart } from './fill.ts'
import { ticksOf } from './grid.ts'
import { LONG, SHORT } from './positions.ts'
import { type PerpMarket, type PerpState, slotOfOrder } from './state.ts'

/**
 * The events that mostly are words, where they are values: an order with terms that words do not say, and everything in records of earlier forms.
 */

/** An order was accepted. */
export function applyAccepted(perp: PerpState, people: PeopleState, event: PerpOrderAccepted, at: number): void {
  perp.changes.admitOrder(draftOf(perp, people, event), event.orderId, event.hold ?? NONE, at)
}

function draftOf(perp: PerpState, { users }: PeopleState, event: PerpOrderAccepted): OrderDraft {
  const market = perp.byName.get(event.market) as PerpMarket
  const { listing } = market
  const settings = listing.versions[event.settingsVersion - 1] as PerpSettingsVersion
  const draft = beginDraft(perp, { market, settings, user: users.get(event.user) as User }, event.side === 'buy' ? BUY : SELL)
  draft.type = ORDER_TYPES.indexOf(event.orderType)
  draft.ticks = ticksOf(listing, event.price)
  draft.lots = Number(event.lots)
  draft.leverage = event.leverage
  if (event.positionId !== undefined) draft.position = slotOfPosition(perp, event.positionId)
  if (event.timeInForce) draft.timeInForce = TIMES_IN_FORCE.indexOf(event.timeInForce)
  if (event.selfTradePrevention) draft.selfTrade = SELF_TRADE_PREVENTIONS.indexOf(event.selfTradePrevention)
  draft.isPostOnly = event.postOnly === true
  draft.isQuote = event.quote === true
  draft.expiresAt = event.expiresAt ?? 0
  draft.clientOrderId = event.clientOrderId
  draft.origin = event.origin
  setTrigger(draft, event)
  return draft
}

function setTrigger(draft: OrderDraft, event: PerpOrderAccepted): void {
  const { listing } = draft.market
  const { triggerPrice, takeProfit, stopLoss } = event
  if (takeProfit || stopLoss) draft.exits = { ...(takeProfit && { takeProfit }), ...(stopLoss && { stopLoss }) }
  if (triggerPrice === undefined) return
  draft.trigger = ticksOf(listing, triggerPrice)
  draft.triggerOn = event.triggerOn ?? 'mark'
  draft.isRising = event.triggerRises === true
  draft.callback = event.callbackBasisPoints ?? 0
  draft.extreme = ticksOf(listing, event.extreme ?? 0n)
}

/** Two orders traded. */
export function applyFilled(perp: PerpState, event: PerpOrderFilled, at: number): void {
  const market = perp.byName.get(event.market) as PerpMarket
  const { taker, maker, notional } = perp.fill
  for (const [part, side] of [[taker, event.taker] as const, [maker, event.maker] as const]) {
    part.lots = Number(event.lots)
    part.ticks = ticksOf(market.listing, event.price)
    setSide(perp, part, side)
  }
  notional[0] = event.notional
  perp.changes.applyFill(market, event.tradeId, at)
}

function setSide(perp: PerpState, part: FillPart, { orderId, fee, realisedProfit }: PerpFillSide): void {
  part.slot = slotOfOrder(perp, orderId)
  part.fee[0] = fee
  part.realisedProfit[0] = realisedProfit
}

/** A position begins. */
export function applyPositionOpened(perp: PerpState, event: PositionOpened, at: number): void {
  const market = perp.byName.get(event.market) as PerpMarket
  const { positionId, leverage } = event
  const trader = perp.traders.findOrAdd(event.user, market.index)
  const side = event.side === 'long' ? LONG : SHORT
  applyOpened(perp, market, { positionId, trader, side, leverage, marginMode: MARGIN_MODES.indexOf(event.marginMode) }, at)
}

/** A position has other figures. */
export function applyPositionChanged(perp: PerpState, event: PositionChanged, at: number): void {
  const { figures } = perp
  figures.lots = Number(event.lots)
  figures.hold = event.hold ?? NONE
  figures.entryValue[0] = event.entryValue
  figures.margin[0] = event.margin
  figures.realisedProfit[0] = event.realisedProfit
  figures.fees[0] = event.fees
  figures.funding[0] = event.funding
  applyChanged(perp, slotOfPosition(perp, event.positionId), at)
}
