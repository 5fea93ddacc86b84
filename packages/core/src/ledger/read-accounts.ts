import type { Amount } from '@assay/money/kinds'
import { NONE } from '../memory/none.ts'
import { parseAddress, WALLETS, type Wallet } from './chart.ts'
import type { AccountIndex } from './events.ts'
import { HOLD_OWNERS } from './holds.ts'
import { accountOfUser } from './read.ts'
import { type LedgerState, NO_ACCOUNT } from './state.ts'

interface WithLedger {
  readonly ledger: LedgerState
}

/** What an account is and has. */
export interface AccountFigures {
  account: AccountIndex
  asset: string
  /** The user whose wallet it is; 0 of an account that no user owns. */
  owner: number
  /** Of an account that no user owns without a meaning. */
  wallet: Wallet
  available: Amount
  frozen: Amount
}

/** What keeps a part of an account frozen. */
export interface AccountHold {
  /** What kind of thing owns it, such as `spotOrder`. */
  ownerKind: (typeof HOLD_OWNERS)[number]
  ownerId: number
  amount: Amount
}

/** Every account that was ever opened, in the order of opening. */
export function* accountsOf({ ledger }: WithLedger): Generator<AccountFigures> {
  for (let account = 0; account < ledger.accounts.count; account++) yield accountFigures({ ledger }, account)
}

/** One account by its index. */
export function accountFigures({ ledger }: WithLedger, account: AccountIndex): AccountFigures {
  const { available, frozen, asset, owner, wallet } = ledger.accounts.columns
  return {
    account,
    asset: ledger.assets[asset[account] as number] as string,
    owner: owner[account] as number,
    wallet: WALLETS[wallet[account] as number] as Wallet,
    available: available[account] as Amount,
    frozen: frozen[account] as Amount,
  }
}

/** Index of the account at an address; `undefined` of one that was not opened yet. */
export function accountAt({ ledger }: WithLedger, address: string): AccountIndex | undefined {
  const named = ledger.named.get(address)
  const parsed = parseAddress(address)
  if (parsed?.kind !== 'user') return named
  const account = accountOfUser(ledger, parsed.user, parsed.wallet, parsed.asset)
  return account === NO_ACCOUNT ? undefined : account
}

/** The open holds of an account, newest first. */
export function* holdsOfAccount({ ledger }: WithLedger, account: AccountIndex): Generator<AccountHold> {
  const { accounts, holds } = ledger
  const { units, ownerKind, ownerId, older } = holds.columns
  for (let hold = accounts.columns.newestHold[account] as number; hold !== NONE; hold = older[hold] as number)
    yield {
      ownerKind: HOLD_OWNERS[ownerKind[hold] as number] as AccountHold['ownerKind'],
      ownerId: ownerId[hold] as number,
      amount: units[hold] as Amount,
    }
}
