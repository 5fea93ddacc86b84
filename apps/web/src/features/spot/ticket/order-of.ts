import { parseDecimal } from '@assay/money/decimal'
import { parsePrice } from '@assay/money/figures'
import { type Amount, type Quantity, RATE_SCALE, type Rate } from '@assay/money/kinds'
import type { OcoRequest, OrderRequest } from '@assay/rules/check-order'
import type { SelfTradePrevention, SpotExits, SpotOrderTerms, SpotOrderType } from '@assay/rules/order-terms'
import type { RequestOf } from '@assay/wire/call'
import type { placeSpotOco, placeSpotOrder } from '@assay/wire/spot/calls'
import type { PairRules } from '../pair-rules.ts'
import type { TicketForm } from './form.ts'
import { hasTriggerField, tradesAtMarket, whyNoExits, whyNoTimeInForce, whyNotPostOnly } from './ticket-types.ts'

/** A ticket that places one order. */
export type OrderForm = TicketForm & { type: SpotOrderType }

/** What is sent: one order, or two of which one cancels the other. */
export type TicketRequest =
  | { kind: 'order'; input: RequestOf<typeof placeSpotOrder> }
  | { kind: 'oco'; input: RequestOf<typeof placeSpotOco> }

/** The typed texts as the order that they name; what is missing stays undefined. */
export function orderOf(form: OrderForm, rules: PairRules): OrderRequest {
  const { side, type } = form
  const terms = termsOf(form)
  const quantity = parseDecimal(form.quantity, rules.baseScale) as Quantity | undefined
  if (!tradesAtMarket(type)) return { side, type, price: parsePrice(form.price), quantity, terms }
  // An empty total is asked for under the name of what every order needs.
  const total = parseDecimal(form.total, rules.quoteScale) as Amount | undefined
  if (form.leads === 'total' && total !== undefined) return { side, type, total, terms }
  return { side, type, quantity: form.leads === 'total' ? undefined : quantity, terms }
}

/** When an order that is good till a time ends, ms; not a number for a text that is no time. */
export const expiryOf = ({ expiry }: Pick<TicketForm, 'expiry'>): number => new Date(expiry).getTime()

function termsOf(form: OrderForm): SpotOrderTerms {
  const terms: SpotOrderTerms = {}
  if (whyNoTimeInForce(form) === undefined && form.timeInForce !== 'goodTillCancelled') terms.timeInForce = form.timeInForce
  if (terms.timeInForce === 'goodTillTime') terms.expiresAt = expiryOf(form)
  if (form.postOnly && whyNotPostOnly(form) === undefined) terms.postOnly = true
  const trigger = parsePrice(form.trigger)
  if (hasTriggerField(form.type)) terms.triggerOn = form.triggerOn
  if (hasTriggerField(form.type) && trigger !== undefined) terms.triggerPrice = trigger
  // Percent as a rate: two places fewer.
  if (form.type === 'trailingStop') terms.callbackRate = (parseDecimal(form.callback, RATE_SCALE - 2) ?? 0n) as Rate
  const exits = exitsOf(form)
  if (exits) terms.exits = exits
  return terms
}

/** The exits that are typed; undefined when none are, which is asked for when they are wanted (`read-ticket.ts`). */
function exitsOf(form: OrderForm): SpotExits | undefined {
  if (!form.hasExits || whyNoExits(form) !== undefined) return undefined
  const [takeProfit, stopLoss, stopLossLimit] = [parsePrice(form.takeProfit), parsePrice(form.stopLoss), parsePrice(form.stopLossLimit)]
  if (takeProfit === undefined && stopLoss === undefined && stopLossLimit === undefined) return undefined
  return {
    ...(takeProfit !== undefined && { takeProfit }),
    ...(stopLoss !== undefined && { stopLoss }),
    ...(stopLossLimit !== undefined && { stopLossLimit }),
  }
}

/** The typed texts as two orders of which one cancels the other. */
export const ocoOf = (form: TicketForm, rules: PairRules): OcoRequest => ({
  side: form.side,
  quantity: parseDecimal(form.quantity, rules.baseScale) as Quantity | undefined,
  price: parsePrice(form.price),
  triggerPrice: parsePrice(form.trigger),
  stopPrice: parsePrice(form.stopPrice),
})

/** The ticket as the contract carries it. The mode of self-trade prevention is said only where it is not the one that goes without saying. */
export function requestOf(form: TicketForm, { pair, text }: PairRules, selfTradePrevention: SelfTradePrevention): TicketRequest {
  const { side, type, price, quantity, trigger, stopPrice } = form
  // What goes with every order: the version of the rules that the ticket shows.
  const common = { ...(selfTradePrevention !== 'expireTaker' && { selfTradePrevention }), shownVersion: String(text.version) }
  if (type === 'oco')
    return { kind: 'oco', input: { pair, side, quantity, price, triggerPrice: trigger, ...(stopPrice && { stopPrice }), ...common } }
  const size = !tradesAtMarket(type) ? { price, quantity } : form.leads === 'total' ? { total: form.total } : { quantity }
  return { kind: 'order', input: { pair, side, type, ...size, ...termFields({ ...form, type }), ...common } }
}

function termFields(form: OrderForm): Partial<RequestOf<typeof placeSpotOrder>> {
  const { timeInForce, expiresAt, postOnly, triggerPrice, triggerOn, exits } = termsOf(form)
  return {
    ...(timeInForce && { timeInForce }),
    ...(expiresAt !== undefined && { expiresAt: String(expiresAt) }),
    ...(postOnly && { postOnly: 'true' as const }),
    ...(triggerPrice !== undefined && { triggerPrice: form.trigger, triggerOn }),
    ...(form.type === 'trailingStop' && { callbackRate: form.callback }),
    ...(exits?.takeProfit !== undefined && { takeProfit: form.takeProfit }),
    ...(exits?.stopLoss !== undefined && { stopLoss: form.stopLoss }),
    ...(exits?.stopLossLimit !== undefined && { stopLossLimit: form.stopLossLimit }),
  }
}
