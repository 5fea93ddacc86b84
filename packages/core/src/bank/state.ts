import { assert } from '@assay/money/assert'
import type { Amount, Price } from '@assay/money/kinds'
import { type BankTerms, FIRST_BANK_TERMS } from '@assay/rules/bank/terms'
import type { HoldId } from '../ledger/events.ts'
import type { UserId } from '../people/state.ts'
import type { Dated } from '../terms/dated.ts'
import type { BatchId, PayoutId, SaleId, SaleQuoteId } from './commands.ts'

export interface BankTermsVersion extends BankTerms, Dated {}

/** What somebody was quoted. Plain data: it is saved as it is. */
export interface SaleQuote {
  readonly quoteId: SaleQuoteId
  readonly user: UserId
  readonly paid: Amount
  readonly received: Amount
  readonly rate: Price
  readonly version: number
  readonly expiresAt: number
}

/** A payout that the bank has not carried out yet. Plain data: it is saved as it is. */
export interface Payout {
  readonly payoutId: PayoutId
  readonly user: UserId
  readonly amount: Amount
  readonly fee: Amount
  readonly card: number
  readonly cardHash: string
  readonly version: number
  readonly hold: HoldId
  readonly requestedAt: number
  state: 'requested' | 'approved' | 'sent'
  batch: BatchId | undefined
}

/** A payout that was carried out and can still come back. */
export interface SettledPayout extends Pick<Payout, 'payoutId' | 'user' | 'amount' | 'fee' | 'requestedAt'> {
  readonly settledAt: number
}

export interface BankState {
  readonly terms: { readonly versions: BankTermsVersion[] }
  /** The newest quote of each person; those that have ended go with the next tick. In the order in which they were given. */
  readonly quotes: Map<UserId, SaleQuote>
  readonly payouts: Map<PayoutId, Payout>
  /** In the order in which they were settled; each is forgotten after `RETURN_DAYS`. */
  readonly settled: Map<PayoutId, SettledPayout>
  nextQuote: SaleQuoteId
  nextSale: SaleId
  nextPayout: PayoutId
  nextBatch: BatchId
}

export const createBank = (): BankState => ({
  terms: { versions: [{ version: 1, effectiveAt: 0, ...FIRST_BANK_TERMS }] },
  quotes: new Map(),
  payouts: new Map(),
  settled: new Map(),
  nextQuote: 1,
  nextSale: 1,
  nextPayout: 1,
  nextBatch: 1,
})

/** A payout that the bank has not carried out. */
export function payoutOf({ payouts }: BankState, payoutId: PayoutId): Payout {
  const payout = payouts.get(payoutId)
  assert(payout !== undefined, 'an open payout')
  return payout
}

/** The product's part of the state as plain data. */
export interface SavedBank {
  terms: BankTermsVersion[]
  quotes: SaleQuote[]
  payouts: Payout[]
  settled: SettledPayout[]
  next: Pick<BankState, 'nextQuote' | 'nextSale' | 'nextPayout' | 'nextBatch'>
}

export const saveBank = ({ terms, quotes, payouts, settled, ...next }: BankState): SavedBank => ({
  terms: terms.versions,
  quotes: [...quotes.values()],
  payouts: [...payouts.values()],
  settled: [...settled.values()],
  next,
})

export const loadBank = ({ terms, quotes, payouts, settled, next }: SavedBank): BankState => ({
  terms: { versions: terms },
  quotes: new Map(quotes.map(quote => [quote.user, quote])),
  payouts: new Map(payouts.map(payout => [payout.payoutId, payout])),
  settled: new Map(settled.map(payout => [payout.payoutId, payout])),
  ...next,
})
