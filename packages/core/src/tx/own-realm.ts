import { assert } from '@assay/money/assert'
import { realmOf } from '@assay/rules/realm'
import { parseAddress } from '../ledger/chart.ts'
import { realmOfUser } from '../people/read.ts'
import type { PeopleState } from '../people/state.ts'

/** A user's account is of an asset of the user's realm, or throws: practice money can have no owner who is real, nor the other way round. */
export function assertOwnRealm({ users }: PeopleState, address: string): void {
  const parts = parseAddress(address)
  if (parts?.kind !== 'user') return
  const user = users.get(parts.user)
  assert(user === undefined || realmOfUser(user) === realmOf(parts.asset), 'an account is of the realm of its user')
}
