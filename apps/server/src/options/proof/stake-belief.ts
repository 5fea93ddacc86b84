import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import { type Belief, differing } from '../../journal/belief.ts'

/** The stakes of each person in contracts that were won or lost, which count as turnover; what was refunded was never traded. */
export class StakeBelief implements Belief {
  readonly sums = 'stakes of delivery contracts'
  readonly #running = new Map<number, bigint>()
  readonly #turnover = new Map<number, bigint>()

  take({ events = [] }: JournalRecord): void {
    for (const event of events) {
      if (event.type === 'options.accepted') this.#running.set(event.optionId, event.stake)
      if (event.type !== 'options.settled') continue
      const stake = event.state === 'refunded' ? 0n : (this.#running.get(event.optionId) ?? 0n)
      this.#running.delete(event.optionId)
      this.#turnover.set(event.user, (this.#turnover.get(event.user) ?? 0n) + stake)
    }
  }

  compare({ state: { options } }: Core): string[] {
    const { user, turnover } = options.traders.columns
    return Array.from({ length: options.traders.count }, (_, row) => row).flatMap(row =>
      differing(`stakes of ${user[row]}`, turnover[row] as bigint, this.#turnover.get(user[row] as number) ?? 0n),
    )
  }
}
