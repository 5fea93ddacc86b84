import { nameIn } from '@assay/rules/realm'
import { INDEX_QUOTE } from '../../markets/state.ts'
import { realmOfUser } from '../../people/read.ts'
import type { PeopleState, UserId } from '../../people/state.ts'

/** The asset in which a user's contracts are margined and settled: that of the user's realm. */
export function contractQuote({ people }: { readonly people: PeopleState }, id: UserId): string {
  const user = people.users.get(id)
  return user ? nameIn(realmOfUser(user), INDEX_QUOTE) : INDEX_QUOTE
}
