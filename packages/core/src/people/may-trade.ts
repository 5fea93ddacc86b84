import type { CountryAccess } from '@assay/rules/countries'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { claimsOf } from './claims.ts'
import { checkCountry } from './countries.ts'
import { activeUser } from './read.ts'
import { checkExclusion, checkSessionTime } from './self-limits.ts'
import type { PeopleState, User, UserId } from './state.ts'

interface WithPeople {
  readonly people: PeopleState
}

/** What a product asks of those who trade it. */
export interface TradedProduct {
  /** Whether people who take a break from trading are kept from it: whatever can lose more quickly than what it was bought with. */
  readonly endsWithExclusion: boolean
  /** Whether everything that begins in it waits while somebody has used up the time that they allow themselves. */
  readonly endsWithSessionTime: boolean
  /** By which it is open or closed to the people of a country; absent of what is open to all, as selling what one has. */
  readonly access?: CountryAccess
}

/**
 * The one gate of everybody who begins something in a product: an order, a position, a purchase. Whatever only ends what there is, as cancelling and
 * closing do, asks `activeUser` alone. Returns why a user may not at a journal time (ms), `undefined` when nothing speaks against it.
 */
export function mayTrade(state: WithPeople, user: User, product: TradedProduct, at: number): Refusal | undefined {
  if (user.frozen) return refuse('userFrozen')
  const closed = product.access && checkCountry(state, user, product.access, at)
  if (closed) return closed
  if (product.access && state.people.claims.size > 0 && claimsOf(state, user.user).length > 0) return refuse('claimOpen')
  if (state.people.limits.size === 0) return undefined
  const over = product.endsWithSessionTime ? checkSessionTime(state, user.user, at) : undefined
  return over ?? (product.endsWithExclusion ? checkExclusion(state, user.user, at) : undefined)
}

/** The user who may trade a product, otherwise the refusal: for commands that can only begin something. */
export function traderOf(state: WithPeople, id: UserId, product: TradedProduct, at: number): User | Refusal {
  const user = activeUser(state, id)
  return isRefusal(user) ? user : (mayTrade(state, user, product, at) ?? user)
}
