import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { assetScale } from '../markets/read.ts'
import type { MarketsState } from '../markets/state.ts'
import type { ConversionRequest } from './plan.ts'

/** Refuses to pay more than what is available of an asset; both in its units. */
export function checkBalance(
  state: { readonly markets: MarketsState },
  { from, amount }: Pick<ConversionRequest, 'from' | 'amount'>,
  available: Amount,
): Refusal | undefined {
  if (available >= amount) return undefined
  const scale = assetScale(state, from)
  return refuse('insufficientBalance', {
    asset: from,
    available: formatDecimal(available, scale),
    required: formatDecimal(amount, scale),
  })
}
