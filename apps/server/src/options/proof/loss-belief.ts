import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import { lossToday } from '@assay/core/options/figures'
import { dayOf } from '@assay/rules/hong-kong-day'
import { type Belief, differing } from '../../journal/belief.ts'

/** What each person has lost on their last day with a result; fees count, a refund does not. */
export class LossBelief implements Belief {
  readonly sums = 'losses of a day'
  readonly #losses = new Map<number, { at: number; loss: bigint }>()

  take({ at, events = [] }: JournalRecord): void {
    for (const event of events) {
      if (event.type !== 'options.settled' || event.state === 'refunded') continue
      const before = this.#losses.get(event.user)
      const lost = event.fee + (event.state === 'lost' ? event.payout : -event.payout)
      this.#losses.set(event.user, { at, loss: (before && dayOf(before.at) === dayOf(at) ? before.loss : 0n) + lost })
    }
  }

  compare({ state: { options } }: Core): string[] {
    return [...this.#losses].flatMap(([user, { at, loss }]) => differing(`loss of ${user} on a day`, lossToday(options, user, at), loss))
  }
}
