import { multiplyDivide, notionalOf, type PairScales } from '@assay/money/arithmetic'
import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import { RATE_ONE, tradeFee } from '../fees.ts'
import { initialMargin, type MarginTiers, notionalMaxAt } from './margin-tiers.ts'
import type { PositionSide } from './position-value.ts'

/** An order that opens a position, at the worst price that it can pay: its limit, or the protection price of a market order. */
export interface OpeningOrder {
  side: PositionSide
  quantity: Quantity
  price: Price
  leverage: number
}

/** What the cost of an order depends on besides it. */
export interface OrderCostTerms extends PairScales {
  mark: Price
  /** The greater of maker and taker fee that can come to it. */
  feeRate: Rate
}

/** What opening freezes, in quote units. */
export interface OrderCost {
  initialMargin: Amount
  /** What the position loses at once at the mark, as its price is worse (V9). */
  openLoss: Amount
  feeToOpen: Amount
  total: Amount
}

/** Cost of an opening order: initial margin + open loss + fee to open, each rounded up to a unit (Binance, V9; Bybit, V11). */
export function orderCost({ side, quantity, price, leverage }: OpeningOrder, { mark, feeRate, ...scales }: OrderCostTerms): OrderCost {
  const notional = notionalOf(price, quantity, scales)
  const margin = initialMargin(notional, leverage)
  const loss = openLoss(side, notional, notionalOf(mark, quantity, scales))
  const fee = tradeFee(notional, feeRate)
  return { initialMargin: margin, openLoss: loss, feeToOpen: fee, total: (margin + loss + fee) as Amount }
}

/** What a long pays above the mark, or a short gets below it; 0 where the price is better. */
export function openLoss(side: PositionSide, notional: Amount, markValue: Amount): Amount {
  const loss = side === 'long' ? notional - markValue : markValue - notional
  return (loss > 0n ? loss : 0n) as Amount
}

/**
 * Fee of closing at the price where the initial margin is used up, notional x (1 -/+ 1 / leverage) x rate, rounded up (V11, V15). Our cost does
 * not hold it, as the liquidation price contains it; shown where a venue's figures are compared.
 */
export function feeAtBankruptcy(side: PositionSide, notional: Amount, { leverage, feeRate }: { leverage: number; feeRate: Rate }): Amount {
  const times = BigInt(leverage)
  return multiplyDivide(notional * (side === 'long' ? times - 1n : times + 1n), feeRate, RATE_ONE * times, 'ceil') as Amount
}

/** What limits how much can be opened. */
export interface MaximumTerms extends OrderCostTerms {
  available: Amount
  tiers: MarginTiers
  lot: Quantity
  /** Notional that the person holds and has ordered on this side already: the tier's cap is for all of it. */
  held: Amount
}

/** The greatest quantity whose cost `available` pays and that stays within the notional of its leverage; whole lots. */
export function maximumQuantity(order: Omit<OpeningOrder, 'quantity'>, terms: MaximumTerms): Quantity {
  const { available, tiers, lot, held } = terms
  const room = notionalMaxAt(tiers, order.leverage) - held
  const isPaid = (lots: bigint) => orderCost({ ...order, quantity: (lots * lot) as Quantity }, terms).total <= available
  let paid = 0n
  let beyond = room / notionalOf(order.price, lot, terms) + 1n
  while (beyond - paid > 1n) {
    const middle = (paid + beyond) / 2n
    if (isPaid(middle)) paid = middle
    else beyond = middle
  }
  return (paid * lot) as Quantity
}
