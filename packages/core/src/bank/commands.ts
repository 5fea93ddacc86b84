import type { Amount } from '@assay/money/kinds'
import type { PayoutRejectReason, PayoutReturnReason } from '@assay/rules/bank/payouts'
import type { BankTerms } from '@assay/rules/bank/terms'
import type { WithdrawalHold } from '@assay/rules/withdrawals/checklist'
import type { UserId } from '../people/state.ts'

/** Number of a quote, of a sale, of a payout and of a batch, each 1, 2, 3 … */
export type SaleQuoteId = number
export type SaleId = number
export type PayoutId = number
export type BatchId = number

/** Announces other terms from a time on. */
export interface ChangeBankTerms {
  kind: 'bank.changeTerms'
  /** Journal time, ms. */
  effectiveAt: number
  terms: BankTerms
}

/** Asks what an amount of USDT gives in US dollars. The answer holds for the seconds of the terms; a newer one of the same person takes its place. */
export interface QuoteSale {
  kind: 'bank.quoteSale'
  user: UserId
  key?: string
  /** Units of USDT. */
  amount: Amount
}

/** Sells at an own quote that has not ended. */
export interface SellForDollars {
  kind: 'bank.sell'
  user: UserId
  key?: string
  quoteId: SaleQuoteId
}

/** What a person asks for, with what only the server knows of them. */
export interface RequestPayout {
  kind: 'bank.requestPayout'
  user: UserId
  key?: string
  /** Cents: all that leaves the wallet; the fee is kept of it. */
  amount: Amount
  /** Number of the card, and the hash of what is written on it, 64 hexadecimal digits: the card itself is no part of the journal. */
  card: number
  cardHash: string
  holds: readonly WithdrawalHold[]
  /** Version of the terms that the person saw. */
  termsVersion: number
}

/** Takes a payout back before it is part of a batch. */
export interface CancelPayout {
  kind: 'bank.cancelPayout'
  user: UserId
  key?: string
  payout: PayoutId
}

export interface ApprovePayout {
  kind: 'bank.approvePayout'
  payout: PayoutId
}

export interface RejectPayout {
  kind: 'bank.rejectPayout'
  payout: PayoutId
  reason: PayoutRejectReason
}

/** Makes a batch of approved payouts, which goes to the bank as a file: from here on none of them can be taken back. */
export interface SendPayouts {
  kind: 'bank.sendPayouts'
  payouts: readonly PayoutId[]
}

/** The bank has carried a payout out. */
export interface SettlePayout {
  kind: 'bank.settlePayout'
  payout: PayoutId
  /** As the bank names it, in the one form in which references are compared. */
  reference: string
}

/** The bank has sent the money of a payout back. */
export interface ReturnPayout {
  kind: 'bank.returnPayout'
  payout: PayoutId
  reason: PayoutReturnReason
}

export type BankCommand =
  | ChangeBankTerms
  | QuoteSale
  | SellForDollars
  | RequestPayout
  | CancelPayout
  | ApprovePayout
  | RejectPayout
  | SendPayouts
  | SettlePayout
  | ReturnPayout
