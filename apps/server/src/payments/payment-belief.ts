import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import { depositedBy } from '@assay/core/payments/withdrawals/state'
import { dayOf } from '@assay/rules/hong-kong-day'
import { WITHDRAWAL_ASSET } from '@assay/rules/withdrawals/terms'
import { type Belief, differing } from '../journal/belief.ts'

interface Request {
  user: number
  day: number
  amount: bigint
  isUnpaid: boolean
}

interface Counted {
  readonly day: number
  readonly count: number
  readonly amount: bigint
}

const NO_REQUEST: Counted = { day: 0, count: 0, amount: 0n }

/** What people have deposited, and what they requested on their last day with a request. */
export class PaymentBelief implements Belief {
  readonly #deposited = new Map<number, bigint>()
  readonly #requests = new Map<number, Request>()

  take({ at, events = [] }: JournalRecord): void {
    for (const event of events) {
      if (event.type === 'payments.depositCredited') this.#deposit(event.user, event.asset, event.amount)
      if (event.type === 'payments.depositOrphaned') this.#deposit(event.user, event.asset, -event.amount)
      // Deposits that were not traded go along with what is sent.
      if (event.type === 'payments.sent' && event.untraded !== undefined) {
        this.#deposit(event.user, event.asset, -event.untraded)
        this.#deposit(event.recipient, event.asset, event.untraded)
      }
      if (event.type === 'payments.withdrawalRequested')
        this.#requests.set(event.withdrawalId, { user: event.user, day: dayOf(at), amount: event.amount, isUnpaid: false })
      if (
        event.type === 'payments.withdrawalCancelled' ||
        event.type === 'payments.withdrawalRefused' ||
        event.type === 'payments.withdrawalFailed'
      ) {
        const request = this.#requests.get(event.withdrawalId)
        if (request) request.isUnpaid = true
      }
    }
  }

  compare({ state: { payments } }: Core): string[] {
    const { withdrawals } = payments
    const counted = this.#requestedLast()
    return [
      ...[...new Set([...this.#deposited.keys(), ...withdrawals.depositors.keys()])].flatMap(user =>
        differing(`deposits of ${user}`, depositedBy(withdrawals, user), this.#deposited.get(user) ?? 0n),
      ),
      ...[...new Set([...counted.keys(), ...withdrawals.requested.keys()])].flatMap(user => {
        const [believed, given] = [withdrawals.requested.get(user) ?? NO_REQUEST, counted.get(user) ?? NO_REQUEST]
        return [
          ...differing(`day of the last withdrawals of ${user}`, believed.day, given.day),
          ...differing(`withdrawals of ${user} on that day`, believed.count, given.count),
          ...differing(`sum of the withdrawals of ${user} on that day`, believed.amount, given.amount),
        ]
      }),
    ]
  }

  #deposit(user: number, asset: string, units: bigint): void {
    if (asset === WITHDRAWAL_ASSET) this.#deposited.set(user, (this.#deposited.get(user) ?? 0n) + units)
  }

  /** Of each person's last day with a request: those that did not end without a payment. */
  #requestedLast(): Map<number, Counted> {
    const last = new Map<number, Counted>()
    for (const { user, day, amount, isUnpaid } of this.#requests.values()) {
      const known = last.get(user)
      const before = known && known.day >= day ? known : { day, count: 0, amount: 0n }
      const counts = before.day === day && !isUnpaid
      last.set(user, counts ? { day, count: before.count + 1, amount: before.amount + amount } : before)
    }
    return last
  }
}
