import { capacityAfter, growColumns, ROOM, restoreColumns, usedColumns } from '../memory/columns.ts'
import { NONE } from '../memory/none.ts'
import type { AccountIndex } from './events.ts'

const createColumns = (capacity: number) => ({
  /** Units of the asset; `available + frozen` is what an account has. */
  available: new BigInt64Array(capacity),
  frozen: new BigInt64Array(capacity),
  /** Index in the ledger's list of assets. */
  asset: new Int32Array(capacity),
  /** The user; 0 for accounts of the house, the pools and the outside world. */
  owner: new Float64Array(capacity),
  /** Index in `WALLETS`; nothing for accounts that no user owns. */
  wallet: new Uint8Array(capacity),
  /** 1 for `external/*`, `clearing:*` and `house:chainLoss/*` and `house:claims/*`: the outside world, those who have not lost yet, and the house for lost deposits may owe. */
  mayOwe: new Uint8Array(capacity),
  /** The account that the same user opened before. */
  older: new Int32Array(capacity),
  /** The newest hold. */
  newestHold: new Int32Array(capacity),
})

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
  readonly columns: ReturnType<typeof createColumns>

  constructor(columns = createColumns(ROOM), count = 0) {
    this.columns = columns
    this.count = count
  }

  add(entry: AccountEntry, older: AccountIndex): AccountIndex {
    const { columns } = this
    if (this.count === columns.asset.length) growColumns(columns, capacityAfter(this.count))
    const account = this.count++
    columns.asset[account] = entry.asset
    columns.owner[account] = entry.owner
    columns.wallet[account] = entry.wallet
    columns.mayOwe[account] = entry.mayOwe ? 1 : 0
    columns.older[account] = older
    columns.newestHold[account] = NONE
    return account
  }

  save(): ReturnType<typeof createColumns> {
    return usedColumns(this.columns, this.count)
  }

  /** An empty table with room for so many rows. */
  static withRoom(room = ROOM): Accounts {
    return new Accounts(createColumns(room))
  }

  static load(saved: SavedAccounts, room = ROOM): Accounts {
    const count = saved.asset.length
    return new Accounts(restoreColumns(createColumns(Math.max(count, room)), saved), count)
  }
}

export type SavedAccounts = ReturnType<typeof createColumns>
