import { formatDecimal } from '@assay/money/decimal'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { checkOco, checkOrder, type OrderContext, startPrice } from '@assay/rules/check-order'
import { type OrderPreview, previewSpotOrder } from '@assay/rules/order-preview'
import type { SelfTradePrevention } from '@assay/rules/order-terms'
import { type Refusal, type RefusalName, refuse } from '@assay/rules/refusals'
import { ocoHold, previewWaitingOrder, type WaitingPreview } from '@assay/rules/waiting-preview'
import type { PairRules } from '../pair-rules.ts'
import { fieldOf } from './field-of.ts'
import type { TicketForm } from './form.ts'
import { type OrderForm, ocoOf, orderOf, requestOf, type TicketRequest } from './order-of.ts'
import { exceedsProtection } from './order-size.ts'
import { figuresOf, type TicketField, tradesAtMarket, waits, whyNoExits } from './ticket-types.ts'

/** What the ticket knows of the world when it is read. */
export interface TicketContext {
  rules: PairRules
  state: 'trading' | 'halted' | 'stale'
  /** Index price of the base asset. */
  reference: Price
  /** Price of the last trade, before the first one the index price. */
  last: Price
  /** Time of the reading, ms. */
  at: number
  /** Levels of the opposite side, best first. */
  levels: readonly (readonly [Price, Quantity])[]
  /** Of the asset that the side pays with; undefined while it is not known. */
  available: Amount | undefined
  /** Own open orders of this pair. */
  openOrders: number
  /** What the person wants to happen where the order would trade with one of these. */
  selfTradePrevention: SelfTradePrevention
  /** What the person has set for themselves against buying anything now; undefined when nothing does. */
  bar: Refusal | undefined
}

export interface TicketReading {
  /** The first refusal, by the same names and in the same order as the core's. */
  refusal?: Refusal
  /** The field that the refusal is about; absent when it is about the whole order. */
  field?: TicketField
  /** The refusal is only that something is not typed yet: said when the button is pressed, not before. */
  unfinished: boolean
  /** What the order without its exits is refused for, when the refusal is about them: one does not hide the other. */
  behind?: Pick<TicketReading, 'refusal' | 'field' | 'unfinished'>
  /** Of an order that trades or rests at once. */
  preview?: OrderPreview
  /** Of an order that waits, and of the stop of two of which one cancels the other. */
  waiting?: WaitingPreview
  /** What the order freezes, in the asset that the side pays with. */
  hold?: Amount
  /** A market order that would not fill whole within the protection: the ticket does not send it. */
  beyondProtection?: boolean
  /** What is sent; absent when refused. */
  request?: TicketRequest
}

type Figures = Pick<TicketReading, 'preview' | 'waiting' | 'hold'>

const EXITS: readonly TicketField[] = ['takeProfit', 'stopLoss', 'stopLossLimit']

/** Reads the ticket: the refusal that the core would give, or the order to send, and the figures that go with it. */
export function readTicket(form: TicketForm, around: TicketContext): TicketReading {
  const reading = readOrder(form, around)
  if (!reading.field || !EXITS.includes(reading.field)) return reading
  return { ...reading, behind: readOrder({ ...form, hasExits: false }, around) }
}

function readOrder(form: TicketForm, around: TicketContext): TicketReading {
  const early = refusalBefore(form, around)
  if (early) return refused(form, early, around)
  const refusal = refusalOf(form, around)
  if (refusal) return refused(form, refusal, around)
  const missing = missingOf(form)
  if (missing) return missing
  const figures = figuresBefore(form, around)
  const late = refusalAfter(form, figures, around)
  if (late) return { ...figures, ...refused(form, late, around) }
  if (figures.preview && form.type === 'market' && exceedsProtection(figures.preview, around.rules))
    return { ...figures, unfinished: false, beyondProtection: true }
  return { ...figures, unfinished: false, request: requestOf(form, around.rules, around.selfTradePrevention) }
}

const contextOf = ({ last, reference, at, rules }: TicketContext): OrderContext => ({
  last,
  index: reference,
  at,
  gridTick: rules.tick,
})

const isOrder = (form: TicketForm): form is OrderForm => form.type !== 'oco'

/** What no figure of the order changes; it is said before anybody types. Whoever has used up their time may sell all the same. */
function refusalBefore({ side }: TicketForm, { state, bar }: TicketContext): Refusal | undefined {
  if (bar && side === 'buy') return bar
  return state === 'halted' ? refuse('marketHalted') : state === 'stale' ? refuse('indexMissing') : undefined
}

function refusalOf(form: TicketForm, around: TicketContext): Refusal | undefined {
  const { rules } = around
  const refusal = isOrder(form)
    ? checkOrder(orderOf(form, rules), rules, contextOf(around))
    : checkOco(ocoOf(form, rules), rules, contextOf(around))
  // Exits that are only half typed are asked for by their fields.
  return refusal?.refusal === 'commandInvalid' && missingOf(form) ? undefined : refusal
}

/** What the rules cannot know: exits that are wanted but not typed, and a text that is no number where nothing has to stand. */
function missingOf(form: TicketForm): TicketReading | undefined {
  const wantsExits = form.hasExits && whyNoExits(form) === undefined
  if (wantsExits && !form.stopLoss && form.stopLossLimit) return asked(form, 'triggerPriceRequired', 'stopLoss')
  if (wantsExits && !form.takeProfit && !form.stopLoss) return asked(form, 'priceRequired', 'takeProfit')
  const garbled = figuresOf(form).find(figure => form.unreadable.includes(figure))
  return garbled && asked(form, 'priceRequired', garbled)
}

const asked = (form: TicketForm, name: RefusalName, field: TicketField): TicketReading => ({
  refusal: refuse(name),
  field,
  unfinished: !(form.unreadable as readonly TicketField[]).includes(field),
})

function figuresBefore(form: TicketForm, around: TicketContext): Figures {
  const { rules, reference, levels } = around
  if (!isOrder(form)) {
    const { side, price, quantity, triggerPrice, stopPrice } = ocoOf(form, rules)
    const stop = previewWaitingOrder({ side, price: stopPrice, quantity, total: undefined, start: triggerPrice as Price, settings: rules })
    return { waiting: stop, hold: ocoHold(side, price as Price, stop, rules) }
  }
  const order = orderOf(form, rules)
  const { side, price, quantity, total } = order
  if (waits(form.type)) {
    const start = startPrice(order, contextOf(around)) as Price
    const waiting = previewWaitingOrder({ side, price, quantity, total, start, settings: rules })
    return { waiting, hold: waiting.hold }
  }
  const type = tradesAtMarket(form.type) ? ('market' as const) : ('limit' as const)
  const preview = previewSpotOrder({ side, type, price, quantity, total, levels, settings: rules, reference })
  return { preview, hold: preview.hold }
}

/** What depends on the open orders, the book and the balance, in the order of the core. */
function refusalAfter(form: TicketForm, { preview, hold = 0n as Amount }: Figures, around: TicketContext): Refusal | undefined {
  const { rules, available, openOrders, levels } = around
  const more = form.type === 'market' ? 0 : form.type === 'oco' ? 2 : 1
  if (more > 0 && openOrders + more > rules.openOrdersMax) return refuse('tooManyOpenOrders', { maximum: String(rules.openOrdersMax) })
  const taking = refusalOfTaking(form, preview, around)
  if (taking) return taking
  if (form.type === 'market' && levels.length === 0) return refuse('noLiquidity')
  if (available === undefined || hold <= available) return undefined
  const [asset, scale] = form.side === 'buy' ? [rules.quote, rules.quoteScale] : [rules.base, rules.baseScale]
  return refuse('insufficientBalance', { available: formatDecimal(available, scale), required: formatDecimal(hold, scale), asset })
}

/** What must not take, and what must take all. */
function refusalOfTaking(form: TicketForm, preview: OrderPreview | undefined, { levels, rules }: TicketContext): Refusal | undefined {
  if (form.type === 'oco') return crosses(form, levels[0]?.[0], rules) ? refuse('wouldTake') : undefined
  if (form.type !== 'limit') return undefined
  if (form.postOnly && form.timeInForce !== 'immediateOrCancel' && form.timeInForce !== 'fillOrKill')
    return (preview?.filledQuantity ?? 0n) > 0n ? refuse('wouldTake') : undefined
  return form.timeInForce === 'fillOrKill' && (preview?.remaining ?? 0n) > 0n ? refuse('notFillable') : undefined
}

const crosses = (form: TicketForm, best: Price | undefined, rules: PairRules): boolean => {
  const { side, price } = ocoOf(form, rules)
  return best !== undefined && price !== undefined && (side === 'buy' ? price >= best : price <= best)
}

const REQUIRED: readonly RefusalName[] = ['priceRequired', 'quantityRequired', 'triggerPriceRequired']

function refused(form: TicketForm, refusal: Refusal, around: TicketContext): TicketReading {
  const field = fieldOf(form, refusal.refusal, around)
  const isReadable = field === undefined || !(form.unreadable as readonly TicketField[]).includes(field)
  const unfinished = isReadable && (REQUIRED.includes(refusal.refusal) || (field !== undefined && isEmpty(form, field)))
  return field ? { refusal, field, unfinished } : { refusal, unfinished }
}

/** Nothing stands in the field yet. */
const isEmpty = (form: TicketForm, field: TicketField): boolean => form[field] === ''
