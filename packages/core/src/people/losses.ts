import type { Amount } from '@assay/money/kinds'

/** What somebody has lost in a product, as far as their own limits count it; amounts in units of what it is settled in. */
export interface Losses {
  /** Net loss since 00:00 in Hong Kong, fees counted; negative for a gain. */
  today: bigint
  /** Stakes and fees of what runs: they count against the limit. */
  atRisk: Amount
  /** Losses one after the other. */
  inRow: number
  /** Nothing new begins before, journal time in ms; 0 without a pause. */
  pausedUntil: number
}
