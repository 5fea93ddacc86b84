/** Practice markets are traded this long after a demo account was used last. */
const AWAKE_MS = 3_600_000
/** Quotes stay a little longer than the simulated takers, so that these can close what they have open. */
const QUOTES_LONGER_MS = 120_000

/** Remembers when a demo account was used last: practice markets that nobody is in cost nothing. */
export class DemoUse {
  readonly #now: () => number
  #usedAt = Number.NEGATIVE_INFINITY

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  note(at: number): void {
    this.#usedAt = Math.max(this.#usedAt, at)
  }

  isTraded(): boolean {
    return this.#now() - this.#usedAt < AWAKE_MS
  }

  isQuoted(): boolean {
    return this.#now() - this.#usedAt < AWAKE_MS + QUOTES_LONGER_MS
  }
}
