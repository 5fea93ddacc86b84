import type { Price } from '@assay/money/kinds'
import { type PerpOrderPreview, type PerpPreviewRequest, previewPerpOrder } from '@assay/rules/perp/order-preview'
import { type Refusal, type RefusalName, refuse } from '@assay/rules/refusals'
import { figuresOf, orderSideOf, type TicketField, waits, whyNoExits } from '../ticket-types.ts'
import { isOfferedNow, refusalAfter, refusalBefore, refusalOf } from './check-ticket.ts'
import { type ExitFigures, exitOf } from './exits.ts'
import { fieldOf } from './field-of.ts'
import type { TicketForm } from './form.ts'
import { requestOf, type TicketRequest } from './order-of.ts'
import { lotsOf, quantityOf } from './order-size.ts'
import { sizingPrice, startPrice, worstPrice } from './prices.ts'
import type { TicketContext } from './ticket-context.ts'

export interface TicketReading {
  /** The first refusal, by the same names and in the same order as the core's. */
  refusal?: Refusal
  /** The field that the refusal is about; absent when it is about the whole order. */
  field?: TicketField
  /** The refusal is only that something is not typed yet: said when the button is pressed, not before. */
  unfinished: boolean
  /** What the order without its exits is refused for, when the refusal is about them: one does not hide the other. */
  behind?: Pick<TicketReading, 'refusal' | 'field' | 'unfinished'>
  lots?: bigint
  preview?: PerpOrderPreview
  exits?: { takeProfit: ExitFigures | undefined; stopLoss: ExitFigures | undefined }
  /** The stop loss lies where the position would have been liquidated already. */
  stopBeyondLiquidation?: boolean
  /** A market order that would not fill whole within the protection: the ticket does not send it. */
  beyondProtection?: boolean
  /** What is sent; absent when refused. */
  request?: TicketRequest
}

const EXITS: readonly TicketField[] = ['takeProfit', 'stopLoss']

/** Reads the ticket: the refusal that the core would give, or the order to send, and the figures that go with it. */
export function readTicket(form: TicketForm, around: TicketContext): TicketReading {
  const reading = readOrder(form, around)
  if (!reading.field || !EXITS.includes(reading.field)) return reading
  return { ...reading, behind: readOrder({ ...form, hasExits: false }, around) }
}

function readOrder(form: TicketForm, around: TicketContext): TicketReading {
  const lots = lotsOf(form, around.rules, sizingPrice(form, around))
  const early = refusalBefore(form, lots, around)
  if (early) return refused(form, early, around)
  const offLot = isPartOfLot(form, lots, around)
  const refusal = refusalOf(form, lots, around)
  if (offLot && (!refusal || refusal.refusal === 'quantityRequired')) return refused(form, offLot, around)
  if (refusal) return refused(form, refusal, around)
  const missing = missingOf(form)
  if (missing) return missing
  const figures = figuresOfOrder(form, lots as bigint, around)
  const late = refusalAfter(form, figures, around)
  if (late) return { ...figures, ...refused(form, late, around) }
  if (form.type === 'market' && figures.preview.remaining > 0n) return { ...figures, unfinished: false, beyondProtection: true }
  return { ...figures, unfinished: false, request: requestOf(form, figures.lots, around) }
}

function figuresOfOrder(form: TicketForm, lots: bigint, around: TicketContext) {
  const request = requestFor(form, around) as Omit<PerpPreviewRequest, 'quantity'>
  const preview = previewPerpOrder({ ...request, quantity: quantityOf(lots, around.rules) })
  const hasExits = form.hasExits && whyNoExits(form) === undefined
  const exits = hasExits
    ? { takeProfit: exitOf('takeProfit', form, around), stopLoss: exitOf('stopLoss', form, around) }
    : { takeProfit: undefined, stopLoss: undefined }
  return { lots, preview, exits, stopBeyondLiquidation: isBeyond(form, exits.stopLoss?.price, preview.liquidationAfter) }
}

const isBeyond = ({ side }: TicketForm, stop: Price | undefined, liquidation: Price | undefined): boolean =>
  stop !== undefined && liquidation !== undefined && (side === 'long' ? stop <= liquidation : stop >= liquidation)

/** The order as the preview takes it; undefined while a price is missing. */
export function requestFor(form: TicketForm, around: TicketContext): Omit<PerpPreviewRequest, 'quantity'> | undefined {
  const { rules, mark, leverage, positionMode, long, short, cross, levels } = around
  const [worst, trigger] = [worstPrice(form, around), waits(form.type) ? startPrice(form, around) : undefined]
  const isMissing = (price: Price | undefined) => price === undefined || price <= 0n || price % rules.tick !== 0n
  if (isMissing(worst) || (waits(form.type) && isMissing(trigger))) return undefined
  return {
    side: orderSideOf(form),
    // In one-way mode an order that may only reduce is one that closes.
    effect: form.reduceOnly ? 'close' : form.effect,
    positionMode,
    worst: worst as Price,
    trigger,
    levels,
    isRestFilled: !isOfferedNow(form),
    leverage,
    cross,
    long,
    short,
    mark,
    terms: rules,
  }
}

/** A number stands in the field, but no whole number of lots. */
function isPartOfLot(form: TicketForm, lots: bigint | undefined, { rules }: TicketContext): Refusal | undefined {
  if (lots !== undefined || form.size === '' || form.unit === 'quote' || form.unreadable.includes('size')) return undefined
  return refuse('quantityOffLot', { lot: form.unit === 'lots' ? '1' : rules.text.lotSize })
}

/** What the rules cannot know: exits that are wanted but not typed, and a text that is no number where nothing has to stand. */
function missingOf(form: TicketForm): TicketReading | undefined {
  const wantsExits = form.hasExits && whyNoExits(form) === undefined
  const garbled = figuresOf(form).find(figure => form.unreadable.includes(figure))
  if (garbled) return asked(form, 'priceRequired', garbled)
  return wantsExits && !form.takeProfit && !form.stopLoss ? asked(form, 'priceRequired', 'takeProfit') : undefined
}

const isGarbled = (form: TicketForm, field: TicketField): boolean => (form.unreadable as readonly TicketField[]).includes(field)

const asked = (form: TicketForm, name: RefusalName, field: TicketField): TicketReading => ({
  refusal: refuse(name),
  field,
  unfinished: !isGarbled(form, field),
})

const REQUIRED: readonly RefusalName[] = ['priceRequired', 'quantityRequired', 'triggerPriceRequired']

function refused(form: TicketForm, refusal: Refusal, around: TicketContext): TicketReading {
  const field = fieldOf(form, refusal.refusal, around)
  const isReadable = field === undefined || !isGarbled(form, field)
  const unfinished = isReadable && (REQUIRED.includes(refusal.refusal) || (field !== undefined && form[field] === ''))
  return field ? { refusal, field, unfinished } : { refusal, unfinished }
}
