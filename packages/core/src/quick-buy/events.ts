import type { Amount } from '@assay/money/kinds'
import type { NotBoughtCause, QuickBuyOutcome } from '@assay/rules/quick-buy/states'
import type { QuickBuyTerms } from '@assay/rules/quick-buy/terms'
import type { UserId } from '../people/state.ts'
import type { QuickBuyId } from './commands.ts'

export interface QuickBuyTermsChanged {
  type: 'quickBuy.termsChanged'
  v: 1
  version: number
  effectiveAt: number
  terms: QuickBuyTerms
}

/** What every event of an order says. */
interface OfOrder {
  v: 1
  orderId: QuickBuyId
  user: UserId
  coin: string
  /** Units of USDT. */
  amount: Amount
  /** Units of the coin. */
  quoted: Amount
}

export interface QuickBuyPlaced extends OfOrder {
  type: 'quickBuy.placed'
  /** Version of the terms. */
  version: number
  /** Journal time from which on it has expired, ms. */
  payBy: number
}

export interface QuickBuyCancelled extends OfOrder {
  type: 'quickBuy.cancelled'
}

/** Nobody has shown a payment in time. */
export interface QuickBuyExpired extends OfOrder {
  type: 'quickBuy.expired'
}

/** An order that has expired can no longer be paid late. */
export interface QuickBuyForgotten extends OfOrder {
  type: 'quickBuy.forgotten'
}

export interface QuickBuyPaid extends OfOrder {
  type: 'quickBuy.paid'
  voucher: number
  isLate: boolean
}

export interface QuickBuyPaymentRejected extends OfOrder {
  type: 'quickBuy.paymentRejected'
  voucher: number
  /** How the order stands now. */
  state: 'waiting' | 'expired'
}

/** A payment was found and credited. The trade of its order stands beside it in the record, as everybody's. */
export interface QuickBuySettled extends OfOrder {
  type: 'quickBuy.settled'
  voucher: number
  outcome: QuickBuyOutcome
  /** Units of USDT that were credited. */
  found: Amount
  /** Units of USDT of them for which coins were bought; 0 where none were. */
  spent: Amount
  /** Units of the coin, after the fee. */
  received: Amount
  /** Number of the order on the book; absent where there was none. */
  spotOrder?: number
  /** Why nothing was bought; absent where something was. */
  cause?: NotBoughtCause
}

export type QuickBuyEvent =
  | QuickBuyTermsChanged
  | QuickBuyPlaced
  | QuickBuyCancelled
  | QuickBuyExpired
  | QuickBuyForgotten
  | QuickBuyPaid
  | QuickBuyPaymentRejected
  | QuickBuySettled
