import { assert } from '@assay/money/assert'
import { addVersion } from '../terms/dated.ts'
import type { LossLimitSet, PeopleEvent, TradingLimitSet, UserFrozen, UserRegistered } from './commands.ts'
import { limitOf, type SelfLimits } from './self-limits.ts'
import type { PeopleState, User, UserId } from './state.ts'
import { tradingLimitIn } from './trading-limits.ts'

/** Applies an event of people; `at` is the journal time of its record. */
export function applyPeople(people: PeopleState, event: PeopleEvent, at: number): void {
  switch (event.type) {
    case 'people.registered':
      register(people, event)
      break
    case 'people.countrySet':
      userOf(people, event.user).country = event.country
      break
    case 'people.countriesChanged':
      addVersion(people.countries, { version: event.version, effectiveAt: event.effectiveAt, countries: event.settings.countries })
      break
    case 'people.frozen':
      freeze(userOf(people, event.user), event)
      break
    case 'people.tradeGroupJoined':
      userOf(people, event.user).tradeGroup = event.tradeGroup
      break
    case 'people.lossLimitSet':
      applyLossLimit(limitsOf(people, event.user), event, at)
      break
    case 'people.tradingLimitSet':
      applyTradingLimit(limitsOf(people, event.user), event, at)
      break
    case 'people.excluded':
      limitsOf(people, event.user).excludedUntil = event.until
      break
    case 'people.sessionTimeEnded':
      limitsOf(people, event.user).sessionTimeOverUntil = event.until
      break
  }
}

function register({ users }: PeopleState, { user, userKind, country }: UserRegistered): void {
  users.set(user, { user, userKind, frozen: false, tradeGroup: users.size + 1, ...(country !== undefined && { country }) })
}

function freeze(user: User, { frozen, reason }: UserFrozen): void {
  user.frozen = frozen
  if (reason === undefined) delete user.freezeReason
  else user.freezeReason = reason
}

function applyLossLimit(own: SelfLimits, { limit, from }: LossLimitSet, at: number): void {
  const now = from > at ? limitOf(own, at) : limit
  delete own.pending
  if (from > at) own.pending = { ...(limit !== undefined && { limit }), from }
  if (now === undefined) delete own.lossLimit
  else own.lossLimit = now
}

function applyTradingLimit(own: SelfLimits, { limit, value, from }: TradingLimitSet, at: number): void {
  const before = own.trading?.[limit] ?? {}
  const now = from > at ? tradingLimitIn(before, at) : value
  own.trading = {
    ...own.trading,
    [limit]: {
      ...(now !== undefined && { value: now }),
      ...(from > at && { pending: { ...(value !== undefined && { value }), from } }),
    },
  }
}

function userOf(people: PeopleState, id: UserId): User {
  const user = people.users.get(id)
  assert(user !== undefined, 'a known user')
  return user
}

function limitsOf(people: PeopleState, user: UserId): SelfLimits {
  const known = people.limits.get(user)
  if (known) return known
  const own: SelfLimits = { user, excludedUntil: 0 }
  people.limits.set(user, own)
  return own
}
