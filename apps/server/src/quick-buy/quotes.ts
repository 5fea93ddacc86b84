import type { UserId } from '@assay/core/people/state'
import type { Amount } from '@assay/money/kinds'
import { GivenQuotes } from '../quotes/given-quotes.ts'

/** What somebody was shown. */
export interface GivenQuote {
  user: UserId
  coin: string
  /** Units of USDT. */
  amount: Amount
  /** The least, units of the coin. */
  quoted: Amount
  /** Journal time, ms. */
  expiresAt: number
}

/** The newest quote of each person, and the one before, which may be on its way. */
const OF_PERSON_MAX = 2

export type QuickBuyQuotes = GivenQuotes<GivenQuote>

export const quickBuyQuotes = (): QuickBuyQuotes => new GivenQuotes(OF_PERSON_MAX)
