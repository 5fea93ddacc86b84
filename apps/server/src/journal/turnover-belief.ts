import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import { type Belief, differing } from './belief.ts'

type Event = NonNullable<JournalRecord['events']>[number]

interface Side {
  orderId: number
  user: number
}

/** What an event of a product with an order book means to turnover. */
type TurnoverStep =
  | ({ does: 'accept' } & Side)
  | { does: 'fill'; market: string; notional: bigint; sides: readonly [Side, Side] }
  | { does: 'close'; orderId: number }

interface Options {
  /** Of which market, in findings. */
  product: string
  stepOf(event: Event): TurnoverStep | undefined
  /** What the core believes that each user has traded in each market. */
  believed(core: Core): Iterable<{ user: number; market: string; turnover: bigint }>
}

/**
 * What people have traded with others, from the fills in the journal. Accounts of one owner (a trade group) get nothing from trades with each other; an order
 * that rests keeps the group with which it came. Of orders it remembers the open ones alone.
 */
export class TurnoverBelief implements Belief {
  readonly sums: string
  readonly #options: Options
  readonly #groups = new Map<number, number>()
  readonly #groupOfOrder = new Map<number, number>()
  readonly #turnover = new Map<string, bigint>()

  constructor(options: Options) {
    this.#options = options
    this.sums = `${options.product} turnover`
  }

  take({ events = [] }: JournalRecord): void {
    for (const event of events) {
      // Everybody begins in a group of their own, numbered in the order in which they came.
      if (event.type === 'people.registered') this.#groups.set(event.user, this.#groups.size + 1)
      if (event.type === 'people.tradeGroupJoined') this.#groups.set(event.user, event.tradeGroup)
      const step = this.#options.stepOf(event)
      if (step?.does === 'accept') this.#groupOfOrder.set(step.orderId, this.#groups.get(step.user) ?? 0)
      if (step?.does === 'close') this.#groupOfOrder.delete(step.orderId)
      if (step?.does === 'fill') this.#fill(step)
    }
  }

  compare(core: Core): string[] {
    const believed = new Map([...this.#options.believed(core)].map(({ user, market, turnover }) => [`${user} in ${market}`, turnover]))
    return [...new Set([...believed.keys(), ...this.#turnover.keys()])].flatMap(place =>
      differing(`${this.#options.product} turnover of ${place}`, believed.get(place) ?? 0n, this.#turnover.get(place) ?? 0n),
    )
  }

  #fill({ market, notional, sides }: Extract<TurnoverStep, { does: 'fill' }>): void {
    const [one, other] = sides.map(({ orderId }) => this.#groupOfOrder.get(orderId))
    if (one === other) return
    for (const { user } of sides) {
      const place = `${user} in ${market}`
      this.#turnover.set(place, (this.#turnover.get(place) ?? 0n) + notional)
    }
  }
}
