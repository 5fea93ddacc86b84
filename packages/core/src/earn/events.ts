import type { Amount, Rate } from '@assay/money/kinds'
import type { CustodyRejectReason } from '@assay/rules/earn/reject-reasons'
import type { EarnTerms } from '@assay/rules/earn/terms'
import type { HoldId } from '../ledger/events.ts'
import type { UserId } from '../people/state.ts'
import type { CustodyId } from './commands.ts'

export interface EarnProductListed {
  type: 'earn.productListed'
  v: 1
  product: string
  asset: string
  cycleDays: number
  terms: EarnTerms
}

export interface EarnTermsChanged {
  type: 'earn.termsChanged'
  v: 1
  product: string
  version: number
  effectiveAt: number
  terms: EarnTerms
}

export interface YieldFundingChanged {
  type: 'earn.fundingChanged'
  v: 1
  version: number
  effectiveAt: number
  feeShare: Rate
  profitShare: Rate
}

export interface CustodyBought {
  type: 'earn.bought'
  v: 1
  custodyId: CustodyId
  user: UserId
  product: string
  principal: Amount
  /** Version of the product's terms; what of them decides about the order stands beside it. */
  version: number
  dailyRate: Rate
  penaltyRate: Rate
  /** Days in Hong Kong: from 00:00 of the one it bears yield, at 00:00 of the other everything comes back. */
  valueDay: number
  maturityDay: number
  /** All that accrues to maturity, as it was set aside. */
  yield: Amount
  principalHold: HoldId
  yieldHold: HoldId
}

export interface CustodyAccrued {
  type: 'earn.accrued'
  v: 1
  custodyId: CustodyId
  /** From 1 on. */
  number: number
  amount: Amount
}

export interface CustodyCancelled {
  type: 'earn.cancelled'
  v: 1
  custodyId: CustodyId
}

/** The house has taken back an order that had not begun to bear yield. */
export interface CustodyRejected {
  type: 'earn.rejected'
  v: 1
  custodyId: CustodyId
  reason: CustodyRejectReason
}

export interface CustodyRedeemed {
  type: 'earn.redeemed'
  v: 1
  custodyId: CustodyId
  penalty: Amount
  /** What will be paid: principal less penalty, with what has accrued. */
  amount: Amount
  /** Day in Hong Kong at whose 00:00 it is paid. */
  payoutDay: number
}

/** An order has ended and was paid: early, or with its last accrual at maturity. */
export interface CustodyPaid {
  type: 'earn.paid'
  v: 1
  custodyId: CustodyId
  state: 'redeemed' | 'completed'
  amount: Amount
}

/** Everything that was due at 00:00 of a day in Hong Kong is done, and the pool has got its share of what the house took in. */
export interface EarnDayClosed {
  type: 'earn.dayClosed'
  v: 1
  day: number
  /** For each account of the house that had income: how much, and what of it went to the pool. */
  funded: { source: string; income: Amount; amount: Amount }[]
}

export type EarnEvent =
  | EarnProductListed
  | EarnTermsChanged
  | YieldFundingChanged
  | CustodyBought
  | CustodyAccrued
  | CustodyCancelled
  | CustodyRejected
  | CustodyRedeemed
  | CustodyPaid
  | EarnDayClosed
