import type { PayoutRequested } from '@assay/core/bank/events'
import type { UserId } from '@assay/core/people/state'
import type { RecordHandlers } from '../core-host/subscriptions.ts'
import type { bankPayouts, usdSales } from './tables.ts'

export type PayoutRow = typeof bankPayouts.$inferSelect
export type SaleRow = typeof usdSales.$inferSelect

interface Known {
  /** The row of a payout that can still change; what becomes of one that is not known is left out. */
  payout(payoutId: number): PayoutRow | undefined
  /** Whose payouts are looked for. */
  includes(user: UserId): boolean
}

const OPEN = ['requested', 'approved', 'sent']

/** Whether a payout has not ended. */
export const isOpen = ({ state }: Pick<PayoutRow, 'state'>): boolean => OPEN.includes(state)

/** What records mean for payouts and sales, for the history and for whoever watches. */
export class PayoutChanges {
  readonly #known: Known
  #payouts = new Map<number, PayoutRow>()
  #sales: SaleRow[] = []

  readonly on: RecordHandlers<'bank'> = {
    'bank.payoutRequested': (event, { at }) => {
      if (this.#known.includes(event.user)) this.#payouts.set(event.payoutId, requestedRow(event, at))
    },
    'bank.payoutApproved': ({ payoutId }, { at }) => this.#change(payoutId, { state: 'approved', approvedAt: at }),
    'bank.payoutsSent': ({ batchId, payouts }, { at }) => {
      for (const { payoutId } of payouts) this.#change(payoutId, { state: 'sent', batch: batchId, sentAt: at })
    },
    'bank.payoutSettled': ({ payoutId, reference }, { at }) => this.#change(payoutId, { state: 'settled', settledAt: at, reference }),
    'bank.payoutReturned': ({ payoutId, reason, returned }, { at }) =>
      this.#change(payoutId, { state: 'returned', endedAt: at, reason, returned }),
    'bank.payoutRejected': ({ payoutId, reason }, { at }) => this.#change(payoutId, { state: 'rejected', endedAt: at, reason }),
    'bank.payoutCancelled': ({ payoutId }, { at }) => this.#change(payoutId, { state: 'cancelled', endedAt: at }),
    'bank.sold': ({ saleId, user, paid, received, rate, version }, { at, seq }) => {
      if (this.#known.includes(user)) this.#sales.push({ saleId, user, paid, received, rate, version, at, seq })
    },
    'bank.saleQuoted': 'nothing',
    'bank.termsChanged': 'nothing',
  }

  constructor(known: Known) {
    this.#known = known
  }

  /** What came since the last time. */
  take(): { payouts: PayoutRow[]; sales: SaleRow[] } {
    const changed = { payouts: [...this.#payouts.values()], sales: this.#sales }
    this.#payouts = new Map()
    this.#sales = []
    return changed
  }

  #change(payoutId: number, next: Partial<PayoutRow>): void {
    const row = this.#payouts.get(payoutId) ?? this.#known.payout(payoutId)
    if (row) this.#payouts.set(payoutId, { ...row, ...next })
  }
}

const requestedRow = ({ payoutId, user, amount, fee, card, cardHash }: PayoutRequested, at: number): PayoutRow => ({
  ...{ payoutId, user, amount, fee, card, cardHash },
  state: 'requested',
  requestedAt: at,
  approvedAt: null,
  batch: null,
  sentAt: null,
  settledAt: null,
  endedAt: null,
  reference: '',
  reason: '',
  returned: null,
})
