import type { Amount, Price } from '@assay/money/kinds'
import type { PayoutRejectReason, PayoutReturnReason } from '@assay/rules/bank/payouts'
import type { BankTerms } from '@assay/rules/bank/terms'
import type { HoldId } from '../ledger/events.ts'
import type { UserId } from '../people/state.ts'
import type { BatchId, PayoutId, SaleId, SaleQuoteId } from './commands.ts'

export interface BankTermsChanged {
  type: 'bank.termsChanged'
  v: 1
  version: number
  effectiveAt: number
  terms: BankTerms
}

/** What a sale is about. */
interface OfSale {
  v: 1
  user: UserId
  /** Units of USDT that are paid. */
  paid: Amount
  /** Cents that are received. */
  received: Amount
  /** US dollars for one USDT, as shown. */
  rate: Price
  /** Version of the terms. */
  version: number
}

export interface SaleQuoted extends OfSale {
  type: 'bank.saleQuoted'
  quoteId: SaleQuoteId
  /** Journal time from which on it is refused, ms. */
  expiresAt: number
}

export interface Sold extends OfSale {
  type: 'bank.sold'
  saleId: SaleId
  quoteId: SaleQuoteId
}

export interface PayoutRequested {
  type: 'bank.payoutRequested'
  v: 1
  payoutId: PayoutId
  user: UserId
  /** Cents. */
  amount: Amount
  fee: Amount
  card: number
  cardHash: string
  version: number
  hold: HoldId
}

export interface PayoutApproved {
  type: 'bank.payoutApproved'
  v: 1
  payoutId: PayoutId
  user: UserId
}

/** Payouts went into a batch, in this order. */
export interface PayoutsSent {
  type: 'bank.payoutsSent'
  v: 1
  batchId: BatchId
  payouts: { payoutId: PayoutId; user: UserId; amount: Amount; fee: Amount }[]
}

/** What every end of a payout says. */
interface PayoutEnd {
  v: 1
  payoutId: PayoutId
  user: UserId
  amount: Amount
  fee: Amount
  requestedAt: number
}

export interface PayoutSettled extends PayoutEnd {
  type: 'bank.payoutSettled'
  reference: string
}

export interface PayoutReturned extends PayoutEnd {
  type: 'bank.payoutReturned'
  reason: PayoutReturnReason
  /** Cents that went back: all, fee and all, of one that the bank never carried out; what arrived at the other bank of a settled one. */
  returned: Amount
}

export interface PayoutRejected extends PayoutEnd {
  type: 'bank.payoutRejected'
  reason: PayoutRejectReason
}

export interface PayoutCancelled extends PayoutEnd {
  type: 'bank.payoutCancelled'
}

export type BankEvent =
  | BankTermsChanged
  | SaleQuoted
  | Sold
  | PayoutRequested
  | PayoutApproved
  | PayoutsSent
  | PayoutSettled
  | PayoutReturned
  | PayoutRejected
  | PayoutCancelled
