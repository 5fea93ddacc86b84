import { NumberHeap } from '../memory/number-heap.ts'
import type { UserId } from '../people/state.ts'

/**
 * Whose order time changes next, found without looking at the others: a heap of times, and who waits for each. Those who wait no longer are found out when they come
 * first. Of those that wait for the same millisecond, which are few, the lowest number comes first.
 */
export class DueOrders {
  private readonly heap = new NumberHeap()
  private readonly times = new Map<UserId, number>()
  private readonly waiting = new Map<number, Set<UserId>>()

  /** A person's order waits for a time (ms) and no other; for none with `undefined`. */
  set(user: UserId, at: number | undefined): void {
    const before = this.times.get(user)
    if (before === at) return
    if (before !== undefined) this.waiting.get(before)?.delete(user)
    if (at === undefined) {
      this.times.delete(user)
      return
    }
    this.times.set(user, at)
    const known = this.waiting.get(at)
    if (known) {
      known.add(user)
      return
    }
    this.waiting.set(at, new Set([user]))
    this.heap.add(at)
  }

  /** The earliest of all that wait. */
  first(): { user: UserId; at: number } | undefined {
    for (let at = this.heap.first(); at !== undefined; at = this.heap.first()) {
      const users = this.waiting.get(at) as Set<UserId>
      if (users.size > 0) return { user: Math.min(...users), at }
      this.heap.removeFirst()
      this.waiting.delete(at)
    }
    return undefined
  }
}
