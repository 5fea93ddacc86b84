import type { Price } from '@assay/money/kinds'

/** Two trades confirm each other when they lie no further apart (ms). */
export const CONFIRMING_MS = 5_000

/** The lower and the higher of two prices that confirm each other. */
export interface ConfirmedPrices<P> {
  lowest: P
  highest: P
}

/**
 * The last price as it counts for the mark: the median of the index and of the newest trades of two different takers, accounts of one owner being one
 * taker. What one taker alone does, whatever it pays and however often, leaves it at the index (rules of money 0.9).
 */
export function confirmedLast(index: Price, confirmed: ConfirmedPrices<Price> | undefined): Price {
  if (confirmed === undefined) return index
  return index < confirmed.lowest ? confirmed.lowest : index > confirmed.highest ? confirmed.highest : index
}

/** Up to where a price has risen, and down to where it has fallen, for triggers on the last price. */
export interface ReachedPrices {
  risen: number
  fallen: number
}

/**
 * What triggers on the last price are compared with: the last price counts as far as a second taker has traded there or beyond within 5 s, or the mark is
 * there too. A rising trigger acts at or below `risen`, a falling one at or above `fallen`; both are the last price itself when it is confirmed there.
 * Binance's price protection compares the last price with the mark for the same reason; the two takers are ours.
 */
export function reachedBy(last: number, mark: number, confirmed: ConfirmedPrices<number> | undefined): ReachedPrices {
  const risen = confirmed ? Math.max(confirmed.lowest, mark) : mark
  const fallen = confirmed ? Math.min(confirmed.highest, mark) : mark
  return { risen: Math.min(last, risen), fallen: Math.max(last, fallen) }
}
