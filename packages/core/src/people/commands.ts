import type { Amount } from '@assay/money/kinds'
import type { CountrySettings } from '@assay/rules/countries'
import type { FreezeReason } from '@assay/rules/freeze-reasons'
import type { UserId, UserKind } from './state.ts'
import type { TradingLimit } from './trading-limits.ts'

/** Makes a user known to the core. The core never learns a name, an address or a password; of a real person the country, by which products are open or closed. */
export interface RegisterUser {
  kind: 'people.register'
  user: UserId
  userKind: UserKind
  /** Two letters; of a real person alone. */
  country?: string
}

/** Says where somebody registered whom the core knew before. */
export interface SetCountry {
  kind: 'people.setCountry'
  user: UserId
  country: string
}

/** Announces which countries may register and which products each may use. */
export interface ChangeCountries {
  kind: 'people.changeCountries'
  /** Journal time from which they hold, ms. */
  effectiveAt: number
  settings: CountrySettings
}

/**
 * Freezes or unfreezes a user: a frozen one can cancel, but not place or move anything, and nothing of theirs leaves to which no transaction is bound. What an account
 * that is being closed is paid goes on while it is frozen for that, and is taken back by a freeze for anything else, or its end.
 */
export interface FreezeUser {
  kind: 'people.freeze'
  user: UserId
  frozen: boolean
  /** Of a freeze; absent when nobody has written one down. */
  reason?: FreezeReason
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

/** Sets the greatest stake, leverage, time or deposits that a person allows themselves; without a value the limit goes. A higher one, or none, holds 24 hours later. */
export interface SetTradingLimit {
  kind: 'people.setTradingLimit'
  user: UserId
  key?: string
  limit: TradingLimit
  /** Above 0: quote units of a stake or deposits, times of a leverage, minutes of a time. */
  value?: bigint
}

/** A person shuts themselves out of delivery contracts and new leverage; never shortened. */
export interface ExcludeUser {
  kind: 'people.exclude'
  user: UserId
  key?: string
  days: 1 | 7 | 30 | 180
}

/** The time that a person allows themselves in a day is used up, as the server has counted: nothing new begins until the day ends. */
export interface EndSessionTime {
  kind: 'people.endSessionTime'
  user: UserId
}

export type PeopleCommand =
  | RegisterUser
  | SetCountry
  | ChangeCountries
  | FreezeUser
  | JoinTradeGroup
  | SetLossLimit
  | SetTradingLimit
  | ExcludeUser
  | EndSessionTime

export interface UserRegistered {
  type: 'people.registered'
  v: 1
  user: UserId
  userKind: UserKind
  country?: string
}

export interface CountrySet {
  type: 'people.countrySet'
  v: 1
  user: UserId
  country: string
}

export interface CountriesChanged {
  type: 'people.countriesChanged'
  v: 1
  version: number
  effectiveAt: number
  settings: CountrySettings
}

export interface UserFrozen {
  type: 'people.frozen'
  v: 1
  user: UserId
  frozen: boolean
  reason?: FreezeReason
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

/** A limit of trading holds from a journal time on, which is that of the record unless it is a higher one. */
export interface TradingLimitSet {
  type: 'people.tradingLimitSet'
  v: 1
  user: UserId
  limit: TradingLimit
  /** Absent: none. */
  value?: bigint
  from: number
}

export interface UserExcluded {
  type: 'people.excluded'
  v: 1
  user: UserId
  /** Journal time, ms. */
  until: number
}

/** Until the day ends in Hong Kong, or until a higher limit holds that was asked for before. */
export interface SessionTimeEnded {
  type: 'people.sessionTimeEnded'
  v: 1
  user: UserId
  /** Journal time, ms. */
  until: number
}

export type PeopleEvent =
  | UserRegistered
  | CountrySet
  | CountriesChanged
  | UserFrozen
  | TradeGroupJoined
  | LossLimitSet
  | TradingLimitSet
  | UserExcluded
  | SessionTimeEnded
