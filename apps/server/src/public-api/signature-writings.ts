/** So long a request can hold, ms: its longest window, and what the clock of a program may be ahead. */
const HOLDS_MAX_MS = 61_000

/**
 * How the signatures of the latest orders were written: a program writes all of its own alike, in small letters or in capitals. The same request with its
 * signature in another writing is not of the program, but of somebody who has seen it.
 */
export class SignatureWritings {
  readonly #now: () => number
  #newest = new Map<string, string>()
  #older = new Map<string, string>()
  #since = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether a signature came before, written otherwise; remembers how it is written now. */
  isOther(signature: string, written: string): boolean {
    const at = this.#now()
    if (at - this.#since > HOLDS_MAX_MS) {
      this.#older = this.#newest
      this.#newest = new Map()
      this.#since = at
    }
    const before = this.#newest.get(signature) ?? this.#older.get(signature)
    if (before === undefined) this.#newest.set(signature, written)
    return before !== undefined && before !== written
  }
}
