/** Opaque number of a user: random, given by the server at registration; the same number is the UID that people see. */
export type UserId = number

/** `maker` and `flow` are the house's own disclosed accounts; they have no rights beyond quoting by ladder. */
export type UserKind = 'real' | 'demo' | 'maker' | 'flow'

export interface User {
  readonly user: UserId
  readonly userKind: UserKind
  frozen: boolean
  /** Orders of one group do not trade with each other; a group of one at first. */
  tradeGroup: number
}

export interface PeopleState {
  readonly users: Map<UserId, User>
}

export const createPeople = (): PeopleState => ({ users: new Map() })
