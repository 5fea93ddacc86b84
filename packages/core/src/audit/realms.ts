import { type Realm, realmOf } from '@assay/rules/realm'
import { PRODUCTS } from '../engine/products.ts'
import type { State } from '../engine/state.ts'
import { addressOf } from '../ledger/read.ts'
import { realmOfUser } from '../people/read.ts'
import type { Violation } from '../tx/violation.ts'

/**
 * I14: whoever practises holds practice money alone and has only been in practice markets; nobody else holds any or has been there. Nobody shares
 * a trade group with somebody of the other realm.
 */
export function auditRealms(state: State): Violation[] {
  const { ledger, people } = state
  const { accounts, assets } = ledger
  const messages: string[] = []
  const isForeign = (owner: number, name: string): boolean => {
    const user = people.users.get(owner)
    return user !== undefined && realmOfUser(user) !== realmOf(name)
  }
  for (let account = 0; account < accounts.count; account++) {
    const asset = assets[accounts.columns.asset[account] as number] as string
    if (isForeign(accounts.columns.owner[account] as number, asset))
      messages.push(`${addressOf({ ledger }, account)} is of the other realm`)
  }
  for (const product of Object.values(PRODUCTS))
    for (const { user, market } of product.involved?.(state) ?? [])
      if (isForeign(user, market)) messages.push(`user ${user} is in ${market} of the other realm`)
  const realmOfGroup = new Map<number, Realm>()
  for (const user of people.users.values()) {
    const { tradeGroup } = user
    if (!realmOfGroup.has(tradeGroup)) realmOfGroup.set(tradeGroup, realmOfUser(user))
    else if (realmOfGroup.get(tradeGroup) !== realmOfUser(user))
      messages.push(`user ${user.user} is in trade group ${tradeGroup} of the other realm`)
  }
  return messages.map(message => ({ invariant: 'I14', message }))
}
