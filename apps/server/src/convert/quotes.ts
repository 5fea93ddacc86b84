import type { UserId } from '@assay/core/people/state'
import type { Amount } from '@assay/money/kinds'
import { GivenQuotes } from '../quotes/given-quotes.ts'

/** What somebody was quoted. */
export interface Quote {
  user: UserId
  from: string
  to: string
  amount: Amount
  /** Units of `to`. */
  received: Amount
  /** Journal time, ms. */
  expiresAt: number
}

/** Quotes of one person that are kept: a page asks for one at a time. */
const OF_PERSON_MAX = 10

export type Quotes = GivenQuotes<Quote>

export const conversionQuotes = (): Quotes => new GivenQuotes(OF_PERSON_MAX)
