import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { RATE_ONE } from './fees.ts'
import {
  checkExits,
  checkOrderTerms,
  hasTrigger,
  isMarketType,
  type SpotExits,
  type SpotOrderTerms,
  type SpotOrderType,
  type TermsContext,
  trailingTriggerPrice,
} from './order-terms.ts'
import { REFUSALS, type Refusal, type RefusalName, refuse } from './refusals.ts'
import { checkSpotOrder, type SpotRules } from './spot-filters.ts'

/** Everything that is asked of an order; what is not given stays undefined. */
export interface OrderRequest {
  side: 'buy' | 'sell'
  type: SpotOrderType
  price?: Price | undefined
  quantity?: Quantity | undefined
  total?: Amount | undefined
  terms?: SpotOrderTerms
}

/** What an order is compared with. */
export interface OrderContext extends TermsContext {
  /** The finest step that prices of the pair can have; a trailing trigger moves on it. */
  gridTick: Price
}

/**
 * The filters and the terms of an order in the order of `refusals.ts`; `undefined` when it keeps them all. An order that waits is measured at
 * its start and not at the index. What depends on the book, the open orders and the balance comes after.
 */
export function checkOrder(request: OrderRequest, rules: SpotRules, context: OrderContext): Refusal | undefined {
  const { side, type, price, quantity, total, terms = {} } = request
  const refusal = checkOrderTerms({ side, type, price, terms }, rules, context)
  const reference = startPrice(request, context) ?? context.index
  const filters = checkSpotOrder({ side, type: filterType(type), price, quantity, total }, rules, reference)
  // The terms' refusals stand between those of the price and those of the quantity.
  return filters && isBeforeTerms(filters.refusal) ? filters : (refusal ?? filters)
}

const filterType = (type: SpotOrderType): 'limit' | 'market' => (isMarketType(type) ? 'market' : 'limit')

const isBeforeTerms = (refusal: RefusalName): boolean => REFUSALS.indexOf(refusal) < REFUSALS.indexOf('triggerPriceRequired')

/** Price at which an order begins that waits: its trigger, or where a trailing stop would fire first. `undefined` for one that begins at once. */
export function startPrice({ type, side, terms }: OrderRequest, { last, gridTick }: Pick<OrderContext, 'last' | 'gridTick'>) {
  if (hasTrigger(type)) return typeof terms?.triggerPrice === 'bigint' && terms.triggerPrice > 0n ? terms.triggerPrice : undefined
  const callback = terms?.callbackRate
  if (type !== 'trailingStop' || typeof callback !== 'bigint' || callback <= 0n || callback >= RATE_ONE) return undefined
  return trailingTriggerPrice(side, last, callback, gridTick)
}

/** A limit order and a stop of which one cancels the other. `stopPrice` is the stop's limit; without it the stop trades at market. */
export interface OcoRequest {
  side: 'buy' | 'sell'
  quantity?: Quantity | undefined
  price?: Price | undefined
  triggerPrice?: Price | undefined
  stopPrice?: Price | undefined
}

/** Both orders keep the filters, and the last price lies between them: the limit on its better side, the trigger on its worse. */
export function checkOco(request: OcoRequest, rules: SpotRules, context: TermsContext): Refusal | undefined {
  const { side, quantity, price, triggerPrice, stopPrice } = request
  const limit = checkSpotOrder({ side, type: 'limit', price, quantity }, rules, context.index)
  if (limit) return limit
  const type = stopPrice === undefined ? 'stopMarket' : 'stopLimit'
  const terms = checkOrderTerms({ side, type, price: stopPrice, terms: triggerPrice === undefined ? {} : { triggerPrice } }, rules, context)
  if (terms) return terms
  const [better, trigger] = [price as Price, triggerPrice as Price]
  const { last } = context
  const isPlaced = side === 'sell' ? better > last && trigger < last : better < last && trigger > last
  if (!isPlaced) return refuse('pricesMisplaced')
  return checkSpotOrder({ side, type: filterType(type), price: stopPrice, quantity }, rules, trigger)
}

/** An open order with the figures that it would have after an amendment. */
export interface AmendedOrder {
  side: 'buy' | 'sell'
  type: SpotOrderType
  /** It waits for its trigger. */
  isWaiting: boolean
  /** Of an order with a limit. */
  price: Price | undefined
  /** The new whole; undefined for an order by total, which cannot change. */
  quantity: Quantity | undefined
  /** Where an order that waits begins. */
  triggerPrice: Price | undefined
  triggerOn: 'last' | 'index'
  /** The trigger is another than before: it must not be reached already. */
  isTriggerNew: boolean
  exits: SpotExits | undefined
}

/** The filters and terms of today on the figures that an open order would have; `undefined` when it keeps them all. */
export function checkAmendedOrder(order: AmendedOrder, rules: SpotRules, context: TermsContext): Refusal | undefined {
  const { side, type, isWaiting, quantity, triggerPrice, triggerOn, exits } = order
  const price = isMarketType(type) ? undefined : order.price
  const reference = isWaiting && triggerPrice !== undefined ? triggerPrice : context.index
  const refusal = quantity === undefined ? undefined : checkSpotOrder({ side, type: filterType(type), price, quantity }, rules, reference)
  if (refusal) return refusal
  if (order.isTriggerNew) {
    const terms = { ...(triggerPrice !== undefined && { triggerPrice }), triggerOn }
    const misplaced = checkOrderTerms({ side, type, price, terms }, rules, context)
    if (misplaced) return misplaced
  }
  const waiting = isWaiting && triggerPrice !== undefined && { triggerPrice }
  return exits && checkExits({ side, type, price, terms: { exits, ...waiting } }, rules, context)
}
