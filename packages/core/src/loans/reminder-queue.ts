import { NumberHeap } from '../memory/number-heap.ts'
import type { LoanId } from './commands.ts'

/** More than there will ever be loans. */
const LOANS = 2 ** 31

/**
 * Which loan is reminded next, by day in Hong Kong, then by number, found without looking at the others. Those that were forgotten are found out when they
 * come first. Worked out of the loans, never saved.
 */
export class ReminderQueue {
  private readonly heap = new NumberHeap()
  private readonly days = new Map<LoanId, number>()

  /** A loan waits for a day, and for no other. */
  add(loanId: LoanId, day: number): void {
    this.days.set(loanId, day)
    this.heap.add(day * LOANS + loanId)
  }

  forget(loanId: LoanId): void {
    this.days.delete(loanId)
  }

  /** The day that a loan waits for; `undefined` when it waits for none. */
  dayOf(loanId: LoanId): number | undefined {
    return this.days.get(loanId)
  }

  get count(): number {
    return this.days.size
  }

  first(): { loanId: LoanId; day: number } | undefined {
    for (let place = this.heap.first(); place !== undefined; place = this.heap.first()) {
      const [loanId, day] = [place % LOANS, Math.floor(place / LOANS)]
      if (this.days.get(loanId) === day) return { loanId, day }
      this.heap.removeFirst()
    }
    return undefined
  }
}
