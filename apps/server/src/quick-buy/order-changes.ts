import type { QuickBuyPlaced } from '@assay/core/quick-buy/events'
import type { RecordHandlers } from '../core-host/subscriptions.ts'
import type { quickBuys } from './tables.ts'

export type QuickBuyRow = typeof quickBuys.$inferSelect

/** Whether an order can still change: it is open, or it has expired and can be paid late. */
export const isUnended = ({ state }: Pick<QuickBuyRow, 'state'>): boolean => state === 'waiting' || state === 'paid' || state === 'expired'

/** What records mean for orders. */
export class QuickBuyChanges {
  readonly #known: (orderId: number) => QuickBuyRow | undefined
  readonly #rows = new Map<number, QuickBuyRow>()

  readonly on: RecordHandlers<'quickBuy'> = {
    'quickBuy.termsChanged': 'nothing',
    'quickBuy.forgotten': 'nothing',
    'quickBuy.placed': (event, { at }) => void this.#rows.set(event.orderId, placedRow(event, at)),
    'quickBuy.cancelled': ({ orderId }, { at }) => this.#change(orderId, { state: 'cancelled', endedAt: at }),
    'quickBuy.expired': ({ orderId }, { at }) => this.#change(orderId, { state: 'expired', endedAt: at }),
    'quickBuy.paid': ({ orderId, voucher, isLate }, { at }) =>
      this.#change(orderId, { state: 'paid', voucher, isLate, paidAt: at, isRejected: false, endedAt: null }),
    'quickBuy.paymentRejected': ({ orderId, state }, { at }) =>
      this.#change(orderId, { state, isLate: false, paidAt: null, isRejected: true, endedAt: state === 'expired' ? at : null }),
    'quickBuy.settled': ({ orderId, outcome, found, spent, received, spotOrder, cause }, { at }) =>
      this.#change(orderId, { state: outcome, endedAt: at, found, spent, received, spotOrder: spotOrder ?? null, cause: cause ?? '' }),
  }

  constructor(known: (orderId: number) => QuickBuyRow | undefined) {
    this.#known = known
  }

  /** Rows that came or changed. */
  take(): QuickBuyRow[] {
    return [...this.#rows.values()]
  }

  #change(orderId: number, next: Partial<QuickBuyRow>): void {
    const row = this.#rows.get(orderId) ?? this.#known(orderId)
    if (row) this.#rows.set(orderId, { ...row, ...next })
  }
}

const placedRow = ({ orderId, user, coin, amount, quoted, version, payBy }: QuickBuyPlaced, at: number): QuickBuyRow => ({
  ...{ orderId, user, coin, amount, quoted, version, payBy },
  state: 'waiting',
  placedAt: at,
  voucher: null,
  paidAt: null,
  isLate: false,
  isRejected: false,
  endedAt: null,
  found: null,
  spent: null,
  received: null,
  spotOrder: null,
  cause: '',
})
