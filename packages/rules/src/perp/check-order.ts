import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import { highestWithin, lowestWithin } from '../market-protection.ts'
import { checkTermsWithoutExits, isMarketType, trailingTriggerPrice } from '../order-terms.ts'
import { type Refusal, refuse } from '../refusals.ts'
import { type PerpExit, type PerpOrderTerms, type PerpOrderType, TRIGGER_PRICES } from './order-terms.ts'
import type { PositionSide } from './position-value.ts'
import type { PerpSettings } from './settings.ts'

/** Everything that is asked of an order. */
export interface PerpOrderRequest {
  side: 'buy' | 'sell'
  type: PerpOrderType
  lots: bigint
  price?: Price | undefined
  terms?: PerpOrderTerms | undefined
}

/** What an order is compared with. */
export interface PerpContext {
  mark: Price
  index: Price
  /** Price of the last trade, before the first one the mark. */
  last: Price
  /** Time of the order, ms. */
  at: number
  /** The finest step that prices of the market can have; a trailing trigger moves on it. */
  gridTick: Price
}

/** The rules of a market that an order by itself has to keep. */
export type PerpFilters = Pick<PerpSettings, 'tick' | 'priceBandRate' | 'maximumOrderLots'>

/** Form, filters and terms of an order in the order of `refusals.ts`; `undefined` when it keeps them all. */
export function checkPerpOrder(request: PerpOrderRequest, settings: PerpFilters, context: PerpContext): Refusal | undefined {
  const { side, type, price, lots, terms = {} } = request
  const { takeProfit, stopLoss, reduceOnly, triggerOn, ...spotTerms } = terms
  if (triggerOn !== undefined && !TRIGGER_PRICES.includes(triggerOn)) return refuse('commandInvalid')
  if (terms.selfTradePrevention === 'transfer') return refuse('commandInvalid')
  if (reduceOnly !== undefined && typeof reduceOnly !== 'boolean') return refuse('commandInvalid')
  const hasOwnTrigger = type !== 'limit' && type !== 'market' && type !== 'trailingStop'
  if (triggerOn !== undefined && !hasOwnTrigger) return refuse('commandInvalid')
  const last = context[hasOwnTrigger ? (triggerOn ?? 'mark') : 'last']
  return (
    checkPrice(request, settings, startPrice(request, context) ?? context.mark) ??
    checkTermsWithoutExits({ side, type, price, terms: spotTerms }, settings, { last, index: context.index, at: context.at }) ??
    checkExitPrices(
      side === 'buy' ? 'long' : 'short',
      { takeProfit, stopLoss },
      settings,
      price ?? startPrice(request, context) ?? context.mark,
    ) ??
    checkLots(lots, settings)
  )
}

/** Price at which an order begins that waits: its trigger, or where a trailing stop would fire first. `undefined` for one that begins at once. */
export function startPrice({ type, side, terms }: PerpOrderRequest, { last, gridTick }: Pick<PerpContext, 'last' | 'gridTick'>) {
  if (type === 'limit' || type === 'market') return undefined
  if (type !== 'trailingStop') return typeof terms?.triggerPrice === 'bigint' && terms.triggerPrice > 0n ? terms.triggerPrice : undefined
  const callback = terms?.callbackRate
  if (typeof callback !== 'bigint' || callback <= 0n || callback >= RATE_ONE) return undefined
  return trailingTriggerPrice(side, last, callback, gridTick)
}

/** A limit price is on the tick and within the band around the mark, or around the price at which the order begins. */
function checkPrice({ type, price }: PerpOrderRequest, { tick, priceBandRate }: PerpFilters, reference: Price): Refusal | undefined {
  if (isMarketType(type)) return price === undefined ? undefined : refuse('commandInvalid')
  if (price === undefined) return refuse('priceRequired')
  if (price <= 0n) return refuse('priceNotPositive')
  if (price % tick !== 0n) return refuse('priceOffTick', { tick: formatDecimal(tick, PRICE_SCALE) })
  const distance = price > reference ? price - reference : reference - price
  if (distance * RATE_ONE <= reference * priceBandRate) return undefined
  return refuse('priceOutOfBand', {
    minimum: formatDecimal(lowestWithin(reference, priceBandRate, tick), PRICE_SCALE),
    maximum: formatDecimal(highestWithin(reference, priceBandRate, tick), PRICE_SCALE),
  })
}

function checkLots(lots: bigint, { maximumOrderLots }: PerpFilters): Refusal | undefined {
  if (lots <= 0n) return refuse('quantityNotPositive')
  return lots > maximumOrderLots ? refuse('quantityTooLarge', { maximum: String(maximumOrderLots) }) : undefined
}

/** Exits of a position or of an order that opens one. */
export interface ExitPrices {
  takeProfit?: PerpExit | undefined
  stopLoss?: PerpExit | undefined
}

/** No exit is higher: 2^52 units, so that the book can count its ticks exactly. */
const EXIT_PRICE_MAX = 1n << 52n

/**
 * Exits are on the tick, and on the right side of a price: the take-profit of a long above it, its stop-loss below, of a short the reverse.
 * Without a price (an order at market) only their order to each other is known.
 */
export function checkExitPrices(
  side: PositionSide,
  { takeProfit, stopLoss }: ExitPrices,
  { tick }: Pick<PerpSettings, 'tick'>,
  price: Price | undefined,
): Refusal | undefined {
  for (const exit of [takeProfit, stopLoss]) {
    if (exit === undefined) continue
    if (typeof exit !== 'object' || exit === null || typeof exit.price !== 'bigint' || (exit.on !== 'mark' && exit.on !== 'last'))
      return refuse('commandInvalid')
    if (exit.price <= 0n || exit.price > EXIT_PRICE_MAX || exit.price % tick !== 0n)
      return refuse('triggerPriceInvalid', { tick: formatDecimal(tick, PRICE_SCALE) })
  }
  const sign = side === 'long' ? 1n : -1n
  const better = (one: bigint, other: bigint) => (one - other) * sign > 0n
  const shown = price ?? stopLoss?.price ?? takeProfit?.price
  const isPlaced =
    (takeProfit === undefined || price === undefined || better(takeProfit.price, price)) &&
    (stopLoss === undefined || price === undefined || better(price, stopLoss.price)) &&
    (takeProfit === undefined || stopLoss === undefined || better(takeProfit.price, stopLoss.price))
  return isPlaced ? undefined : refuse('exitPriceInvalid', { price: formatDecimal(shown ?? 0n, PRICE_SCALE) })
}
