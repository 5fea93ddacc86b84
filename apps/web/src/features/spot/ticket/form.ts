import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { parsePrice } from '@assay/money/figures'
import type { Amount, Quantity } from '@assay/money/kinds'
import type { TimeInForce } from '@assay/rules/order-terms'
import { shareOf } from '../../../trading/terminal/ticket/share.ts'
import type { PairRules } from '../pair-rules.ts'
import { dearestPrice, quantityFor, totalFor, wholeLots } from './order-size.ts'
import { type Figure, hasTriggerField, type TicketType, tradesAtMarket } from './ticket-types.ts'

/**
 * What the person has typed. Texts are plain decimals, empty for nothing. Of quantity and total the one typed last leads; an order with a
 * price derives the other from it.
 */
export interface TicketForm extends Record<Figure, string> {
  side: 'buy' | 'sell'
  type: TicketType
  leads: 'quantity' | 'total'
  timeInForce: TimeInForce
  /** End of an order that is good till a time, as `2026-11-21T12:00` in the person's zone. */
  expiry: string
  postOnly: boolean
  triggerOn: 'last' | 'index'
  /** Take profit and stop loss come with the order. */
  hasExits: boolean
  /** The share of what is available that was chosen last, in percent; undefined once something else was typed. */
  percent: number | undefined
  /** Fields in which something stands that is not a number. */
  unreadable: readonly Figure[]
}

export const emptyTicket = (side: 'buy' | 'sell' = 'buy'): TicketForm => ({
  side,
  type: 'limit',
  leads: 'quantity',
  price: '',
  quantity: '',
  total: '',
  trigger: '',
  stopPrice: '',
  callback: '1',
  takeProfit: '',
  stopLoss: '',
  stopLossLimit: '',
  timeInForce: 'goodTillCancelled',
  expiry: '',
  postOnly: false,
  triggerOn: 'last',
  hasExits: false,
  percent: undefined,
  unreadable: [],
})

/** What is chosen, not typed. */
export type TicketTerms = Pick<TicketForm, 'timeInForce' | 'expiry' | 'postOnly' | 'triggerOn' | 'hasExits'>

/** What can happen to a ticket. */
export type TicketEvent =
  | { kind: 'side'; side: 'buy' | 'sell' }
  | { kind: 'type'; type: TicketType }
  | { kind: 'typed'; field: Figure; value: string; readable: boolean }
  | { kind: 'leads'; leads: 'quantity' | 'total' }
  | { kind: 'terms'; terms: Partial<TicketTerms> }
  /** A price came from the book, or is suggested for an empty field. */
  | { kind: 'price'; price: string }
  /** All that stands in the book up to a price was chosen. */
  | { kind: 'level'; price: string; quantity: string }
  /** Share of the most that the order can be, in the asset that the side pays with. */
  | { kind: 'percent'; percent: number; available: Amount }
  | { kind: 'placed' }

/** Exits belong to one purchase: those of the last would lie anywhere to the price of the next. */
const NO_EXITS = { hasExits: false, takeProfit: '', stopLoss: '', stopLossLimit: '' } as const

/** The ticket after an event. Nothing typed is lost by a refusal, a change of side or of type. */
export function changeTicket(form: TicketForm, event: TicketEvent, rules: PairRules): TicketForm {
  return { ...change(form, event, rules), percent: event.kind === 'percent' ? event.percent : undefined }
}

function change(form: TicketForm, event: TicketEvent, rules: PairRules): TicketForm {
  switch (event.kind) {
    case 'side':
      return { ...form, side: event.side, leads: ledBy({ ...form, side: event.side }) }
    case 'type':
      return deriveOther({ ...form, type: event.type, leads: ledBy({ ...form, type: event.type }) }, rules)
    case 'typed':
      return typed(form, event, rules)
    case 'leads':
      return { ...form, leads: event.leads }
    case 'terms':
      return { ...form, ...event.terms }
    case 'price':
      return priceGiven(form, event.price, rules)
    case 'level':
      return typed(priceGiven(form, event.price, rules), { kind: 'typed', field: 'quantity', value: event.quantity, readable: true }, rules)
    case 'percent':
      return deriveOther(ofAvailable(form, event, rules), rules)
    case 'placed':
      return {
        ...form,
        ...NO_EXITS,
        quantity: '',
        total: '',
        unreadable: without(form.unreadable, 'quantity', 'total', 'takeProfit', 'stopLoss', 'stopLossLimit'),
      }
  }
}

/** A market sale is by quantity only, and so are two orders of which one cancels the other. */
const ledBy = ({ side, type, leads }: TicketForm) => ((tradesAtMarket(type) && side === 'sell') || type === 'oco' ? 'quantity' : leads)

const without = (fields: readonly Figure[], ...gone: Figure[]) => fields.filter(other => !gone.includes(other))

function typed(form: TicketForm, { field, value, readable }: TicketEvent & { kind: 'typed' }, rules: PairRules): TicketForm {
  const others = without(form.unreadable, field)
  const next: TicketForm = { ...form, [field]: value, unreadable: readable ? others : [...others, field] }
  return deriveOther(field === 'quantity' || field === 'total' ? { ...next, leads: field } : next, rules)
}

/** A price from the book goes where the order has a price; one that waits and then trades at market has only a trigger. */
function priceGiven(form: TicketForm, price: string, rules: PairRules): TicketForm {
  const field = tradesAtMarket(form.type) && hasTriggerField(form.type) ? 'trigger' : 'price'
  return deriveOther({ ...form, [field]: price, unreadable: without(form.unreadable, field) }, rules)
}

/** Of an order with a price, the figure that does not lead follows from the one that does and the price. */
function deriveOther(form: TicketForm, rules: PairRules): TicketForm {
  if (tradesAtMarket(form.type)) return form
  const price = parsePrice(form.price)
  const { leads, unreadable } = form
  if (leads === 'quantity') {
    const quantity = parseDecimal(form.quantity, rules.baseScale) as Quantity | undefined
    const total = price !== undefined && quantity !== undefined ? totalFor(quantity, price, rules) : undefined
    return { ...form, total: total === undefined ? '' : formatDecimal(total, rules.quoteScale), unreadable: without(unreadable, 'total') }
  }
  const total = parseDecimal(form.total, rules.quoteScale) as Amount | undefined
  const quantity = price !== undefined && total !== undefined ? quantityFor(total, price, rules) : undefined
  return {
    ...form,
    quantity: quantity === undefined ? '' : formatDecimal(quantity, rules.baseScale),
    unreadable: without(unreadable, 'quantity'),
  }
}

/** Fills in a share of what is available: a seller's quantity, a buyer's total. A market buyer by quantity is asked by total instead. */
function ofAvailable(form: TicketForm, { percent, available }: TicketEvent & { kind: 'percent' }, rules: PairRules): TicketForm {
  const share = shareOf(available, percent)
  const clean = { ...form, unreadable: without(form.unreadable, 'quantity', 'total') }
  if (form.side === 'sell') return { ...clean, leads: 'quantity', quantity: formatDecimal(wholeLots(share, rules), rules.baseScale) }
  const buysByTotal: TicketForm = { ...clean, leads: 'total', total: formatDecimal(share, rules.quoteScale) }
  if (tradesAtMarket(form.type)) return buysByTotal
  // What is filled in is what the order will cost: whole lots.
  const price = dearestPrice(form, rules)
  if (price === undefined) return form.type === 'oco' ? form : buysByTotal
  return { ...clean, leads: 'quantity', quantity: formatDecimal(quantityFor(share as Amount, price, rules), rules.baseScale) }
}
