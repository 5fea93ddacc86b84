import type { FreezeReason } from '@assay/rules/freeze-reasons'
import type { Claims } from './claims.ts'
import { type CountriesVersion, FIRST_COUNTRIES } from './countries.ts'
import type { SelfLimits } from './self-limits.ts'

/** Opaque number of a user: random, given by the server at registration; the same number is the UID that people see. */
export type UserId = number

/**
 * `maker` and `flow` are the house's own disclosed accounts; they have no rights beyond quoting by ladder. Those who practise (`demo`) meet
 * accounts of the house that are of their realm.
 */
export const USER_KINDS = ['real', 'demo', 'maker', 'flow', 'demoMaker', 'demoFlow'] as const
export type UserKind = (typeof USER_KINDS)[number]

export interface User {
  readonly user: UserId
  readonly userKind: UserKind
  frozen: boolean
  /** Why, while frozen; absent when nobody has said. */
  freezeReason?: FreezeReason
  /** Orders of one group do not trade with each other; a group of one at first. */
  tradeGroup: number
  /** Of a real person the one that they registered with, two letters. */
  country?: string
}

export interface PeopleState {
  readonly users: Map<UserId, User>
  /** Of whoever has set any. */
  readonly limits: Map<UserId, SelfLimits>
  readonly countries: { readonly versions: CountriesVersion[] }
  /** What people owe the house; nothing as a rule. */
  readonly claims: Claims
}

export const createPeople = (): PeopleState => ({
  users: new Map(),
  limits: new Map(),
  countries: { versions: [FIRST_COUNTRIES] },
  claims: new Map(),
})
