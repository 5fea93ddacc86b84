import { assert } from '@assay/money/assert'
import type { PeopleEvent } from './commands.ts'
import type { PeopleState } from './state.ts'

/** Applies an event of people. */
export function applyPeople(people: PeopleState, event: PeopleEvent): void {
  if (event.type === 'people.registered') {
    people.users.set(event.user, { user: event.user, userKind: event.userKind, frozen: false, tradeGroup: people.users.size + 1 })
    return
  }
  const user = people.users.get(event.user)
  assert(user !== undefined, 'a known user')
  if (event.type === 'people.frozen') user.frozen = event.frozen
  else user.tradeGroup = event.tradeGroup
}
