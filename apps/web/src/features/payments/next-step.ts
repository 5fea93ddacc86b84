import { compareDecimals } from '@assay/money/decimal-text'

/** What a person would do next; `undefined` when nothing is left to be told. */
type NextStep = 'getFunds' | 'placeOrder' | undefined

interface Progress {
  /** Value of all wallets in USDT; absent until known. */
  total: string | undefined
  /** Whether the person has ever placed an order; absent until known. */
  hasTraded: boolean | undefined
}

/** The first step that is not done yet. Nothing is said before everything is known. */
export function nextStep({ total, hasTraded }: Progress): NextStep {
  if (total === undefined || hasTraded === undefined) return undefined
  if (!hasTraded && compareDecimals(total, '0') <= 0) return 'getFunds'
  return hasTraded ? undefined : 'placeOrder'
}
