import { formatDecimal } from '@assay/money/decimal'
import { parsePrice } from '@assay/money/figures'
import type { Amount } from '@assay/money/kinds'
import { checkPerpOrder } from '@assay/rules/perp/check-order'
import type { PerpOrderPreview } from '@assay/rules/perp/order-preview'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { orderSideOf, tradesAtMarket, waits, whyNotPostOnly } from '../ticket-types.ts'
import type { TicketForm } from './form.ts'
import { sizeOf } from './order-size.ts'
import { mostLots } from './position-room.ts'
import { sizingPrice } from './prices.ts'
import { termsOf } from './terms-of.ts'
import type { TicketContext } from './ticket-context.ts'

/**
 * What no figure of the order changes: the market is halted, or without a fresh index, by which nothing is opened; the person takes a break or has used up
 * their time, or the leverage is above their own limit. It is said before anybody types.
 */
export function refusalBefore(form: TicketForm, lots: bigint | undefined, around: TicketContext): Refusal | undefined {
  const { state } = around
  if (state === 'halted') return refuse('marketHalted')
  const opens = form.effect === 'open' && !form.reduceOnly
  if (state === 'stale' && opens) return refuse('indexStale')
  return opens && !onlyCloses(form, lots, around) ? refusalOfPerson(around) : undefined
}

/** Why the person opens nothing now, whatever it is. */
export function refusalOfPerson({ bar, leverage, ownLeverageMax }: TicketContext): Refusal | undefined {
  if (bar) return bar
  return ownLeverageMax !== undefined && leverage > ownLeverageMax
    ? refuse('ownLeverageLimit', { maximum: String(ownLeverageMax) })
    : undefined
}

/** In one-way mode an order that is no greater than what stands against it closes, and may be placed by whoever opens nothing. */
function onlyCloses({ side }: TicketForm, lots: bigint | undefined, around: TicketContext): boolean {
  const opposite = around[side === 'long' ? 'short' : 'long']?.lots ?? 0n
  return around.positionMode === 'oneWay' && opposite > 0n && (lots === undefined || lots <= opposite)
}

/** Filters and terms of the order, as the core checks them; a size that is not typed is asked for by its own name. */
export function refusalOf(form: TicketForm, lots: bigint | undefined, around: TicketContext): Refusal | undefined {
  const { rules, mark, last, index, at } = around
  const order = {
    side: orderSideOf(form),
    type: form.type,
    lots: lots ?? 1n,
    price: tradesAtMarket(form.type) ? undefined : parsePrice(form.price),
    terms: termsOf(form, around),
  }
  const refusal = checkPerpOrder(order, rules, { mark, last, index, at, gridTick: rules.tick })
  if (refusal?.refusal === 'quantityTooLarge') return inUnit(form, around)
  return refusal ?? (lots === undefined ? refuse('quantityRequired') : undefined)
}

/** A figure of a size is said in the unit in which it is typed. */
const inUnit = (form: TicketForm, around: TicketContext): Refusal =>
  refuse('quantityTooLarge', { maximum: sizeOf(around.rules.maximumOrderLots, form.unit, around.rules, sizingPrice(form, around)) })

/** What depends on positions, open orders, the book and the wallet, in the order of the core. */
export function refusalAfter(
  form: TicketForm,
  { lots, preview }: { lots: bigint; preview: PerpOrderPreview },
  around: TicketContext,
): Refusal | undefined {
  const { rules, openOrders, levels } = around
  const size = refusalOfSize(form, lots, around)
  if (size) return size
  if (form.type !== 'market' && openOrders >= rules.openOrdersMax)
    return refuse('tooManyOpenOrders', { maximum: String(rules.openOrdersMax) })
  if (form.type === 'limit' && form.postOnly && whyNotPostOnly(form) === undefined && preview.filledQuantity > 0n)
    return refuse('wouldTake')
  if (form.type === 'limit' && form.timeInForce === 'fillOrKill' && preview.remaining > 0n) return refuse('notFillable')
  if (form.type === 'market' && levels.length === 0) return refuse('noLiquidity')
  return refusalOfCost(preview, around)
}

function refusalOfSize(form: TicketForm, lots: bigint, around: TicketContext): Refusal | undefined {
  const closed = form.effect === 'close' ? around[form.side] : around[form.side === 'long' ? 'short' : 'long']
  if (form.effect === 'close' || form.reduceOnly) {
    if (closed === undefined) return refuse('nothingToClose')
    return lots > closed.lots ? refuse('reduceOnlyRefused', { maximum: String(closed.lots) }) : undefined
  }
  const room = mostLots(form, around)
  if (room === undefined) return undefined
  const first = around.positionMode === 'oneWay' ? (closed?.lots ?? 0n) : 0n
  const held = around[form.side]?.lots ?? 0n
  return lots - first <= room ? undefined : refuse('positionTooLarge', { maximum: String(room + held + around.orderedLots) })
}

function refusalOfCost({ cost }: PerpOrderPreview, { rules, available }: TicketContext): Refusal | undefined {
  if (!cost || available === undefined || cost.total <= available) return undefined
  const written = (amount: Amount) => formatDecimal(amount, rules.quoteScale)
  return refuse('insufficientBalance', { available: written(available), required: written(cost.total), asset: rules.quote })
}

/** True for an order that is offered now and never rests. */
export const isOfferedNow = ({ type, timeInForce }: Pick<TicketForm, 'type' | 'timeInForce'>): boolean =>
  !waits(type) && (type === 'market' || timeInForce === 'immediateOrCancel' || timeInForce === 'fillOrKill')
