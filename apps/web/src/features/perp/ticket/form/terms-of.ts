import { parsePercent, parsePrice } from '@assay/money/figures'
import type { Price, Rate } from '@assay/money/kinds'
import { hasTrigger } from '@assay/rules/order-terms'
import type { PerpOrderTerms } from '@assay/rules/perp/order-terms'
import { tradesAtMarket, whyNoExits, whyNotPostOnly } from '../ticket-types.ts'
import { exitOf } from './exits.ts'
import type { TicketForm } from './form.ts'
import type { TicketContext } from './ticket-context.ts'

/** When an order that is good till a time ends, ms; not a number for a text that is no time. */
export const expiryOf = ({ expiry }: Pick<TicketForm, 'expiry'>): number => new Date(expiry).getTime()

/** What is asked of the order beyond side, price and size, in the form that the core checks. */
export function termsOf(form: TicketForm, around: Pick<TicketContext, 'rules' | 'mark' | 'last' | 'leverage'>): PerpOrderTerms {
  const terms: PerpOrderTerms = {}
  const rests = !tradesAtMarket(form.type)
  if (rests) terms.timeInForce = form.timeInForce
  if (rests && form.timeInForce === 'goodTillTime') terms.expiresAt = expiryOf(form)
  if (form.postOnly && whyNotPostOnly(form) === undefined) terms.postOnly = true
  if (form.reduceOnly && form.effect === 'open') terms.reduceOnly = true
  const trigger = parsePrice(form.trigger)
  if (hasTrigger(form.type)) terms.triggerOn = form.triggerOn
  if (hasTrigger(form.type) && trigger !== undefined) terms.triggerPrice = trigger
  if (form.type === 'trailingStop') terms.callbackRate = parsePercent(form.callback) ?? (0n as Rate)
  if (!form.hasExits || whyNoExits(form) !== undefined) return terms
  const exit = (price: Price | undefined) => (price === undefined ? undefined : { price, on: form.exitsOn })
  const [takeProfit, stopLoss] = [exit(exitOf('takeProfit', form, around)?.price), exit(exitOf('stopLoss', form, around)?.price)]
  return { ...terms, ...(takeProfit && { takeProfit }), ...(stopLoss && { stopLoss }) }
}
