import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { type Refusal, refuse } from '@assay/rules/refusals'
import type { Asset } from '../markets/state.ts'

/** No more leaves than may; the refusal says how much could. */
export function checkSpendable(available: Amount, { asset, scale }: Asset, amount: Amount): Refusal | undefined {
  if (available >= amount) return undefined
  return refuse('insufficientBalance', { asset, available: formatDecimal(available, scale), required: formatDecimal(amount, scale) })
}
