import type { Amount } from '@assay/money/kinds'
import type { QuickBuyTerms } from '@assay/rules/quick-buy/terms'
import type { UserId } from '../people/state.ts'

/** Number of an order, given by the core: 1, 2, 3 … */
export type QuickBuyId = number

/** Announces other terms from a time on. */
export interface ChangeQuickBuyTerms {
  kind: 'quickBuy.changeTerms'
  /** Journal time, ms. */
  effectiveAt: number
  terms: QuickBuyTerms
}

/** Orders a coin for an amount that is to be paid from outside within the minutes of the terms. One order of a person is open at a time. */
export interface PlaceQuickBuy {
  kind: 'quickBuy.place'
  user: UserId
  key?: string
  /** What is bought: a coin with a pair in USDT, or USDT. */
  coin: string
  /** What is to be paid, units of USDT. */
  amount: Amount
  /** The least that is received for it, units of the coin, as it was shown. */
  quoted: Amount
  /** Journal time at which what was shown ends, ms: at it and afterwards it is refused. */
  expiresAt: number
}

/** Takes an order back that is not paid. */
export interface CancelQuickBuy {
  kind: 'quickBuy.cancel'
  user: UserId
  key?: string
  orderId: QuickBuyId
}

/** Notes that somebody has shown a payment: the number of its voucher. After its time an order is paid late. */
export interface PayQuickBuy {
  kind: 'quickBuy.pay'
  user: UserId
  orderId: QuickBuyId
  voucher: number
}

/** Staff has not found the payment of a voucher: the order waits again, or has ended. */
export interface RejectQuickBuyPayment {
  kind: 'quickBuy.rejectPayment'
  user: UserId
  orderId: QuickBuyId
  voucher: number
}

/**
 * Staff has found a payment. It is credited, and the coins are bought from the book at the quoted price or better, in the same record; when the book gives less, or the payment
 * was late, the person keeps the USDT.
 */
export interface SettleQuickBuy {
  kind: 'quickBuy.settle'
  user: UserId
  orderId: QuickBuyId
  voucher: number
  /** What was found, units of USDT. */
  found: Amount
  /** Of the deposit; unique for ever. */
  reference: string
}

export type QuickBuyCommand = ChangeQuickBuyTerms | PlaceQuickBuy | CancelQuickBuy | PayQuickBuy | RejectQuickBuyPayment | SettleQuickBuy
