import type { Amount } from '@assay/money/kinds'
import { LIMIT_RAISED_HOURS } from '@assay/rules/account/account-terms'
import { type Refusal, refuse } from '@assay/rules/refusals'
import type { PeopleState, UserId } from './state.ts'
import type { OwnTradingLimit, TradingLimit } from './trading-limits.ts'

/** A higher limit, or none, holds so long after it was asked for (ms of journal time). */
export const LIMIT_RAISED_AFTER_MS = LIMIT_RAISED_HOURS * 3_600_000

/** Days for which people can shut themselves out. */
export const EXCLUSION_DAYS: readonly number[] = [1, 7, 30, 180]
export const DAY_MS = 86_400_000

/** What a person has set for themselves; nobody else can change it. Plain data: it is saved as it is. */
export interface SelfLimits {
  readonly user: UserId
  /** Most that may be lost in delivery contracts in a day, in units of what they are settled in; absent without a limit. */
  lossLimit?: Amount
  /** Takes the place of `lossLimit` at a journal time, ms. */
  pending?: { limit?: Amount; from: number }
  /** Of whoever has set any. */
  trading?: Partial<Record<TradingLimit, OwnTradingLimit>>
  /** No delivery contract and no new leverage before, journal time in ms; 0 without. */
  excludedUntil: number
  /** The time that the person allows themselves is used up until then, journal time in ms; absent for whoever has never used it up. */
  sessionTimeOverUntil?: number
}

interface WithPeople {
  readonly people: PeopleState
}

/** The loss limit that holds at a time, `undefined` without one. */
export function lossLimitAt({ people }: WithPeople, user: UserId, at: number): Amount | undefined {
  const own = people.limits.get(user)
  return own && limitOf(own, at)
}

/** The limit that holds later than a time, and from when; `undefined` when nothing is to change. */
export function pendingLossLimit({ people }: WithPeople, user: UserId, at: number): SelfLimits['pending'] {
  const pending = people.limits.get(user)?.pending
  return pending && pending.from > at ? pending : undefined
}

/** Until when a person has shut themselves out, journal time in ms; 0 when that is over or was never. */
export function excludedUntil({ people }: WithPeople, user: UserId, at: number): number {
  const until = people.limits.get(user)?.excludedUntil ?? 0
  return until > at ? until : 0
}

/** Until when the time that a person allows themselves is used up, journal time in ms; 0 when it is not. */
export function sessionTimeOverUntil({ people }: WithPeople, user: UserId, at: number): number {
  const until = people.limits.get(user)?.sessionTimeOverUntil ?? 0
  return until > at ? until : 0
}

/** The refusal of whoever has used up the time that they allow themselves; `until` is in ms since 1970 UTC. */
export function checkSessionTime(state: WithPeople, user: UserId, at: number): Refusal | undefined {
  if (state.people.limits.size === 0) return undefined
  const until = sessionTimeOverUntil(state, user, at)
  return until > 0 ? refuse('sessionTimeOver', { until: String(until) }) : undefined
}

/** The refusal of whoever has shut themselves out; `until` is in ms since 1970 UTC. */
export function checkExclusion(state: WithPeople, user: UserId, at: number): Refusal | undefined {
  const until = excludedUntil(state, user, at)
  return until > 0 ? refuse('selfExcluded', { until: String(until) }) : undefined
}

export const limitOf = ({ lossLimit, pending }: SelfLimits, at: number): Amount | undefined =>
  pending && pending.from <= at ? pending.limit : lossLimit
