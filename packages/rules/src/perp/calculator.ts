import { notionalOf } from '@assay/money/arithmetic'
import type { Amount, Price, Quantity, Rate } from '@assay/money/kinds'
import { tradeFee } from '../fees.ts'
import { type LiquidationRequest, type LiquidationTerms, liquidationPrice } from './liquidation-price.ts'
import { initialMargin } from './margin-tiers.ts'
import { type MaximumTerms, maximumQuantity } from './order-cost.ts'
import { averageEntry, type Exposure, increased, type PositionSide, pnlOf, returnOnMargin } from './position-value.ts'
import { priceAtReturn } from './targets.ts'

/** What all tabs of the calculator begin with. */
export interface CalculatorPosition {
  side: PositionSide
  entry: Price
  quantity: Quantity
  leverage: number
}

/** First tab. Quote units; the return is on the initial margin, before fees. */
export interface CalculatedProfit {
  initialMargin: Amount
  pnl: Amount
  returnOnMargin: Rate
  fees: Amount
  /** What is left after the fees of opening and closing. */
  net: Amount
}

/** Profit tab: what a position makes between two prices, with the taker fee at both. */
export function calculateProfit(position: CalculatorPosition, exit: Price, terms: LiquidationTerms): CalculatedProfit {
  const { side, entryValue } = exposureOf(position, terms)
  const exitValue = notionalOf(exit, position.quantity, terms)
  const margin = initialMargin(entryValue, position.leverage)
  const pnl = pnlOf(side, entryValue, exitValue)
  const fees = tradeFee(entryValue, terms.closingFeeRate) + tradeFee(exitValue, terms.closingFeeRate)
  return {
    initialMargin: margin,
    pnl,
    returnOnMargin: returnOnMargin(pnl, margin) as Rate,
    fees: fees as Amount,
    net: (pnl - fees) as Amount,
  }
}

/** Target price tab: where the position has this return on its initial margin. Undefined when no price above 0 has it. */
export function calculateTarget(position: CalculatorPosition, rate: Rate, terms: LiquidationTerms): Price | undefined {
  const exposure = exposureOf(position, terms)
  return priceAtReturn(exposure, { margin: initialMargin(exposure.entryValue, position.leverage), rate }, terms)
}

/**
 * Liquidation price tab. Isolated: the initial margin stands behind the position; cross: the whole balance, as if there were no other
 * position.
 */
export function calculateLiquidation(
  position: CalculatorPosition,
  margin: { mode: 'isolated' } | { mode: 'cross'; balance: Amount },
  terms: LiquidationTerms,
): Price | undefined {
  const exposure = exposureOf(position, terms)
  const balance = margin.mode === 'cross' ? margin.balance : initialMargin(exposure.entryValue, position.leverage)
  const request: LiquidationRequest = { legs: [exposure], balance, mark: position.entry, terms }
  return liquidationPrice(request)
}

/** Maximum size tab: what a balance opens at a price and leverage, as if the mark were that price and nothing were open. */
export function calculateMaximum(
  position: Omit<CalculatorPosition, 'quantity'>,
  balance: Amount,
  terms: LiquidationTerms & Pick<MaximumTerms, 'lot'>,
): Quantity {
  const { side, entry, leverage } = position
  return maximumQuantity(
    { side, price: entry, leverage },
    { ...terms, mark: entry, feeRate: terms.closingFeeRate, available: balance, held: 0n as Amount },
  )
}

/** Average entry tab: the quantity of all fills and their average price; undefined for no fills. */
export function calculateAverage(
  side: PositionSide,
  fills: readonly { price: Price; quantity: Quantity }[],
  scales: LiquidationTerms,
): { quantity: Quantity; price: Price } | undefined {
  const nothing: Exposure = { side, quantity: 0n as Quantity, entryValue: 0n as Amount }
  const all = fills.reduce((sum, { price, quantity }) => increased(sum, quantity, notionalOf(price, quantity, scales)), nothing)
  return all.quantity > 0n ? { quantity: all.quantity, price: averageEntry(all, scales) } : undefined
}

function exposureOf({ side, entry, quantity }: CalculatorPosition, terms: LiquidationTerms): Exposure {
  return { side, quantity, entryValue: notionalOf(entry, quantity, terms) }
}
