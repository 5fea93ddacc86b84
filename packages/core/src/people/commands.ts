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

export type PeopleCommand = RegisterUser | FreezeUser | JoinTradeGroup

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

export type PeopleEvent = UserRegistered | UserFrozen | TradeGroupJoined
