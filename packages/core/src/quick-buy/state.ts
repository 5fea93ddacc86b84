import { FIRST_QUICK_BUY_TERMS, LATE_MS, type QuickBuyTerms } from '@assay/rules/quick-buy/terms'
import type { UserId } from '../people/state.ts'
import type { Dated } from '../terms/dated.ts'
import type { QuickBuyId } from './commands.ts'
import { DueOrders } from './due-orders.ts'
import type { QuickBuyPlaced } from './events.ts'

export interface QuickBuyTermsVersion extends QuickBuyTerms, Dated {}

/** An order that is open, or that has expired and can still be paid late. Plain data: it is saved as it is. */
export interface QuickBuyOrder extends Omit<QuickBuyPlaced, 'type' | 'v'> {
  state: 'waiting' | 'paid' | 'expired'
  /** Whether the payment that waits was shown after the time to pay. */
  isLate: boolean
  /** Number of the voucher that waits for staff. The last field: a saved order without one has no such field. */
  voucher: number | undefined
}

export interface QuickBuyState {
  readonly terms: { readonly versions: QuickBuyTermsVersion[] }
  /** The newest order of each person: a new one takes the place of one that has expired. */
  readonly orders: Map<UserId, QuickBuyOrder>
  /** Which order ends or is forgotten next; worked out of the orders, never saved. */
  readonly due: DueOrders
  nextOrder: QuickBuyId
}

export const createQuickBuy = (): QuickBuyState => ({
  terms: { versions: [{ version: 1, effectiveAt: 0, ...FIRST_QUICK_BUY_TERMS }] },
  orders: new Map(),
  due: new DueOrders(),
  nextOrder: 1,
})

/** When time alone changes an order: it expires, and later is forgotten. Never while its payment waits for staff. */
export const dueAt = ({ state, payBy }: Pick<QuickBuyOrder, 'state' | 'payBy'>): number | undefined =>
  state === 'waiting' ? payBy : state === 'expired' ? payBy + LATE_MS : undefined

/** The product's part of the state as plain data. */
export interface SavedQuickBuy {
  terms: QuickBuyTermsVersion[]
  orders: QuickBuyOrder[]
  nextOrder: QuickBuyId
}

export const saveQuickBuy = ({ terms, orders, nextOrder }: QuickBuyState): SavedQuickBuy => ({
  terms: terms.versions,
  orders: [...orders.values()],
  nextOrder,
})

export function loadQuickBuy({ terms, orders, nextOrder }: SavedQuickBuy): QuickBuyState {
  const state: QuickBuyState = { terms: { versions: terms }, orders: new Map(), due: new DueOrders(), nextOrder }
  for (const order of orders) {
    state.orders.set(order.user, order)
    state.due.set(order.user, dueAt(order))
  }
  return state
}
