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

export type PeopleCommand = RegisterUser | FreezeUser

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

export type PeopleEvent = UserRegistered | UserFrozen
