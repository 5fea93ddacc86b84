import { formatDecimal } from '@assay/money/decimal'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { AMOUNT_UNITS_MAX } from './bounds.ts'

/** An amount to move is positive and within the bound. `scale` is the asset's. */
export function checkAmount(amount: bigint, scale: number): Refusal | undefined {
  if (amount <= 0n) return refuse('amountNotPositive')
  if (amount > AMOUNT_UNITS_MAX) return refuse('amountTooLarge', { maximum: formatDecimal(AMOUNT_UNITS_MAX, scale) })
  return undefined
}
