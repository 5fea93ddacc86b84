import type { Core } from '@assay/core/engine/core'
import type { Event, JournalRecord } from '@assay/core/engine/record'
import { depositedBy } from '@assay/core/payments/withdrawals/state'
import { countsAs } from '@assay/rules/assets/us-dollars'
import { dayOf } from '@assay/rules/hong-kong-day'
import { WITHDRAWAL_ASSET } from '@assay/rules/withdrawals/terms'
import { type Belief, differing } from '../journal/belief.ts'

interface Request {
  user: number
  day: number
  amount: bigint
}

interface Counted {
  readonly count: number
  readonly amount: bigint
}

const NO_REQUEST: Counted = { count: 0, amount: 0n }

/** What people have deposited, and what they requested over the chain and by bank on the last day with a request. */
export class PaymentBelief implements Belief {
  readonly sums = 'deposits and withdrawals of a day'
  readonly #deposited = new Map<number, bigint>()
  /** Those that did not end without a payment. */
  readonly #requests = new Map<string, Request>()
  #lastDay = 0

  take({ at, events = [] }: JournalRecord): void {
    for (const event of events) {
      this.#takeDeposit(event)
      this.#takeRequest(event, dayOf(at))
    }
  }

  #takeDeposit(event: Event): void {
    if (event.type === 'payments.depositCredited') this.#deposit(event.user, event.asset, event.amount)
    if (event.type === 'payments.depositOrphaned') this.#deposit(event.user, event.asset, -event.amount)
    // Deposits that were not traded go along with what is sent; they are counted in USDT, whatever is sent.
    if (event.type === 'payments.sent' && event.untraded !== undefined) {
      this.#deposit(event.user, WITHDRAWAL_ASSET, -event.untraded)
      this.#deposit(event.recipient, WITHDRAWAL_ASSET, event.untraded)
    }
  }

  #takeRequest(event: Event, day: number): void {
    switch (event.type) {
      case 'payments.withdrawalRequested':
        this.#request(`withdrawal:${event.withdrawalId}`, { user: event.user, day, amount: event.amount })
        break
      case 'bank.payoutRequested':
        this.#request(`payout:${event.payoutId}`, { user: event.user, day, amount: countsAs(event.amount) })
        break
      case 'payments.withdrawalCancelled':
      case 'payments.withdrawalRefused':
      case 'payments.withdrawalFailed':
        this.#requests.delete(`withdrawal:${event.withdrawalId}`)
        break
      case 'bank.payoutCancelled':
      case 'bank.payoutRejected':
      case 'bank.payoutReturned':
        this.#requests.delete(`payout:${event.payoutId}`)
    }
  }

  compare({ state: { payments } }: Core): string[] {
    const { withdrawals } = payments
    const counted = this.#requestedLast()
    return [
      ...[...new Set([...this.#deposited.keys(), ...withdrawals.depositors.keys()])].flatMap(user =>
        differing(`deposits of ${user}`, depositedBy(withdrawals, user), this.#deposited.get(user) ?? 0n),
      ),
      ...differing('the last day with a withdrawal', withdrawals.requested.day, this.#lastDay),
      ...[...new Set([...counted.keys(), ...withdrawals.requested.of.keys()])].flatMap(user => {
        const [believed, given] = [withdrawals.requested.of.get(user) ?? NO_REQUEST, counted.get(user) ?? NO_REQUEST]
        return [
          ...differing(`withdrawals of ${user} on that day`, believed.count, given.count),
          ...differing(`sum of the withdrawals of ${user} on that day`, believed.amount, given.amount),
        ]
      }),
    ]
  }

  #request(name: string, request: Request): void {
    this.#requests.set(name, request)
    this.#lastDay = request.day
  }

  #deposit(user: number, asset: string, units: bigint): void {
    if (asset === WITHDRAWAL_ASSET) this.#deposited.set(user, (this.#deposited.get(user) ?? 0n) + units)
  }

  #requestedLast(): Map<number, Counted> {
    const last = new Map<number, Counted>()
    for (const { user, day, amount } of this.#requests.values()) {
      if (day !== this.#lastDay) continue
      const { count, amount: before } = last.get(user) ?? NO_REQUEST
      last.set(user, { count: count + 1, amount: before + amount })
    }
    return last
  }
}
