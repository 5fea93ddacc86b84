import type { Amount } from '@assay/money/kinds'
import type { AccountIndex, HoldId } from './events.ts'

/** Frozen money of one account with one owner. The holds of an account form a list, so that they can be shown without a search. */
export interface Hold {
  readonly hold: HoldId
  readonly account: AccountIndex
  units: bigint
  /** Who may use it, e.g. `spotOrder:9`. */
  readonly owner: string
  previous: Hold | undefined
  next: Hold | undefined
}

/** Balances in arrays by account index; `available + frozen` is what the account has. */
export interface LedgerState {
  readonly addresses: string[]
  /** Index of the account's asset in `assets`. */
  readonly assetOf: number[]
  /** True for `external/*` only: the outside world may owe. */
  readonly mayOwe: boolean[]
  readonly available: bigint[]
  readonly frozen: bigint[]
  readonly firstHold: (Hold | undefined)[]
  readonly assets: string[]
  readonly assetIndex: Map<string, number>
  readonly byAddress: Map<string, AccountIndex>
  /** Accounts of a user at [asset index x number of wallets + wallet index]; `NO_ACCOUNT` where none is open. */
  readonly ofUser: Map<number, AccountIndex[]>
  readonly holds: Map<HoldId, Hold>
  nextHold: HoldId
}

export const NO_ACCOUNT = -1

export const createLedger = (): LedgerState => ({
  addresses: [],
  assetOf: [],
  mayOwe: [],
  available: [],
  frozen: [],
  firstHold: [],
  assets: [],
  assetIndex: new Map(),
  byAddress: new Map(),
  ofUser: new Map(),
  holds: new Map(),
  nextHold: 1,
})

/** The whole of an account: available and frozen. */
export const totalOf = (ledger: LedgerState, account: AccountIndex): Amount =>
  ((ledger.available[account] ?? 0n) + (ledger.frozen[account] ?? 0n)) as Amount
