import type { Amount, Rate } from '@assay/money/kinds'
import type { CustodyRejectReason } from '@assay/rules/earn/reject-reasons'
import type { EarnTerms } from '@assay/rules/earn/terms'
import type { UserId } from '../people/state.ts'

/** Number of a custody order, 1, 2, 3 … */
export type CustodyId = number

/** Offers a custody product. Its name says what it takes and for how long: `USDT-30D`, for practice `demo:USDT-30D`. */
export interface ListEarnProduct {
  kind: 'earn.listProduct'
  product: string
  asset: string
  /** Days between value date and maturity. */
  cycleDays: number
  terms: EarnTerms
}

/** Announces new terms of a product and of its twin of practice. Orders keep the terms that they were bought under. */
export interface ChangeEarnTerms {
  kind: 'earn.changeTerms'
  product: string
  /** Journal time from which they hold, ms. */
  effectiveAt: number
  terms: EarnTerms
}

/** Announces which share of the fees, and of what the market maker realises in contracts, goes to the yield pool each day. */
export interface ChangeYieldFunding {
  kind: 'earn.changeFunding'
  effectiveAt: number
  feeShare: Rate
  profitShare: Rate
}

/** Puts money of the exchange wallet into custody; the whole yield is set aside in the pool at once. */
export interface BuyCustody {
  kind: 'earn.buy'
  user: UserId
  key?: string
  product: string
  principal: Amount
  /** Version of the terms that the person saw. */
  version: number
}

/** Takes an order back before its value date: the whole principal, free of charge. */
export interface CancelCustody {
  kind: 'earn.cancel'
  user: UserId
  key?: string
  custodyId: CustodyId
}

/** The house takes an order back before its value date: the whole principal goes back to its owner, free of charge, who is told the reason. */
export interface RejectCustody {
  kind: 'earn.reject'
  custodyId: CustodyId
  reason: CustodyRejectReason
}

/** Asks for the principal of a running order before its maturity, at a price that is fixed with this command. */
export interface RedeemCustody {
  kind: 'earn.redeem'
  user: UserId
  key?: string
  custodyId: CustodyId
  /** What the person has seen: what would be paid, and the day in Hong Kong at whose 00:00. When it is no longer so, nothing is redeemed. */
  shown?: { amount: Amount; payoutDay: number }
}

/** Ends every order of a practice account that is about to close, free of charge. */
export interface EndDemoCustody {
  kind: 'earn.endDemo'
  user: UserId
}

export type EarnCommand =
  | ListEarnProduct
  | ChangeEarnTerms
  | ChangeYieldFunding
  | BuyCustody
  | CancelCustody
  | RejectCustody
  | RedeemCustody
  | EndDemoCustody
