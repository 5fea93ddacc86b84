import { assert } from '@assay/money/assert'
import type { Amount } from '@assay/money/kinds'
import { NONE } from '../memory/none.ts'
import { parseAddress, userAddress, WALLETS, type Wallet } from './chart.ts'
import type { AccountIndex, HoldId } from './events.ts'
import { HOLD_OWNERS } from './holds.ts'
import { type LedgerState, NO_ACCOUNT } from './state.ts'

interface WithLedger {
  readonly ledger: LedgerState
}

export interface WalletBalance {
  wallet: Wallet
  asset: string
  available: Amount
  frozen: Amount
}

export interface WalletHold {
  hold: HoldId
  wallet: Wallet
  asset: string
  amount: Amount
  owner: string
}

export { parseAddress }

/** The account's address, e.g. `user:42/exchange/USDT`. */
export function addressOf({ ledger }: WithLedger, account: AccountIndex): string {
  const { accounts, names } = ledger
  assert(account >= 0 && account < accounts.count, 'an open account')
  return names.get(account) ?? userAddress(accounts.columns.owner[account] as number, walletOf(ledger, account), assetOf(ledger, account))
}

/** Index of a user's account, `NO_ACCOUNT` while it is not open. */
export function accountOfUser(ledger: LedgerState, user: number, wallet: Wallet, asset: string): AccountIndex {
  const assetIndex = ledger.assetIndex.get(asset)
  const { accounts } = ledger
  const walletIndex = WALLETS.indexOf(wallet)
  let account = ledger.newestOfUser.get(user)
  while (account !== NONE && (accounts.columns.asset[account] !== assetIndex || accounts.columns.wallet[account] !== walletIndex))
    account = accounts.columns.older[account] as number
  return account
}

/** What a user can use now; 0n where no account is open. */
export function availableOf({ ledger }: WithLedger, user: number, wallet: Wallet, asset: string): Amount {
  const account = accountOfUser(ledger, user, wallet, asset)
  return (account === NO_ACCOUNT ? 0n : ledger.accounts.columns.available[account]) as Amount
}

/** The user's open accounts by asset in the order of its first use anywhere, then by wallet. */
export function balancesOf({ ledger }: WithLedger, user: number): WalletBalance[] {
  return accountsOf(ledger, user).map(account => ({
    wallet: walletOf(ledger, account),
    asset: assetOf(ledger, account),
    available: ledger.accounts.columns.available[account] as Amount,
    frozen: ledger.accounts.columns.frozen[account] as Amount,
  }))
}

/** What holds the user's frozen money, newest first in each account. */
export function holdsOf({ ledger }: WithLedger, user: number): WalletHold[] {
  const { accounts, holds } = ledger
  const shown: WalletHold[] = []
  for (const account of accountsOf(ledger, user))
    for (let hold = accounts.columns.newestHold[account] as number; hold !== NONE; hold = holds.columns.older[hold] as number)
      shown.push({
        hold,
        wallet: walletOf(ledger, account),
        asset: assetOf(ledger, account),
        amount: holds.columns.units[hold] as Amount,
        owner: `${HOLD_OWNERS[holds.columns.ownerKind[hold] as number]}:${holds.columns.ownerId[hold]}`,
      })
  return shown
}

const walletOf = ({ accounts }: LedgerState, account: AccountIndex): Wallet => WALLETS[accounts.columns.wallet[account] as number] as Wallet
const assetOf = ({ accounts, assets }: LedgerState, account: AccountIndex): string =>
  assets[accounts.columns.asset[account] as number] as string

function accountsOf({ accounts, newestOfUser }: LedgerState, user: number): AccountIndex[] {
  const found: AccountIndex[] = []
  for (let account = newestOfUser.get(user); account !== NONE; account = accounts.columns.older[account] as number) found.push(account)
  const place = (account: AccountIndex) =>
    (accounts.columns.asset[account] as number) * WALLETS.length + (accounts.columns.wallet[account] as number)
  return found.sort((a, b) => place(a) - place(b))
}
