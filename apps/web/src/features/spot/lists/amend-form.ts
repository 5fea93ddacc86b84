import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { isSameDecimal } from '@assay/money/decimal-text'
import { parsePrice } from '@assay/money/figures'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { checkAmendedOrder } from '@assay/rules/check-order'
import { protectionPrice } from '@assay/rules/market-protection'
import { hasTrigger, isMarketType } from '@assay/rules/order-terms'
import { type Refusal, type RefusalName, refuse } from '@assay/rules/refusals'
import { spotHold } from '@assay/rules/spot-hold'
import type { RequestOf } from '@assay/wire/call'
import type { amendSpotOrder, SpotOrder } from '@assay/wire/spot/calls'
import type { PairRules } from '../pair-rules.ts'

export type AmendField = 'triggerPrice' | 'price' | 'quantity'

/** What the person has typed, as plain decimals. */
export type AmendForm = Record<AmendField, string>

export const amendFormOf = ({ price, quantity, triggerPrice }: SpotOrder): AmendForm => ({ price, quantity, triggerPrice })

/** Why an order cannot be changed; undefined when it can. */
export function whyNotAmend({ siblingId, total, type, waiting }: SpotOrder): 'notOco' | 'notTotal' | undefined {
  if (siblingId) return 'notOco'
  const hasOther = !isMarketType(type) || (hasTrigger(type) && waiting)
  return total && !hasOther ? 'notTotal' : undefined
}

/** The figures of an order that can be changed, in the order of the screen. */
export function amendableFields({ type, waiting, total }: SpotOrder): AmendField[] {
  return [
    ...(hasTrigger(type) && waiting ? ['triggerPrice' as const] : []),
    ...(isMarketType(type) ? [] : ['price' as const]),
    ...(total ? [] : ['quantity' as const]),
  ]
}

/** What the form knows of the world when it is read. */
export interface AmendContext {
  rules: PairRules
  reference: Price
  last: Price
  at: number
  /** Best price of the opposite side; undefined when there is none. */
  opposite: Price | undefined
  available: Amount | undefined
}

interface AmendReading {
  refusal?: Refusal
  field?: AmendField
  /** Nothing is different from the order. */
  unchanged: boolean
  request?: RequestOf<typeof amendSpotOrder>
}

/** Reads the form: the refusal that the core would give, or the change to send. Only what differs is sent. */
export function readAmendment(form: AmendForm, order: SpotOrder, around: AmendContext): AmendReading {
  const changed = amendableFields(order).filter(field => !isSameDecimal(form[field], order[field]))
  if (changed.length === 0) return { unchanged: true }
  const refusal = refusalOf(form, order, changed, around)
  if (refusal) return { unchanged: false, refusal, ...fieldOf(refusal.refusal, order, changed) }
  const figures = Object.fromEntries(changed.map(field => [field, form[field]]))
  return { unchanged: false, request: { orderId: order.orderId, ...figures, shownVersion: String(around.rules.text.version) } }
}

function refusalOf(form: AmendForm, order: SpotOrder, changed: readonly AmendField[], around: AmendContext): Refusal | undefined {
  const { rules } = around
  const { side, type, waiting, total } = order
  const fields = amendableFields(order)
  const figure = (field: AmendField) => (fields.includes(field) ? form[field] : order[field])
  const [price, triggerPrice] = [parsePrice(figure('price')), parsePrice(figure('triggerPrice'))]
  const quantity = total ? undefined : (parseDecimal(figure('quantity'), rules.baseScale) as Quantity | undefined)
  if (!total && quantity === undefined) return refuse('quantityRequired')
  if (fields.includes('triggerPrice') && triggerPrice === undefined) return refuse('triggerPriceRequired')
  const amended = {
    side,
    type,
    isWaiting: waiting,
    price,
    quantity,
    triggerPrice,
    triggerOn: order.triggerOn === 'index' ? ('index' as const) : ('last' as const),
    isTriggerNew: changed.includes('triggerPrice'),
    exits: exitsOf(order),
  }
  const refusal = checkAmendedOrder(amended, rules, { last: around.last, index: around.reference, at: around.at })
  if (refusal) return refusal
  const done = unitsOf(order.filledQuantity, rules) + unitsOf(order.preventedQuantity, rules)
  if (quantity !== undefined && quantity <= done) return refuse('quantityFilled')
  if (order.postOnly && !waiting && crosses(side, price, around.opposite)) return refuse('wouldTake')
  return quantity === undefined ? undefined : unpayable(order, { price, triggerPrice, open: (quantity - done) as Quantity }, around)
}

const unitsOf = (text: string, { baseScale }: PairRules) => parseDecimal(text, baseScale) ?? 0n

function exitsOf({ takeProfit, stopLoss, stopLossLimit }: SpotOrder) {
  if (!takeProfit && !stopLoss) return undefined
  const [profit, loss, limit] = [parsePrice(takeProfit), parsePrice(stopLoss), parsePrice(stopLossLimit)]
  return {
    ...(profit !== undefined && { takeProfit: profit }),
    ...(loss !== undefined && { stopLoss: loss }),
    ...(limit !== undefined && { stopLossLimit: limit }),
  }
}

const crosses = (side: 'buy' | 'sell', price: Price | undefined, opposite: Price | undefined): boolean =>
  price !== undefined && opposite !== undefined && (side === 'buy' ? price >= opposite : price <= opposite)

interface Needs {
  price: Price | undefined
  triggerPrice: Price | undefined
  open: Quantity
}

/** Refuses a change that needs more than the order holds and there is. */
function unpayable(order: SpotOrder, after: Needs, { rules, available }: AmendContext): Refusal | undefined {
  const open = unitsOf(order.quantity, rules) - unitsOf(order.filledQuantity, rules) - unitsOf(order.preventedQuantity, rules)
  const before = { price: parsePrice(order.price), triggerPrice: parsePrice(order.triggerPrice), open: open as Quantity }
  const more = holdOf(order, after, rules) - holdOf(order, before, rules)
  if (available === undefined || more <= available) return undefined
  const [asset, scale] = order.side === 'buy' ? [rules.quote, rules.quoteScale] : [rules.base, rules.baseScale]
  return refuse('insufficientBalance', { asset, available: formatDecimal(available, scale), required: formatDecimal(more, scale) })
}

function holdOf({ side }: SpotOrder, { price, triggerPrice, open }: Needs, rules: PairRules): bigint {
  const worstPrice = price ?? protectionPrice(side, triggerPrice ?? (0n as Price), rules.marketProtectionRate, rules.tick)
  return spotHold({ side, worstPrice, quantity: open }, rules)
}

const FIELDS: Partial<Record<RefusalName, AmendField>> = {
  priceRequired: 'price',
  priceNotPositive: 'price',
  priceOffTick: 'price',
  priceOutOfBand: 'price',
  wouldTake: 'price',
  triggerPriceRequired: 'triggerPrice',
  triggerPriceInvalid: 'triggerPrice',
  triggerReached: 'triggerPrice',
  pricesMisplaced: 'price',
}

/** The field that a refusal is about: of the amount's and the balance's the amount, where it can be changed. */
function fieldOf(name: RefusalName, order: SpotOrder, changed: readonly AmendField[]): { field?: AmendField } {
  const fields = amendableFields(order)
  const field = FIELDS[name] ?? 'quantity'
  if (fields.includes(field)) return { field }
  return changed[0] === undefined ? {} : { field: changed[0] }
}
