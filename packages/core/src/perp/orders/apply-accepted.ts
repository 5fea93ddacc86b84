import { ORDER_TYPES, SELF_TRADE_PREVENTIONS, TIMES_IN_FORCE } from '@assay/rules/order-terms'
import { BUY, SELL } from '../../matching/levels.ts'
import { NONE } from '../../memory/none.ts'
import type { PeopleState, User } from '../../people/state.ts'
import type { PerpOrderAccepted } from '../events.ts'
import { ticksOf } from '../grid.ts'
import type { PerpSettingsVersion } from '../listing/perp-listing.ts'
import { slotOfPosition } from '../positions/apply-position.ts'
import type { PerpMarket, PerpState } from '../state.ts'
import { beginDraft, type OrderDraft } from './draft.ts'

/** An order was accepted, with terms for which there is no encoding. */
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
