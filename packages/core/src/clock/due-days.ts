import { assert } from '@assay/money/assert'
import { NumberHeap } from '../memory/number-heap.ts'

/** What waits for one day: who waits, and a heap of them in which those who left are found out when they come first. */
interface Waiting {
  readonly ids: Set<number>
  readonly heap: NumberHeap
}

/**
 * What is to be done on which day in Hong Kong, as ids: the lowest id of a day is found without looking at the others, however many wait. Worked out of
 * what waits, never saved.
 */
export class DueDays {
  private readonly days = new Map<number, Waiting>()

  /** An id waits for a day. It waits for one day at a time. */
  add(day: number, id: number): void {
    let waiting = this.days.get(day)
    if (!waiting) {
      waiting = { ids: new Set(), heap: new NumberHeap() }
      this.days.set(day, waiting)
    }
    waiting.ids.add(id)
    waiting.heap.add(id)
  }

  /** An id no longer waits for a day: before what it waits for changes. */
  remove(day: number, id: number): void {
    const waiting = this.days.get(day)
    assert(waiting?.ids.delete(id) === true, 'what leaves a day has waited for it')
    if (waiting.ids.size === 0) this.days.delete(day)
  }

  /** The lowest id that waits for a day. */
  first(day: number): number | undefined {
    const waiting = this.days.get(day)
    if (!waiting) return undefined
    const { ids, heap } = waiting
    let first = heap.first()
    while (first !== undefined && !ids.has(first)) {
      heap.removeFirst()
      first = heap.first()
    }
    return first
  }

  /** How many ids wait, on all days. */
  get count(): number {
    let count = 0
    for (const { ids } of this.days.values()) count += ids.size
    return count
  }

  has(day: number, id: number): boolean {
    return this.days.get(day)?.ids.has(id) === true
  }
}
