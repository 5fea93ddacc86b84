import { randomBytes } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'

/** What a hash costs: memory in KiB, passes over it, lanes. */
export type PasswordCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>

/** argon2id, OWASP's first choice for this memory size; the library's default algorithm and version. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each takes some 50 ms of a thread: more waiting than this would only be answered after the person has given up. */
const WAITING_MAX = 100
/** Tries at one secret that wait for one another. */
const LINE_MAX = 100

/** Hashes and checks passwords on the thread pool, with a pepper that is not in the database. */
export class Passwords {
  readonly #options: Options
  readonly #hashOfNobody: Promise<string>
  readonly #lines = new Map<string, { last: Promise<unknown>; length: number }>()
  #waiting = 0

  constructor(pepper: Uint8Array, cost = COST) {
    this.#options = { ...cost, secret: pepper }
    this.#hashOfNobody = hash(randomBytes(16), this.#options)
  }

  /** True when so many are waiting that another person should be asked to come back. */
  get busy(): boolean {
    return this.#waiting >= WAITING_MAX
  }

  /**
   * Tries at one secret come one after the other, so that those which are right at once are not counted as guesses of one another. When too many wait for
   * the same one, whoever comes is asked to come back.
   */
  async inTurn<T>(secret: string, attempt: () => Promise<T>): Promise<T | { refusal: 'busy' }> {
    const line = this.#lines.get(secret) ?? { last: Promise.resolve(), length: 0 }
    if (line.length >= LINE_MAX) return { refusal: 'busy' }
    line.length += 1
    this.#lines.set(secret, line)
    const turn = line.last.then(attempt)
    line.last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      line.length -= 1
      if (line.length === 0) this.#lines.delete(secret)
    }
  }

  hash(password: string): Promise<string> {
    return this.#counted(() => hash(password.normalize('NFC'), this.#options))
  }

  /** Checks a password; `stored` undefined (nobody has this account) costs the same time and is never true. */
  async matches(password: string, stored: string | undefined): Promise<boolean> {
    const against = stored ?? (await this.#hashOfNobody)
    const equal = await this.#counted(() => verify(against, password.normalize('NFC'), this.#options))
    return equal && stored !== undefined
  }

  async #counted<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1
    try {
      return await work()
    } finally {
      this.#waiting -= 1
    }
  }
}
