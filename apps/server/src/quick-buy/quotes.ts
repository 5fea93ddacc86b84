import { randomBytes } from 'node:crypto'
import type { UserId } from '@assay/core/people/state'
import type { Amount } from '@assay/money/kinds'

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

/** How long a quote is known after its end, ms, so that a repeat of what was done with it gets the answer of then. */
const KEPT_MS = 60_000

/** The newest quote of each person, under a name that nobody can guess. They reserve nothing: those of a server that ended are gone. */
export class QuickBuyQuotes {
  readonly #quotes = new Map<UserId, { quoteId: string; quote: GivenQuote }[]>()

  /** Keeps a quote; gives its name. */
  keep(quote: GivenQuote, at: number): string {
    this.#forget(at)
    const quoteId = randomBytes(12).toString('base64url')
    // One before it may be on its way.
    const own = [...(this.#quotes.get(quote.user) ?? []).slice(-1), { quoteId, quote }]
    // The newest last: those that end first stand first.
    this.#quotes.delete(quote.user)
    this.#quotes.set(quote.user, own)
    return quoteId
  }

  /** The person's own quote; `undefined` for one of somebody else as for one that never was. */
  of(user: UserId, quoteId: string): GivenQuote | undefined {
    return this.#quotes.get(user)?.find(one => one.quoteId === quoteId)?.quote
  }

  #forget(at: number): void {
    for (const [user, own] of this.#quotes) {
      if ((own.at(-1)?.quote.expiresAt ?? 0) + KEPT_MS > at) return
      this.#quotes.delete(user)
    }
  }
}
