import { type Realm, realmOf } from '@assay/rules/realm'
import { addressOf } from '../ledger/read.ts'
import type { LedgerState } from '../ledger/state.ts'
import { contractsOf, marketOfContract, type OptionsState } from '../options/state.ts'
import { realmOfUser } from '../people/read.ts'
import type { PeopleState } from '../people/state.ts'
import type { PerpState } from '../perp/state.ts'
import type { SpotState } from '../spot/state.ts'
import type { Violation } from './violation.ts'

/** What is looked at for realms. */
interface RealmState {
  readonly ledger: LedgerState
  readonly people: PeopleState
  readonly spot: SpotState
  readonly perp: PerpState
  readonly options: OptionsState
}

/**
 * I14: whoever practises holds practice money alone and has only been in practice markets; nobody else holds any or has been there. Of delivery
 * contracts those that run are looked at. Nobody shares a trade group with somebody of the other realm.
 */
export function auditRealms({ ledger, people, spot, perp, options }: RealmState): Violation[] {
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
  const markets = [
    { traders: spot.traders, nameOf: (index: number) => spot.markets[index]?.pair.pair as string },
    { traders: perp.traders, nameOf: (index: number) => perp.markets[index]?.listing.market as string },
  ]
  for (const { traders, nameOf } of markets)
    for (let row = 0; row < traders.count; row++) {
      const user = traders.columns.user[row] as number
      const market = nameOf(traders.columns.market[row] as number)
      if (isForeign(user, market)) messages.push(`user ${user} is in ${market} of the other realm`)
    }
  const { traders } = options
  for (let row = 0; row < traders.count; row++) {
    const user = traders.columns.user[row] as number
    for (const slot of contractsOf(options, row)) {
      const { market } = marketOfContract(options, slot).listing
      if (isForeign(user, market)) messages.push(`user ${user} has a contract in ${market} of the other realm`)
    }
  }
  const realmOfGroup = new Map<number, Realm>()
  for (const user of people.users.values()) {
    const { tradeGroup } = user
    if (!realmOfGroup.has(tradeGroup)) realmOfGroup.set(tradeGroup, realmOfUser(user))
    else if (realmOfGroup.get(tradeGroup) !== realmOfUser(user))
      messages.push(`user ${user.user} is in trade group ${tradeGroup} of the other realm`)
  }
  return messages.map(message => ({ invariant: 'I14', message }))
}
