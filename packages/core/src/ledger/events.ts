import type { Amount } from '@assay/money/kinds'
import type { PostingReason } from '@assay/rules/posting-reasons'

/** Index of an account in the order of opening; the chart of accounts maps it to an address such as `user:42/exchange/USDT`. */
export type AccountIndex = number

/** Slot of a hold: names it while it is open, and is used again afterwards. What makes a hold unique for ever is its owner. */
export type HoldId = number

/**
 * One side of a posting. `units` is signed: positive credits, negative debits. With `hold`, the amount leaves (or enters) the frozen part
 * that the hold owns; without, the available part. `after` is the account's total (available and frozen) afterwards: the evidence of the
 * row, and a check that a replay arrives at the same figure.
 */
export interface Leg {
  account: AccountIndex
  units: Amount
  hold?: HoldId
  after: Amount
}

/** An account of the chart came into use. Indices are given in order, without gaps. */
export interface AccountOpened {
  type: 'ledger.accountOpened'
  account: AccountIndex
  address: string
}

/**
 * A movement of money. The legs of each asset add up to zero. `reference` names the cause, e.g. `spotTrade:17`. A hold that a posting empties
 * has ended: no `released` follows.
 */
export interface Posted {
  type: 'ledger.posted'
  reason: PostingReason
  reference: string
  legs: Leg[]
}

/** Money was frozen: it stays in the account, but only its owner (e.g. `spotOrder:9`) may use it. */
export interface Held {
  type: 'ledger.held'
  hold: HoldId
  account: AccountIndex
  units: Amount
  owner: string
}

/** A hold ended; `units` that were left in it are available again. */
export interface Released {
  type: 'ledger.released'
  hold: HoldId
  units: Amount
}

/** Part of a hold is available again; the hold goes on with the rest. */
export interface Reduced {
  type: 'ledger.reduced'
  hold: HoldId
  units: Amount
}

/** More money of its account was frozen in a hold. */
export interface Raised {
  type: 'ledger.raised'
  hold: HoldId
  units: Amount
}

export type LedgerEvent = AccountOpened | Posted | Held | Released | Reduced | Raised
