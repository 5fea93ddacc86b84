import type { Amount } from '@assay/money/kinds'
import { IdIndex } from '../memory/id-index.ts'
import { Accounts } from './accounts.ts'
import type { AccountIndex } from './events.ts'
import { Holds } from './holds.ts'
import { Legs } from './legs.ts'

/** No account goes beyond this, up or down: 64-bit sums of two stay exact. Deposits that would pass it are refused. */
export const LEDGER_UNITS_MAX = 1n << 62n

/** Every balance there is. */
export interface LedgerState {
  readonly accounts: Accounts
  readonly holds: Holds
  readonly assets: string[]
  readonly assetIndex: Map<string, number>
  /** Accounts that no user owns, by address. */
  readonly named: Map<string, AccountIndex>
  readonly names: Map<AccountIndex, string>
  /** Newest account of each user. */
  readonly newestOfUser: IdIndex
  /** Scratch space of the posting being made; holds nothing between commands. */
  readonly legs: Legs
}

export const NO_ACCOUNT = -1

export const createLedger = (): LedgerState => ({
  accounts: new Accounts(),
  holds: new Holds(),
  assets: [],
  assetIndex: new Map(),
  named: new Map(),
  names: new Map(),
  newestOfUser: new IdIndex(),
  legs: new Legs(),
})

/** The whole of an account: available and frozen. */
export const totalOf = ({ accounts }: LedgerState, account: AccountIndex): Amount =>
  ((accounts.columns.available[account] ?? 0n) + (accounts.columns.frozen[account] ?? 0n)) as Amount
