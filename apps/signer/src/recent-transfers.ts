/** A transfer that was let go, or is about to be: to whom, how much, and when (ms). */
export interface Noted {
  to: string
  units: bigint
  at: number
}

/** So many of the last nonces are kept at least: fees are raised for those that no block has taken yet. */
const NONCES = 1_000
/** Twice the longest time that a cap looks back, so that a clock that is set back does not widen it. */
const KEPT_MS = 2 * 24 * 3_600_000

/** What was let go lately, by nonce. What is older stands in the file alone: it counts to no cap, and hardly anybody asks for it again. */
export class RecentTransfers {
  /** Nonce of the first that is kept. */
  #first = 0
  readonly #kept: Noted[] = []

  /** All that was ever let go; the nonce of the next. */
  get count(): number {
    return this.#first + this.#kept.length
  }

  /** Undefined for what was not let go, and for what is not kept. */
  at(nonce: number): Noted | undefined {
    return this.#kept[nonce - this.#first]
  }

  add(noted: Noted): void {
    this.#kept.push(noted)
    this.#forget(noted.at - KEPT_MS)
  }

  /** Units that were let go after a time (ms). */
  sumSince(at: number): bigint {
    return this.#kept.reduce((sum, one) => (one.at > at ? sum + one.units : sum), 0n)
  }

  #forget(until: number): void {
    let old = 0
    while (this.#kept.length - old > NONCES && (this.#kept[old]?.at ?? until) < until) old++
    if (old < NONCES) return
    this.#kept.splice(0, old)
    this.#first += old
  }
}
