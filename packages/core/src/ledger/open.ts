import { assert } from '@assay/money/assert'
import { parseAddress, WALLETS, type Wallet } from './chart.ts'
import type { AccountIndex, AccountOpened } from './events.ts'
import { type LedgerState, NO_ACCOUNT } from './state.ts'

/** Opens an account of the chart at the next index, empty. */
export function applyOpened(ledger: LedgerState, event: AccountOpened): void {
  const address = parseAddress(event.address)
  assert(address !== undefined, 'the chart declares the account')
  assert(event.account === ledger.addresses.length, 'accounts are opened in order')
  assert(!ledger.byAddress.has(event.address), 'an account is opened once')
  const asset = assetIndexOf(ledger, address.asset)
  ledger.addresses.push(event.address)
  ledger.assetOf.push(asset)
  ledger.mayOwe.push(address.kind === 'external')
  ledger.available.push(0n)
  ledger.frozen.push(0n)
  ledger.firstHold.push(undefined)
  ledger.byAddress.set(event.address, event.account)
  if (address.kind === 'user') rememberUser(ledger, { ...address, assetIndex: asset, account: event.account })
}

function assetIndexOf(ledger: LedgerState, asset: string): number {
  const known = ledger.assetIndex.get(asset)
  if (known !== undefined) return known
  const index = ledger.assets.length
  ledger.assets.push(asset)
  ledger.assetIndex.set(asset, index)
  return index
}

function rememberUser(ledger: LedgerState, opened: { user: number; wallet: Wallet; assetIndex: number; account: AccountIndex }): void {
  let accounts = ledger.ofUser.get(opened.user)
  if (!accounts) {
    accounts = []
    ledger.ofUser.set(opened.user, accounts)
  }
  const place = opened.assetIndex * WALLETS.length + WALLETS.indexOf(opened.wallet)
  while (accounts.length <= place) accounts.push(NO_ACCOUNT)
  accounts[place] = opened.account
}
