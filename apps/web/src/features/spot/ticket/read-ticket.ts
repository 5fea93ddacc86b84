import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import { type OrderPreview, previewSpotOrder } from '@assay/rules/order-preview'
import { type Refusal, type RefusalName, refuse } from '@assay/rules/refusals'
import { checkSpotOrder, type SpotOrderRequest } from '@assay/rules/spot-filters'
import type { RequestOf } from '@assay/wire/call'
import type { placeSpotOrder } from '@assay/wire/spot'
import type { PairRules } from '../pair-rules.ts'
import type { TicketField, TicketForm } from './form.ts'

/** What the ticket knows of the world when it is read. */
export interface TicketSurroundings {
  rules: PairRules
  state: 'trading' | 'halted' | 'stale'
  /** Index price of the base asset. */
  reference: Price
  /** Levels of the opposite side, best first. */
  levels: readonly (readonly [Price, Quantity])[]
  /** Of the asset that the side pays with; undefined while it is not known. */
  available: Amount | undefined
  /** Own open orders of this pair. */
  openOrders: number
}

export interface TicketReading {
  /** The first refusal, by the same names and in the same order as the core's. */
  refusal?: Refusal
  /** The field that the refusal is about; absent when it is about the whole order. */
  field?: TicketField
  /** The refusal is only that something is not typed yet: said when the button is pressed, not before. */
  unfinished: boolean
  preview?: OrderPreview
  /** What is sent; absent when refused. */
  request?: RequestOf<typeof placeSpotOrder>
}

const FIELDS: Partial<Record<RefusalName, TicketField>> = {
  priceRequired: 'price',
  priceNotPositive: 'price',
  priceOffTick: 'price',
  priceOutOfBand: 'price',
  quantityRequired: 'quantity',
  quantityNotPositive: 'quantity',
  quantityOffLot: 'quantity',
  quantityTooSmall: 'quantity',
  quantityTooLarge: 'quantity',
  notionalTooSmall: 'total',
  notionalTooLarge: 'total',
  insufficientBalance: 'total',
}

/** Reads the ticket: the refusal that the core would give, or the order to send, and the figures that go with it. */
export function readTicket(form: TicketForm, around: TicketSurroundings): TicketReading {
  const order = orderOf(form, around.rules)
  const refusal = refusalBefore(around) ?? checkSpotOrder(order, around.rules, around.reference)
  if (refusal) return refused(form, refusal)
  const preview = previewSpotOrder({ ...order, levels: around.levels, settings: around.rules, reference: around.reference })
  const late = refusalAfter(form, preview, around)
  if (late) return { ...refused(form, late), preview }
  return { unfinished: false, preview, request: requestOf(form, around.rules) }
}

/** The typed texts as the order that they name; what is missing stays undefined. */
function orderOf(form: TicketForm, rules: PairRules): SpotOrderRequest {
  const { side, type } = form
  const quantity = parseDecimal(form.quantity, rules.baseScale) as Quantity | undefined
  if (type === 'limit') return { side, type, price: parseDecimal(form.price, PRICE_SCALE) as Price | undefined, quantity }
  // An empty total is asked for under the name of what every order needs.
  const total = parseDecimal(form.total, rules.quoteScale) as Amount | undefined
  return form.leads === 'total' && total !== undefined
    ? { side, type, total }
    : { side, type, quantity: form.leads === 'total' ? undefined : quantity }
}

const refusalBefore = ({ state }: TicketSurroundings): Refusal | undefined =>
  state === 'halted' ? refuse('marketHalted') : state === 'stale' ? refuse('indexMissing') : undefined

function refusalAfter(form: TicketForm, preview: OrderPreview, around: TicketSurroundings): Refusal | undefined {
  const { rules, available, openOrders } = around
  if (form.type === 'limit' && openOrders >= rules.openOrdersMax)
    return refuse('tooManyOpenOrders', { maximum: String(rules.openOrdersMax) })
  if (form.type === 'market' && around.levels.length === 0) return refuse('noLiquidity')
  if (available === undefined || preview.hold <= available) return undefined
  const [asset, scale] = form.side === 'buy' ? [rules.quote, rules.quoteScale] : [rules.base, rules.baseScale]
  return refuse('insufficientBalance', { available: formatDecimal(available, scale), required: formatDecimal(preview.hold, scale), asset })
}

function refused(form: TicketForm, refusal: Refusal): TicketReading {
  const field = fieldOf(form, refusal.refusal)
  const unfinished =
    (refusal.refusal === 'priceRequired' || refusal.refusal === 'quantityRequired') && !(field && form.unreadable.includes(field))
  return field ? { refusal, field, unfinished } : { refusal, unfinished }
}

/** A seller's balance is about the quantity; a market order shows only the field that leads. */
function fieldOf(form: TicketForm, name: RefusalName): TicketField | undefined {
  const field = FIELDS[name]
  if (field === undefined || field === 'price') return field
  if (form.type === 'market') return form.leads
  return name === 'insufficientBalance' && form.side === 'sell' ? 'quantity' : field
}

function requestOf(form: TicketForm, { pair }: PairRules): RequestOf<typeof placeSpotOrder> {
  const { side, type } = form
  if (type === 'limit') return { pair, side, type, price: form.price, quantity: form.quantity }
  return form.leads === 'total' ? { pair, side, type, total: form.total } : { pair, side, type, quantity: form.quantity }
}
