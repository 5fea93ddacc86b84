import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import { type Belief, differing } from '../journal/belief.ts'

/** How often each person has bought each custody product; an order that never bore yield is none. */
export class PurchaseBelief implements Belief {
  readonly sums = 'purchases of custody'
  readonly #orders = new Map<number, string>()
  readonly #purchases = new Map<string, number>()

  take({ events = [] }: JournalRecord): void {
    for (const event of events) {
      if (event.type === 'earn.bought') {
        this.#orders.set(event.custodyId, `${event.product} of ${event.user}`)
        this.#add(event.custodyId, 1)
      }
      if (event.type === 'earn.cancelled' || event.type === 'earn.rejected') this.#add(event.custodyId, -1)
    }
  }

  compare({ state: { earn } }: Core): string[] {
    const believed = new Map<string, number>()
    for (const { product, purchases } of earn.products.values())
      for (const [user, count] of purchases) believed.set(`${product} of ${user}`, count)
    return [...new Set([...believed.keys(), ...this.#purchases.keys()])].flatMap(name =>
      differing(`purchases: ${name}`, believed.get(name) ?? 0, this.#purchases.get(name) ?? 0),
    )
  }

  #add(custodyId: number, times: number): void {
    const name = this.#orders.get(custodyId) ?? ''
    this.#purchases.set(name, (this.#purchases.get(name) ?? 0) + times)
  }
}
