import { randomBytes } from 'node:crypto'
import type { UserId } from '@assay/core/people/state'

interface Given {
  user: UserId
  /** Journal time, ms. */
  expiresAt: number
}

/** How long a quote is known after its end, ms, so that a repeat of what was done with it gets the answer of then. */
const KEPT_MS = 60_000

/** Quotes that people were given, all for the same time. They reserve nothing: those of a server that ended are gone, and a new one is asked for. */
export class GivenQuotes<Quote extends Given> {
  readonly #ofPersonMax: number
  /** The oldest first. */
  readonly #quotes = new Map<string, Quote>()
  readonly #ofUser = new Map<UserId, string[]>()

  /** `ofPersonMax` newest quotes of each person are kept. */
  constructor(ofPersonMax: number) {
    this.#ofPersonMax = ofPersonMax
  }

  /** Keeps a quote; gives its name, which nobody can guess. */
  keep(quote: Quote, at: number): string {
    this.#forget(at)
    const quoteId = randomBytes(12).toString('base64url')
    const own = [...(this.#ofUser.get(quote.user) ?? []), quoteId]
    for (const old of own.splice(0, Math.max(0, own.length - this.#ofPersonMax))) this.#quotes.delete(old)
    this.#ofUser.set(quote.user, own)
    this.#quotes.set(quoteId, quote)
    return quoteId
  }

  /** The person's own quote; `undefined` for one of somebody else as for one that never was. */
  of(user: UserId, quoteId: string): Quote | undefined {
    const quote = this.#quotes.get(quoteId)
    return quote?.user === user ? quote : undefined
  }

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
