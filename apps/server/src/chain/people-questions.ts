import { rateLimit } from '../http/guard/rate-limits.ts'
import type { PeopleRefusal } from '../http/handler.ts'

const MINUTE_MS = 60_000
/** Questions to the chain that one person may lead to in a minute, and all of them together. */
const PER_PERSON = 10
const OF_ALL = 120
/** Of all people at the same time. */
const AT_ONCE = 4
const ALL = ''

/**
 * What people ask that only a node of the chain can answer. It has a budget of its own, so that the house's own look at the chain, by which deposits are
 * credited and withdrawals are followed, never waits behind it and never runs into the limit of a node's provider.
 */
export class PeopleQuestions {
  readonly #person
  readonly #all
  #running = 0

  constructor(clock: () => number = () => performance.now()) {
    this.#person = rateLimit(PER_PERSON, MINUTE_MS, clock)
    this.#all = rateLimit(OF_ALL, MINUTE_MS, clock)
  }

  /** Asks, unless there is no room for it now. */
  async ask<Answer>(person: string, question: () => Promise<Answer>): Promise<Answer | PeopleRefusal> {
    const seconds = this.#person(person) || this.#all(ALL)
    if (seconds > 0) return { refusal: 'tooManyRequests', parameters: { seconds: String(seconds) } }
    if (this.#running >= AT_ONCE) return { refusal: 'busy' }
    this.#running += 1
    try {
      return await question()
    } finally {
      this.#running -= 1
    }
  }
}
