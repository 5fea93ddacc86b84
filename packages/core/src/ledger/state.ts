import type { Amount } from '@assay/money/kinds'
import type { IdIndex } from '../memory/id-index.ts'
import type { Accounts } from './accounts.ts'
import type { AccountIndex, HoldId } from './events.ts'
import type { HoldChanges } from './hold-changes.ts'
import type { Holds } from './holds.ts'
import type { AmountCell, Legs } from './legs.ts'

/** No account goes beyond this, up or down: 64-bit sums of two stay exact. Deposits that would pass it are refused. */
export const LEDGER_UNITS_MAX = 1n << 62n

/** Every balance there is, as tables. */
export interface LedgerTables {
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
  /** What the record at work changed of holds by their slots alone. */
  readonly holdChanges: HoldChanges
}

/** Every balance there is. */
export interface LedgerState extends LedgerTables {
  /** Moves the money of `legs` (`post.ts`). */
  applyLegs(): void
  /** Moves money as two further `legs`: out of an account, or of a hold of it unless that is `NONE`, into another account of the same asset (`post.ts`). */
  move(from: AccountIndex, hold: HoldId, to: AccountIndex, amount: AmountCell): void
}

export const NO_ACCOUNT = -1

/** The whole of an account: available and frozen. */
export const totalOf = ({ accounts }: LedgerState, account: AccountIndex): Amount =>
  ((accounts.columns.available[account] ?? 0n) + (accounts.columns.frozen[account] ?? 0n)) as Amount
