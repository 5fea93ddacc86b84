import { multiplyDivide, notionalOf, type PairScales, powerOfTen } from '@assay/money/arithmetic'
import { type Amount, PRICE_SCALE, type Price, type Quantity, type Rate } from '@assay/money/kinds'
import { RATE_ONE, tradeFee } from './fees.ts'
import { protectionPrice } from './market-protection.ts'
import type { SpotOrderRequest, SpotRules } from './spot-filters.ts'
import { spotHold } from './spot-hold.ts'

export interface PreviewRequest extends SpotOrderRequest {
  /** Levels of the opposite side, best first. */
  levels: readonly (readonly [Price, Quantity])[]
  settings: SpotRules
  /** Index price of the base asset. */
  reference: Price
}

/** What would happen now. Amounts in units; `fee` and `receive` in the asset that the side receives, `hold`, what has to be there, in the asset that it pays. */
export interface OrderPreview {
  filledQuantity: Quantity
  /** Rounded down to the price scale; 0n when nothing fills. */
  averagePrice: Price
  /** Quote units of the filled part. */
  notional: Amount
  /** Taker fee of the filled part, a fill a level; more resting orders in a level can each round up by one unit. */
  fee: Amount
  /** Maker fee if the rest is filled later at its own price; 0n for a market order. */
  restingFee: Amount
  /** Filled part after the fee. */
  receive: Amount
  hold: Amount
  /** Distance of the average from the best price, as a rate rounded up. */
  slippage: Rate
  /** Quantity that would rest (limit) or expire (market by quantity). */
  remaining: Quantity
  /** Quote units that a market order by total would not spend; otherwise 0n. */
  unspent: Amount
}

/**
 * The ticket's numbers, by the same functions that decide in the core. The request has passed `checkSpotOrder`.
 */
export function previewSpotOrder(request: PreviewRequest): OrderPreview {
  const { side, settings } = request
  const limit = request.price ?? protectionPrice(side, request.reference, settings.marketProtectionRate, settings.tick)
  const fills = walk(request, limit)
  const received = side === 'buy' ? (fills.quantity as bigint) : (fills.notional as bigint)
  const quantity = request.quantity ?? (0n as Quantity)
  const remaining = (request.total === undefined ? quantity - fills.quantity : 0n) as Quantity
  const average = averagePrice(fills.notional, fills.quantity, settings)
  return {
    filledQuantity: fills.quantity,
    averagePrice: average,
    notional: fills.notional,
    fee: fills.fee,
    restingFee: request.type === 'limit' ? restingFee(side, limit, remaining, settings) : (0n as Amount),
    receive: (received - fills.fee) as Amount,
    hold: spotHold({ side, worstPrice: limit, quantity, total: request.total }, settings),
    slippage: slippage(average, request.levels[0]?.[0]),
    remaining,
    unspent: (request.total === undefined ? 0n : request.total - fills.notional) as Amount,
  }
}

function walk(request: PreviewRequest, limit: Price): { quantity: Quantity; notional: Amount; fee: Amount } {
  const { side, settings, total } = request
  let quantity = 0n
  let notional = 0n
  let fee = 0n
  for (const [price, offered] of request.levels) {
    if (side === 'buy' ? price > limit : price < limit) break
    const wanted = total === undefined ? (request.quantity ?? 0n) - quantity : affordable((total - notional) as Amount, price, settings)
    const taken = (wanted < offered ? wanted : offered) as Quantity
    if (taken <= 0n) break
    const paid = notionalOf(price, taken, settings)
    quantity += taken
    notional += paid
    fee += tradeFee(side === 'buy' ? taken : paid, settings.takerFeeRate)
  }
  return { quantity: quantity as Quantity, notional: notional as Amount, fee: fee as Amount }
}

/** Most whole lots that so much quote asset buys at a price. */
function affordable(total: Amount, price: Price, settings: SpotRules): Quantity {
  return ((total / notionalOf(price, settings.lot, settings)) * settings.lot) as Quantity
}

/** Price at which a quantity has this value as a whole, rounded down to the last decimal of a price; 0 for no quantity. */
export function averagePrice(notional: Amount, quantity: Quantity, scales: PairScales): Price {
  if (quantity === 0n) return 0n as Price
  return multiplyDivide(notional, powerOfTen(PRICE_SCALE + scales.baseScale), quantity * powerOfTen(scales.quoteScale), 'floor') as Price
}

function restingFee(side: 'buy' | 'sell', price: Price, remaining: Quantity, settings: SpotRules): Amount {
  return tradeFee(side === 'buy' ? remaining : notionalOf(price, remaining, settings), settings.makerFeeRate)
}

function slippage(average: Price, best: Price | undefined): Rate {
  if (best === undefined || average === 0n) return 0n as Rate
  const distance = average > best ? average - best : best - average
  return multiplyDivide(distance, RATE_ONE, best, 'ceil') as Rate
}
