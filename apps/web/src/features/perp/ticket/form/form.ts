import { parseDecimal } from '@assay/money/decimal'
import { parsePrice } from '@assay/money/figures'
import type { Price, Quantity } from '@assay/money/kinds'
import { hasTrigger, type SpotOrderType, type TimeInForce } from '@assay/rules/order-terms'
import type { PositionSide } from '@assay/rules/perp/position-value'
import type { Exit, ExitMeasure } from '../../exits/exit-measure.ts'
import type { PerpRules } from '../../perp-rules.ts'
import { type Figure, type SizeUnit, tradesAtMarket } from '../ticket-types.ts'
import { lotsOf, sizeOf } from './order-size.ts'

/** What the person has typed. Texts are plain decimals, empty for nothing. */
export interface TicketForm extends Record<Figure, string> {
  /** The position that the order opens or closes. */
  side: PositionSide
  effect: 'open' | 'close'
  type: SpotOrderType
  /** What `size` is typed in. */
  unit: SizeUnit
  timeInForce: TimeInForce
  /** End of an order that is good till a time, as `2026-11-21T12:00` in the person's zone. */
  expiry: string
  postOnly: boolean
  /** Of one-way mode, where an order can both close and open. */
  reduceOnly: boolean
  triggerOn: 'mark' | 'last' | 'index'
  /** Take profit and stop loss come with the order. */
  hasExits: boolean
  /** The measure in which exits are shown and typed. */
  exitsBy: ExitMeasure
  /** The measures in which the exits that stand were typed. */
  takeProfitBy: ExitMeasure
  stopLossBy: ExitMeasure
  exitsOn: 'mark' | 'last'
  /** The share of the maximum that was chosen last, in percent; undefined once something else was typed. */
  percent: number | undefined
  /** Fields in which something stands that is not a number. */
  unreadable: readonly Figure[]
}

export const emptyTicket = (): TicketForm => ({
  side: 'long',
  effect: 'open',
  type: 'limit',
  unit: 'base',
  price: '',
  size: '',
  trigger: '',
  callback: '1',
  takeProfit: '',
  stopLoss: '',
  timeInForce: 'goodTillCancelled',
  expiry: '',
  postOnly: false,
  reduceOnly: false,
  triggerOn: 'mark',
  hasExits: false,
  exitsBy: 'price',
  takeProfitBy: 'price',
  stopLossBy: 'price',
  exitsOn: 'mark',
  percent: undefined,
  unreadable: [],
})

/** What is chosen, not typed. */
export type TicketTerms = Pick<
  TicketForm,
  'timeInForce' | 'expiry' | 'postOnly' | 'reduceOnly' | 'triggerOn' | 'hasExits' | 'exitsBy' | 'exitsOn'
>

/** What can happen to a ticket. */
export type TicketEvent =
  | { kind: 'side'; side: PositionSide }
  | { kind: 'effect'; effect: 'open' | 'close' }
  | { kind: 'type'; type: SpotOrderType }
  | { kind: 'typed'; field: Figure; value: string; readable: boolean }
  /** The size goes on in another unit, worth the same at the price. */
  | { kind: 'unit'; unit: SizeUnit; price: Price | undefined }
  | { kind: 'terms'; terms: Partial<TicketTerms> }
  | { kind: 'exitTyped'; exit: Exit; value: string; by: ExitMeasure; readable: boolean }
  /** A price came from book or chart, or is suggested for an empty field. */
  | { kind: 'price'; price: string }
  /** All that stands in the book up to a price was chosen; the quantity is in the coin. */
  | { kind: 'level'; price: string; quantity: string }
  /** Share of the most lots that the order could have. */
  | { kind: 'percent'; percent: number; maximum: bigint; price: Price | undefined }
  | { kind: 'placed' }

/** Exits belong to one order: those of the last would lie anywhere to the price of the next. */
const NO_EXITS = { hasExits: false, takeProfit: '', stopLoss: '' } as const

/** The ticket after an event. Nothing typed is lost by a refusal, a change of side or of type. */
export function changeTicket(form: TicketForm, event: TicketEvent, rules: PerpRules): TicketForm {
  return { ...change(form, event, rules), percent: event.kind === 'percent' ? event.percent : undefined }
}

function change(form: TicketForm, event: TicketEvent, rules: PerpRules): TicketForm {
  switch (event.kind) {
    case 'side':
      return { ...form, side: event.side }
    case 'effect':
      return { ...form, effect: event.effect }
    case 'type':
      return { ...form, type: event.type }
    case 'typed':
      return typed(form, event)
    case 'unit':
      return inUnit(form, event, rules)
    case 'terms':
      return { ...form, ...event.terms }
    case 'exitTyped':
      return { ...typed(form, { ...event, field: event.exit }), [`${event.exit}By`]: event.by }
    case 'price':
      return priceGiven(form, event.price)
    case 'level':
      return levelGiven(form, event, rules)
    case 'percent':
      return ofMaximum(form, event, rules)
    case 'placed':
      return { ...form, ...NO_EXITS, size: '', unreadable: without(form, 'size', 'takeProfit', 'stopLoss') }
  }
}

const without = ({ unreadable }: TicketForm, ...gone: Figure[]) => unreadable.filter(other => !gone.includes(other))

function typed(form: TicketForm, { field, value, readable }: { field: Figure; value: string; readable: boolean }): TicketForm {
  const others = without(form, field)
  return { ...form, [field]: value, unreadable: readable ? others : [...others, field] }
}

/** A size whose worth is not known without a price starts over in the new unit. */
function inUnit(form: TicketForm, { unit, price }: TicketEvent & { kind: 'unit' }, rules: PerpRules): TicketForm {
  const lots = lotsOf(form, rules, price)
  const size = lots === undefined ? '' : sizeOf(lots, unit, rules, price)
  return { ...form, unit, size, unreadable: without(form, 'size') }
}

/** A price from the book goes where the order has a price; one that waits and then trades at market has only a trigger. */
function priceGiven(form: TicketForm, price: string): TicketForm {
  const field = tradesAtMarket(form.type) && hasTrigger(form.type) ? 'trigger' : 'price'
  return { ...form, [field]: price, unreadable: without(form, field) }
}

function levelGiven(form: TicketForm, { price, quantity }: TicketEvent & { kind: 'level' }, rules: PerpRules): TicketForm {
  const lots = ((parseDecimal(quantity, rules.baseScale) ?? 0n) as Quantity) / rules.lotSize
  const at = parsePrice(price)
  return { ...priceGiven(form, price), size: sizeOf(lots, form.unit, rules, at), unreadable: without(form, 'size', 'price') }
}

/** A share of the maximum, in whole lots rounded down. */
function ofMaximum(form: TicketForm, { percent, maximum, price }: TicketEvent & { kind: 'percent' }, rules: PerpRules): TicketForm {
  const lots = (maximum * BigInt(percent)) / 100n
  return { ...form, size: sizeOf(lots, form.unit, rules, price), unreadable: without(form, 'size') }
}
