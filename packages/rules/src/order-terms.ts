import { multiplyDivide } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price, type Rate } from '@assay/money/kinds'
import { RATE_ONE } from './fees.ts'
import { type Refusal, refuse } from './refusals.ts'
import type { SpotRules } from './spot-filters.ts'

/** Kinds of orders. The place in this list and in the next two is their code in the journal: new ones go to the end. */
export const ORDER_TYPES = ['limit', 'market', 'stopLimit', 'stopMarket', 'takeProfitLimit', 'takeProfitMarket', 'trailingStop'] as const
export type SpotOrderType = (typeof ORDER_TYPES)[number]

export const TIMES_IN_FORCE = ['goodTillCancelled', 'goodTillTime', 'immediateOrCancel', 'fillOrKill'] as const
export type TimeInForce = (typeof TIMES_IN_FORCE)[number]

export const SELF_TRADE_PREVENTIONS = ['none', 'expireTaker', 'expireMaker', 'expireBoth', 'decrement', 'transfer'] as const
export type SelfTradePrevention = (typeof SELF_TRADE_PREVENTIONS)[number]

/** What can be asked of an order beyond side, price and size. */
export interface SpotOrderTerms {
  /** Of limit orders; `goodTillCancelled` when it is not given. */
  timeInForce?: TimeInForce
  /** Time at which a `goodTillTime` order ends, ms since 1970 UTC. It ends with the first tick of the clock at or after it. */
  expiresAt?: number
  /** Refused when it would trade at once. */
  postOnly?: boolean
  /** Decides as long as this order is the arriving one; `expireTaker` when it is not given. */
  selfTradePrevention?: SelfTradePrevention
  /** Price at which a stop or take-profit order begins. */
  triggerPrice?: Price
  /** What the trigger is compared with; `last` when it is not given. */
  triggerOn?: 'last' | 'index'
  /** Of a trailing stop: how far the last price may turn from its best, a whole number of basis points. */
  callbackRate?: Rate
  /** Of a buy order: what happens with what it has bought, when it ends. One cancels the other. */
  exits?: SpotExits
}

/** How a purchase is sold again: by a limit order at `takeProfit`, by a stop at `stopLoss`, or whichever comes first. */
export interface SpotExits {
  takeProfit?: Price
  stopLoss?: Price
  /** Limit of the stop order; without it the stop sells at market. */
  stopLossLimit?: Price
}

/** A basis point as a rate, and the bounds of a trailing stop's callback: 0.1% to 20%. */
export const BASIS_POINT = RATE_ONE / 10_000n
export const CALLBACK_MIN = 10n * BASIS_POINT
export const CALLBACK_MAX = 2_000n * BASIS_POINT

/**
 * Highest trigger and exit price: 2^52 units (45 million USDT). Neither is held against the band of a limit price, and the book counts ticks
 * as whole numbers that are exact below 2^53; protection adds at most as much again.
 */
const TERM_PRICE_MAX = 1n << 52n

/** True for an order that trades as a market order: it never rests in the book. */
export const isMarketType = (type: SpotOrderType): boolean =>
  type === 'market' || type === 'stopMarket' || type === 'takeProfitMarket' || type === 'trailingStop'

/** True for an order that waits for a trigger price of its own. */
export const hasTrigger = (type: SpotOrderType): boolean => type !== 'limit' && type !== 'market' && type !== 'trailingStop'

/** Whether a trigger is reached from below: a stop that buys and a take-profit that sells wait for a higher price. */
export function isRising(type: SpotOrderType, side: 'buy' | 'sell'): boolean {
  const isTakeProfit = type === 'takeProfitLimit' || type === 'takeProfitMarket'
  return (side === 'buy') !== isTakeProfit
}

export interface TermsRequest {
  side: 'buy' | 'sell'
  type: SpotOrderType
  price?: Price | undefined
  terms: SpotOrderTerms
}

/** What terms are compared with. */
export interface TermsContext {
  /** Price of the last trade, before the first one the index price. */
  last: Price
  index: Price
  /** Time of the order, ms. */
  at: number
}

/** Checks the terms of an order in the order of `refusals.ts`; `undefined` when they make sense together and with the prices of the moment. */
export function checkOrderTerms(request: TermsRequest, rules: SpotRules, context: TermsContext): Refusal | undefined {
  return checkTermsWithoutExits(request, rules, context) ?? checkExits(request, rules, context)
}

/** The same for what has no exits of this kind. */
export function checkTermsWithoutExits(request: TermsRequest, rules: Pick<SpotRules, 'tick'>, context: TermsContext): Refusal | undefined {
  return checkShape(request) ?? checkTrigger(request, rules, context) ?? checkCallback(request) ?? checkExpiry(request, context)
}

function checkShape({ type, side, terms }: TermsRequest): Refusal | undefined {
  const { timeInForce = 'goodTillCancelled', expiresAt, postOnly, selfTradePrevention = 'expireTaker', triggerOn, exits } = terms
  const isOfferedNow = timeInForce === 'immediateOrCancel' || timeInForce === 'fillOrKill'
  const isShape =
    TIMES_IN_FORCE.includes(timeInForce) &&
    SELF_TRADE_PREVENTIONS.includes(selfTradePrevention) &&
    (postOnly === undefined || typeof postOnly === 'boolean') &&
    (triggerOn === undefined || ((triggerOn === 'last' || triggerOn === 'index') && hasTrigger(type))) &&
    (terms.triggerPrice === undefined || (typeof terms.triggerPrice === 'bigint' && hasTrigger(type))) &&
    (terms.callbackRate === undefined || (typeof terms.callbackRate === 'bigint' && type === 'trailingStop')) &&
    (expiresAt === undefined || (typeof expiresAt === 'number' && timeInForce === 'goodTillTime')) &&
    (exits === undefined || (side === 'buy' && areExits(exits)))
  if (!isShape) return refuse('commandInvalid')
  if (isMarketType(type) && (postOnly || timeInForce !== 'goodTillCancelled')) return refuse('commandInvalid')
  return postOnly && isOfferedNow ? refuse('commandInvalid') : undefined
}

function areExits(exits: SpotExits): boolean {
  if (typeof exits !== 'object' || exits === null) return false
  const { takeProfit, stopLoss, stopLossLimit } = exits
  const arePrices = [takeProfit, stopLoss, stopLossLimit].every(price => price === undefined || typeof price === 'bigint')
  return arePrices && (takeProfit !== undefined || stopLoss !== undefined) && (stopLossLimit === undefined || stopLoss !== undefined)
}

function checkTrigger(
  { type, side, terms }: TermsRequest,
  rules: Pick<SpotRules, 'tick'>,
  { last, index }: TermsContext,
): Refusal | undefined {
  if (!hasTrigger(type)) return undefined
  const { triggerPrice, triggerOn } = terms
  if (triggerPrice === undefined) return refuse('triggerPriceRequired')
  if (!isTick(triggerPrice, rules)) return refuse('triggerPriceInvalid', { tick: formatDecimal(rules.tick, PRICE_SCALE) })
  const now = triggerOn === 'index' ? index : last
  const isReached = isRising(type, side) ? now >= triggerPrice : now <= triggerPrice
  return isReached ? refuse('triggerReached', { price: formatDecimal(now, PRICE_SCALE) }) : undefined
}

const isTick = (price: Price, { tick }: Pick<SpotRules, 'tick'>): boolean => price > 0n && price <= TERM_PRICE_MAX && price % tick === 0n

function checkCallback({ type, terms }: TermsRequest): Refusal | undefined {
  if (type !== 'trailingStop') return undefined
  const rate = terms.callbackRate ?? 0n
  if (rate >= CALLBACK_MIN && rate <= CALLBACK_MAX && rate % BASIS_POINT === 0n) return undefined
  return refuse('callbackRateInvalid', { minimum: percent(CALLBACK_MIN), maximum: percent(CALLBACK_MAX) })
}

const percent = (rate: bigint): string => formatDecimal(rate * 100n, 8)

/** Most that an order can be good for: a year. */
const EXPIRY_MS_MAX = 366 * 86_400_000

function checkExpiry({ terms }: TermsRequest, { at }: TermsContext): Refusal | undefined {
  if (terms.timeInForce !== 'goodTillTime') return undefined
  const { expiresAt } = terms
  const isValid = Number.isSafeInteger(expiresAt) && (expiresAt as number) > at && (expiresAt as number) <= at + EXPIRY_MS_MAX
  return isValid ? undefined : refuse('expiryInvalid')
}

/** Exits lie on either side of what is paid at most: profit above, loss below; a limit of the stop is no higher than its trigger. */
export function checkExits(
  { type, price, terms }: TermsRequest,
  rules: SpotRules,
  { last }: Pick<TermsContext, 'last'>,
): Refusal | undefined {
  const { exits } = terms
  if (!exits) return undefined
  const entry = price ?? terms.triggerPrice ?? last
  const { takeProfit, stopLoss, stopLossLimit } = exits
  for (const exit of [takeProfit, stopLoss, stopLossLimit])
    if (exit !== undefined && !isTick(exit, rules)) return refuse('priceOffTick', { tick: formatDecimal(rules.tick, PRICE_SCALE) })
  const isPlaced =
    (takeProfit === undefined || takeProfit > entry) &&
    (stopLoss === undefined || stopLoss < entry) &&
    (stopLossLimit === undefined || stopLossLimit <= (stopLoss as Price))
  return isPlaced && type !== 'trailingStop' ? undefined : refuse('pricesMisplaced')
}

/**
 * Where a trailing stop fires: best price x (1 - callback) rounded down to the tick for a seller, x (1 + callback) rounded up for a buyer, so
 * that it never fires before the price has turned by the whole callback.
 */
export function trailingTriggerPrice(side: 'buy' | 'sell', best: Price, callback: Rate, tick: Price): Price {
  const factor = side === 'buy' ? RATE_ONE + callback : RATE_ONE - callback
  return (multiplyDivide(best, factor, RATE_ONE * tick, side === 'buy' ? 'ceil' : 'floor') * tick) as Price
}
