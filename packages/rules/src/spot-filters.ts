import { notionalOf, type PairScales, roundedNotionalOf } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity, type Rate } from '@assay/money/kinds'
import { RATE_ONE } from './fees.ts'
import { highestWithin, lowestWithin } from './market-protection.ts'
import { type Refusal, refuse } from './refusals.ts'

/** Rules of one spot pair. A change is a new version with a start; an accepted order keeps the version it was accepted under. */
export interface SpotPairSettings {
  /** Prices are multiples of it. tick x lot is a whole number of quote units, so that no notional is ever rounded. */
  tick: Price
  lot: Quantity
  quantityMin: Quantity
  quantityMax: Quantity
  notionalMin: Amount
  notionalMax: Amount
  makerFeeRate: Rate
  takerFeeRate: Rate
  /** A limit price further than this share from the reference price is refused. */
  priceBandRate: Rate
  /** A market order does not trade further than this share from the reference price. */
  marketProtectionRate: Rate
  openOrdersMax: number
}

/** What an order is checked by: the settings in force, and the scales of the pair's assets. `openOrdersMax` needs the book: the core checks it. */
export interface SpotRules extends Omit<SpotPairSettings, 'openOrdersMax'>, PairScales {}

/** What a person asks for: a limit order has price and quantity; a market order quantity, or, when buying, total. */
export interface SpotOrderRequest {
  side: 'buy' | 'sell'
  type: 'limit' | 'market'
  price?: Price | undefined
  quantity?: Quantity | undefined
  total?: Amount | undefined
}

/**
 * The filters of a spot order in the order of `refusals.ts`; `undefined` when the order keeps them all. `reference` is the index price of the
 * base asset: the band of a limit price lies around it, and a market order by quantity is valued at it.
 * Refusals carry the figure that would have been right.
 */
export function checkSpotOrder(order: SpotOrderRequest, rules: SpotRules, reference: Price): Refusal | undefined {
  return checkShape(order) ?? checkPrice(order, rules, reference) ?? checkQuantity(order, rules) ?? checkNotional(order, rules, reference)
}

function checkShape(order: SpotOrderRequest): Refusal | undefined {
  const byTotal = order.total !== undefined
  if (byTotal && (order.quantity !== undefined || order.type === 'limit' || order.side === 'sell')) return refuse('commandInvalid')
  return order.type === 'market' && order.price !== undefined ? refuse('commandInvalid') : undefined
}

function checkPrice(order: SpotOrderRequest, rules: SpotRules, reference: Price): Refusal | undefined {
  if (order.type === 'market') return undefined
  const price = order.price
  if (price === undefined) return refuse('priceRequired')
  if (price <= 0n) return refuse('priceNotPositive')
  if (price % rules.tick !== 0n) return refuse('priceOffTick', { tick: formatDecimal(rules.tick, PRICE_SCALE) })
  const distance = price > reference ? price - reference : reference - price
  if (distance * RATE_ONE <= reference * rules.priceBandRate) return undefined
  return refuse('priceOutOfBand', {
    minimum: formatDecimal(lowestWithin(reference, rules.priceBandRate, rules.tick), PRICE_SCALE),
    maximum: formatDecimal(highestWithin(reference, rules.priceBandRate, rules.tick), PRICE_SCALE),
  })
}

function checkQuantity(order: SpotOrderRequest, rules: SpotRules): Refusal | undefined {
  if (order.total !== undefined) return order.total <= 0n ? refuse('quantityNotPositive') : undefined
  const quantity = order.quantity
  if (quantity === undefined) return refuse('quantityRequired')
  if (quantity <= 0n) return refuse('quantityNotPositive')
  if (quantity % rules.lot !== 0n) return refuse('quantityOffLot', { lot: formatDecimal(rules.lot, rules.baseScale) })
  if (quantity < rules.quantityMin) return refuse('quantityTooSmall', { minimum: formatDecimal(rules.quantityMin, rules.baseScale) })
  if (quantity > rules.quantityMax) return refuse('quantityTooLarge', { maximum: formatDecimal(rules.quantityMax, rules.baseScale) })
  return undefined
}

function checkNotional(order: SpotOrderRequest, rules: SpotRules, reference: Price): Refusal | undefined {
  const notional = worthOf(order, rules, reference)
  if (notional < rules.notionalMin) return refuse('notionalTooSmall', { minimum: formatDecimal(rules.notionalMin, rules.quoteScale) })
  if (notional > rules.notionalMax) return refuse('notionalTooLarge', { maximum: formatDecimal(rules.notionalMax, rules.quoteScale) })
  return undefined
}

/** What the order is worth in quote units: its limit, its total, or its quantity at the reference price (rounded down). */
function worthOf(order: SpotOrderRequest, rules: SpotRules, reference: Price): Amount {
  if (order.total !== undefined) return order.total
  const quantity = order.quantity ?? (0n as Quantity)
  return order.price === undefined ? roundedNotionalOf(reference, quantity, rules, 'floor') : notionalOf(order.price, quantity, rules)
}
