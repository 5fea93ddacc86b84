import type { Amount } from '@assay/money/kinds'
import type { UserId, UserKind } from './state.ts'

/** Makes a user known to the core. The core never learns a name, an address or a password. */
export interface RegisterUser {
  kind: 'people.register'
  user: UserId
  userKind: UserKind
}

/** Freezes or unfreezes a user: a frozen one can cancel, but not place or move anything. */
export interface FreezeUser {
  kind: 'people.freeze'
  user: UserId
  frozen: boolean
}

/** Puts a user into the trade group of another: orders of one group do not trade with each other. Holds for orders from then on. */
export interface JoinTradeGroup {
  kind: 'people.joinTradeGroup'
  user: UserId
  /** Any member of the group. */
  of: UserId
}

/** Sets the most that a person may lose in delivery contracts in a day; without an amount the limit goes. A higher one, or none, holds 24 hours later. */
export interface SetLossLimit {
  kind: 'people.setLossLimit'
  user: UserId
  key?: string
  /** Above 0, in units of what the contracts are settled in. */
  amount?: Amount
}

/** A person shuts themselves out of delivery contracts and new leverage; never shortened. */
export interface ExcludeUser {
  kind: 'people.exclude'
  user: UserId
  key?: string
  days: 1 | 7 | 30 | 180
}

export type PeopleCommand = RegisterUser | FreezeUser | JoinTradeGroup | SetLossLimit | ExcludeUser

export interface UserRegistered {
  type: 'people.registered'
  v: 1
  user: UserId
  userKind: UserKind
}

export interface UserFrozen {
  type: 'people.frozen'
  v: 1
  user: UserId
  frozen: boolean
}

export interface TradeGroupJoined {
  type: 'people.tradeGroupJoined'
  v: 1
  user: UserId
  tradeGroup: number
}

/** A loss limit holds from a journal time on, which is that of the record unless it is a higher one. */
export interface LossLimitSet {
  type: 'people.lossLimitSet'
  v: 1
  user: UserId
  /** Absent: none. */
  limit?: Amount
  from: number
}

export interface UserExcluded {
  type: 'people.excluded'
  v: 1
  user: UserId
  /** Journal time, ms. */
  until: number
}

export type PeopleEvent = UserRegistered | UserFrozen | TradeGroupJoined | LossLimitSet | UserExcluded
