import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import type { PairRules } from '../pair-rules.ts'
import { quantityFor, shareOf, totalFor, wholeLots } from './order-size.ts'

export type TicketField = 'price' | 'quantity' | 'total'

/**
 * What the person has typed. Texts are plain decimals, empty for nothing. Of quantity and total the one typed last leads; a limit order
 * derives the other from it.
 */
export interface TicketForm {
  side: 'buy' | 'sell'
  type: 'limit' | 'market'
  price: string
  quantity: string
  total: string
  leads: 'quantity' | 'total'
  /** The share of what is available that was chosen last, in percent; undefined once something else was typed. */
  percent: number | undefined
  /** Fields in which something stands that is not a number. */
  unreadable: readonly TicketField[]
}

export const emptyTicket = (side: 'buy' | 'sell' = 'buy'): TicketForm => ({
  side,
  type: 'limit',
  price: '',
  quantity: '',
  total: '',
  leads: 'quantity',
  percent: undefined,
  unreadable: [],
})

/** What can happen to a ticket. */
export type TicketEvent =
  | { kind: 'side'; side: 'buy' | 'sell' }
  | { kind: 'type'; type: 'limit' | 'market' }
  | { kind: 'typed'; field: TicketField; value: string; readable: boolean }
  | { kind: 'leads'; leads: 'quantity' | 'total' }
  /** A price came from the book, or is suggested for an empty field. */
  | { kind: 'price'; price: string }
  /** Share of what is available in the asset that the side pays with. */
  | { kind: 'percent'; percent: number; available: Amount }
  | { kind: 'placed' }

/** The ticket after an event. Nothing typed is lost by a refusal, a change of side or of type. */
export function changeTicket(form: TicketForm, event: TicketEvent, rules: PairRules): TicketForm {
  return { ...change(form, event, rules), percent: event.kind === 'percent' ? event.percent : undefined }
}

function change(form: TicketForm, event: TicketEvent, rules: PairRules): TicketForm {
  switch (event.kind) {
    case 'side':
      return { ...form, side: event.side, leads: followsTotal({ ...form, side: event.side }) }
    case 'type':
      return deriveOther({ ...form, type: event.type, leads: followsTotal({ ...form, type: event.type }) }, rules)
    case 'typed':
      return typed(form, event, rules)
    case 'leads':
      return { ...form, leads: event.leads }
    case 'price':
      return deriveOther({ ...form, price: event.price, unreadable: without(form.unreadable, 'price') }, rules)
    case 'percent':
      return deriveOther(ofAvailable(form, event, rules), rules)
    case 'placed':
      return { ...form, quantity: '', total: '', unreadable: without(without(form.unreadable, 'quantity'), 'total') }
  }
}

/** A market sale is by quantity only. */
const followsTotal = ({ side, type, leads }: TicketForm) => (type === 'market' && side === 'sell' ? 'quantity' : leads)

const without = (fields: readonly TicketField[], field: TicketField) => fields.filter(other => other !== field)

function typed(form: TicketForm, { field, value, readable }: TicketEvent & { kind: 'typed' }, rules: PairRules): TicketForm {
  const others = without(form.unreadable, field)
  const next: TicketForm = { ...form, [field]: value, unreadable: readable ? others : [...others, field] }
  return deriveOther(field === 'price' ? next : { ...next, leads: field }, rules)
}

/** Of a limit order, the figure that does not lead follows from the one that does and the price. */
function deriveOther(form: TicketForm, rules: PairRules): TicketForm {
  if (form.type === 'market') return form
  const price = parseDecimal(form.price, PRICE_SCALE) as Price | undefined
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
  const clean = { ...form, unreadable: without(without(form.unreadable, 'quantity'), 'total') }
  if (form.side === 'sell') return { ...clean, leads: 'quantity', quantity: formatDecimal(wholeLots(share, rules), rules.baseScale) }
  const buysByTotal: TicketForm = { ...clean, leads: 'total', total: formatDecimal(share, rules.quoteScale) }
  if (form.type === 'market') return buysByTotal
  // What is filled in is what the order will cost: whole lots.
  const price = parseDecimal(form.price, PRICE_SCALE) as Price | undefined
  if (price === undefined) return buysByTotal
  return { ...clean, leads: 'quantity', quantity: formatDecimal(quantityFor(share as Amount, price, rules), rules.baseScale) }
}
