import { multiplyDivide, notionalOf, powerOfTen, roundedNotionalOf } from '@assay/money/arithmetic'
import { type Amount, PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import { tradeFee } from './fees.ts'
import { protectionPrice } from './market-protection.ts'
import type { SpotRules } from './spot-filters.ts'
import { spotHold } from './spot-hold.ts'

interface WaitingRequest {
  side: 'buy' | 'sell'
  /** Limit; undefined for an order that trades at market when it begins. */
  price: Price | undefined
  quantity: Quantity | undefined
  /** Instead of a quantity. */
  total: Amount | undefined
  /** Price at which it begins (`startPrice`). */
  start: Price
  settings: SpotRules
}

/** What an order that waits means. Amounts in units; `fee` and `receive` in the asset that the side receives, `hold` in the asset that it pays. */
export interface WaitingPreview {
  /** What the figures are counted at: the limit, otherwise the price at which it begins. */
  price: Price
  quantity: Quantity
  notional: Amount
  /** As if it took: the most that is charged at that price. */
  fee: Amount
  receive: Amount
  hold: Amount
}

/**
 * The ticket's numbers of an order that waits for its trigger, and of the stop of two orders of which one cancels the other. `hold` is exact, by
 * the function that freezes; the others are counted at the limit or, at market, at the price where the order begins.
 */
export function previewWaitingOrder({ side, price, quantity, total, start, settings }: WaitingRequest): WaitingPreview {
  const at = price ?? start
  const bought = quantity ?? quantityFor(total ?? (0n as Amount), at, settings)
  const notional = total ?? roundedNotionalOf(at, bought, settings, 'floor')
  const received = side === 'buy' ? (bought as bigint) : (notional as bigint)
  const fee = tradeFee(received, settings.takerFeeRate)
  const worstPrice = price ?? protectionPrice(side, start, settings.marketProtectionRate, settings.tick)
  return {
    price: at,
    quantity: bought,
    notional,
    fee,
    receive: (received - fee) as Amount,
    hold: spotHold({ side, worstPrice, quantity: bought, total }, settings),
  }
}

/** Whole lots that a total buys at a price. */
function quantityFor(total: Amount, price: Price, settings: SpotRules): Quantity {
  const units = multiplyDivide(total, powerOfTen(PRICE_SCALE + settings.baseScale), price * powerOfTen(settings.quoteScale), 'floor')
  return (units - (units % settings.lot)) as Quantity
}

/** What two orders of which one cancels the other freeze together: what the dearer needs. `stop` is the preview of the stop. */
export function ocoHold(side: 'buy' | 'sell', price: Price, stop: WaitingPreview, settings: SpotRules): Amount {
  const limit = side === 'sell' ? (stop.quantity as bigint as Amount) : notionalOf(price, stop.quantity, settings)
  return limit > stop.hold ? limit : stop.hold
}
