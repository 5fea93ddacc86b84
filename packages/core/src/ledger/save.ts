import { IdIndex } from '../memory/id-index.ts'
import { Accounts, type SavedAccounts } from './accounts.ts'
import { bindLedger } from './create.ts'
import { HoldChanges } from './hold-changes.ts'
import { Holds, type SavedHolds } from './holds.ts'
import { Legs } from './legs.ts'
import type { LedgerState } from './state.ts'

/** The ledger as columns; what can be found again from them is left out. */
export interface SavedLedger {
  accounts: SavedAccounts
  holds: SavedHolds
  assets: string[]
  names: [account: number, address: string][]
}

export const saveLedger = ({ accounts, holds, assets, names }: LedgerState): SavedLedger => ({
  accounts: accounts.save(),
  holds: holds.save(),
  assets,
  names: [...names],
})

export function loadLedger(saved: SavedLedger, room?: number): LedgerState {
  const accounts = Accounts.load(saved.accounts, room)
  return bindLedger({
    accounts,
    holds: Holds.load(saved.holds, room),
    assets: saved.assets,
    assetIndex: new Map(saved.assets.map((asset, index) => [asset, index])),
    named: new Map(saved.names.map(([account, address]) => [address, account])),
    names: new Map(saved.names),
    newestOfUser: newestAccounts(accounts),
    legs: new Legs(),
    holdChanges: new HoldChanges(),
  })
}

function newestAccounts({ columns, count }: Accounts): IdIndex {
  const newest = new IdIndex()
  for (const [account, user] of columns.owner.subarray(0, count).entries()) {
    // Stryker disable next-line ConditionalExpression: an index never finds the id 0
    if (user !== 0) newest.set(user, account)
  }
  return newest
}
