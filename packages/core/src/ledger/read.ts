import { assert } from '@assay/money/assert'
import type { Amount } from '@assay/money/kinds'
import { type Address, parseAddress, WALLETS, type Wallet } from './chart.ts'
import type { AccountIndex, HoldId } from './events.ts'
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
  const address = ledger.addresses[account]
  assert(address !== undefined, 'an open account')
  return address
}

/** Index of a user's account, `NO_ACCOUNT` while it is not open. */
export function accountOfUser(ledger: LedgerState, user: number, wallet: Wallet, asset: string): AccountIndex {
  const assetIndex = ledger.assetIndex.get(asset)
  if (assetIndex === undefined) return NO_ACCOUNT
  return ledger.ofUser.get(user)?.[assetIndex * WALLETS.length + WALLETS.indexOf(wallet)] ?? NO_ACCOUNT
}

/** What a user can use now; 0n where no account is open. */
export function availableOf({ ledger }: WithLedger, user: number, wallet: Wallet, asset: string): Amount {
  const account = accountOfUser(ledger, user, wallet, asset)
  return (account === NO_ACCOUNT ? 0n : ledger.available[account]) as Amount
}

/** The user's open accounts in the order of the assets' first use. */
export function balancesOf({ ledger }: WithLedger, user: number): WalletBalance[] {
  return openAccounts(ledger, user).map(({ account, address }) => ({
    wallet: address.wallet,
    asset: address.asset,
    available: ledger.available[account] as Amount,
    frozen: ledger.frozen[account] as Amount,
  }))
}

/** What holds the user's frozen money, newest first in each account. */
export function holdsOf({ ledger }: WithLedger, user: number): WalletHold[] {
  const holds: WalletHold[] = []
  for (const { account, address } of openAccounts(ledger, user))
    for (let hold = ledger.firstHold[account]; hold; hold = hold.next)
      holds.push({ hold: hold.hold, wallet: address.wallet, asset: address.asset, amount: hold.units as Amount, owner: hold.owner })
  return holds
}

function openAccounts(ledger: LedgerState, user: number): { account: AccountIndex; address: Address & { kind: 'user' } }[] {
  const accounts = (ledger.ofUser.get(user) ?? []).filter(account => account !== NO_ACCOUNT)
  return accounts.map(account => {
    const address = parseAddress(ledger.addresses[account] ?? '')
    assert(address?.kind === 'user', 'an account of a user')
    return { account, address }
  })
}
