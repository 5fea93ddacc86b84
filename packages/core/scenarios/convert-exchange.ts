import type { RefusalName } from '@assay/rules/refusals'

/** Names of `rules/refusals.ts` that only conversions give; `convert.test.ts` has a row for each. */
export const CONVERT_REFUSALS: readonly RefusalName[] = [
  'quoteExpired',
  'assetsAlike',
  'assetNotConvertible',
  'sweptToday',
  'balanceNotSmall',
  'quoteMoved',
]
