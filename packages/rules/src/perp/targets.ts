import { multiplyDivide, type PairScales } from '@assay/money/arithmetic'
import type { Amount, Price, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import { type Exposure, pricePerUnit } from './position-value.ts'

/** Prices are multiples of it. */
export interface TargetTerms extends PairScales {
  tick: Price
}

/** On the tick where a position has at least what was asked for: up for a long, down for a short. */
const atLeast = ({ side }: Exposure): 'ceil' | 'floor' => (side === 'long' ? 'ceil' : 'floor')

/**
 * The price at which a position has this unrealised result (before fees), at least it: a profit is no smaller, a loss no greater. Undefined
 * when no price above 0 has it.
 */
export function priceAtPnl(exposure: Exposure, pnl: Amount, terms: TargetTerms): Price | undefined {
  const { side, quantity, entryValue } = exposure
  const value = side === 'long' ? entryValue + pnl : entryValue - pnl
  return positive(pricePerUnit(value, quantity, { ...terms, rounding: atLeast(exposure) }))
}

/** The unrealised result that is this return on a margin, rounded up. */
export function pnlAtReturn(margin: Amount, rate: Rate): Amount {
  return multiplyDivide(margin, rate, RATE_ONE, 'ceil') as Amount
}

/** The price at which a position's result is this return on its margin; the ticket's take-profit and stop-loss by ROI. */
export function priceAtReturn(exposure: Exposure, { margin, rate }: { margin: Amount; rate: Rate }, terms: TargetTerms): Price | undefined {
  return priceAtPnl(exposure, pnlAtReturn(margin, rate), terms)
}

/**
 * Break-even price: closing there gives back the entry, the closing fee, and `costs` (fees and funding paid so far, less funding received), at
 * least. Undefined when any price does.
 */
export function breakEvenPrice(
  exposure: Exposure,
  costs: Amount,
  { closingFeeRate, ...terms }: TargetTerms & { closingFeeRate: Rate },
): Price | undefined {
  const { side, quantity, entryValue } = exposure
  const value = side === 'long' ? entryValue + costs : entryValue - costs
  const factor = side === 'long' ? RATE_ONE - closingFeeRate : RATE_ONE + closingFeeRate
  return positive(pricePerUnit(value * RATE_ONE, quantity * factor, { ...terms, rounding: atLeast(exposure) }))
}

const positive = (price: Price): Price | undefined => (price > 0n ? price : undefined)
