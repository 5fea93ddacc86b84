import { assert } from '@assay/money/assert'
import { NONE } from '../memory/none.ts'
import { type Address, type House, parseAddress, WALLETS } from './chart.ts'
import type { AccountIndex } from './events.ts'
import { accountOfUser } from './read.ts'
import { type LedgerState, NO_ACCOUNT } from './state.ts'

/** Opens an account of the chart at the next index, empty. */
export function openAccount(ledger: LedgerState, account: AccountIndex, text: string): void {
  const { accounts, named, names, newestOfUser } = ledger
  const address = parseAddress(text)
  assert(address !== undefined, 'the chart declares the account')
  assert(account === accounts.count, 'accounts are opened in order')
  const asset = assetIndexOf(ledger, address.asset)
  if (address.kind !== 'user') {
    assert(!named.has(text), 'an account is opened once')
    accounts.add({ asset, owner: 0, wallet: 0, mayOwe: mayOwe(address) }, NONE)
    named.set(text, account)
    names.set(account, text)
    return
  }
  const { user, wallet } = address
  assert(accountOfUser(ledger, user, wallet, address.asset) === NO_ACCOUNT, 'an account is opened once')
  const older = newestOfUser.get(user)
  accounts.add({ asset, owner: user, wallet: WALLETS.indexOf(wallet), mayOwe: false }, older)
  newestOfUser.set(user, account)
}

/** The outside world, those who have not lost yet, and the house for deposits that never came: what it bears, and what people owe it. */
const mayOwe = (address: Address & { house?: House }): boolean =>
  address.kind === 'external' || address.kind === 'clearing' || address.house === 'chainLoss' || address.house === 'claims'

function assetIndexOf(ledger: LedgerState, asset: string): number {
  const known = ledger.assetIndex.get(asset)
  if (known !== undefined) return known
  const index = ledger.assets.length
  ledger.assets.push(asset)
  ledger.assetIndex.set(asset, index)
  return index
}
