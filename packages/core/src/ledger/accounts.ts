import { type Columns, capacityFor, createColumns, growColumns, restoreColumns, usedColumns } from '../memory/columns.ts'
import { NONE } from '../memory/none.ts'
import type { AccountIndex } from './events.ts'

const CAPACITY_START = 64

const COLUMNS = {
  /** Units of the asset; `available + frozen` is what an account has. */
  available: 'long',
  frozen: 'long',
  /** Index in the ledger's list of assets. */
  asset: 'int',
  /** The user; 0 for accounts of the house, the pools and the outside world. */
  owner: 'float',
  /** Index in `WALLETS`; nothing for accounts that no user owns. */
  wallet: 'byte',
  /** 1 for `external/*` only: the outside world may owe. */
  mayOwe: 'byte',
  /** The account that the same user opened before. */
  older: 'int',
  /** The newest hold. */
  newestHold: 'int',
} as const

/** What an account is; `owner` is 0 where no user owns it. */
export interface AccountEntry {
  asset: number
  owner: number
  wallet: number
  mayOwe: boolean
}

/** All accounts as columns by index, in the order of opening. */
export class Accounts {
  count = 0
  readonly columns: Columns<typeof COLUMNS>

  constructor(columns = createColumns(COLUMNS, CAPACITY_START), count = 0) {
    this.columns = columns
    this.count = count
  }

  add(entry: AccountEntry, older: AccountIndex): AccountIndex {
    const { columns } = this
    if (this.count === columns.asset.length) growColumns(columns, this.count * 2)
    const account = this.count++
    columns.asset[account] = entry.asset
    columns.owner[account] = entry.owner
    columns.wallet[account] = entry.wallet
    columns.mayOwe[account] = entry.mayOwe ? 1 : 0
    columns.older[account] = older
    columns.newestHold[account] = NONE
    return account
  }

  save(): Columns<typeof COLUMNS> {
    return usedColumns(this.columns, this.count)
  }

  static load(saved: SavedAccounts): Accounts {
    const count = saved.asset.length
    return new Accounts(restoreColumns(COLUMNS, saved, capacityFor(count, CAPACITY_START)), count)
  }
}

export type SavedAccounts = Columns<typeof COLUMNS>
