import { randomBytes } from 'node:crypto'
import type { UserId } from '@assay/core/people/state'
import type { Amount } from '@assay/money/kinds'

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
/** How long a quote is known after its end, ms, so that a repeat of what was done with it gets the answer of then. */
const KEPT_MS = 60_000

/** Quotes that were given. They reserve nothing: those of a server that ended are gone, and a new one is asked for. */
export class Quotes {
  readonly #quotes = new Map<string, Quote>()
  readonly #ofUser = new Map<UserId, string[]>()

  /** Keeps a quote; gives its name, which nobody can guess. */
  keep(quote: Quote, at: number): string {
    this.#forget(at)
    const quoteId = randomBytes(12).toString('base64url')
    const own = [...(this.#ofUser.get(quote.user) ?? []), quoteId]
    for (const old of own.splice(0, Math.max(0, own.length - OF_PERSON_MAX))) this.#quotes.delete(old)
    this.#ofUser.set(quote.user, own)
    this.#quotes.set(quoteId, quote)
    return quoteId
  }

  /** The person's own quote, `undefined` for one of somebody else as for one that never was. */
  of(user: UserId, quoteId: string): Quote | undefined {
    const quote = this.#quotes.get(quoteId)
    return quote?.user === user ? quote : undefined
  }

  /** The oldest stand first. */
  #forget(at: number): void {
    for (const [quoteId, { user, expiresAt }] of this.#quotes) {
      if (expiresAt + KEPT_MS > at) return
      this.#quotes.delete(quoteId)
      const left = (this.#ofUser.get(user) ?? []).filter(own => own !== quoteId)
      if (left.length > 0) this.#ofUser.set(user, left)
      else this.#ofUser.delete(user)
    }
  }
}
