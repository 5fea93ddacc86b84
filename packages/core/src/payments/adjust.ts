import type { Amount } from '@assay/money/kinds'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { TRANSFER_WALLETS } from '@assay/rules/wallets'
import { NO_ACCOUNT } from '../ledger/state.ts'
import type { Asset } from '../markets/state.ts'
import { userOf } from '../people/read.ts'
import { REFERENCE } from './bounds.ts'
import { checkAmount } from './check-amount.ts'
import { checkSpendable } from './check-spendable.ts'
import type { AdjustBalance } from './commands.ts'
import type { PaymentsTx } from './transaction.ts'

/** What the house has earned pays a correction and takes one back: no pool that stands for a promise does. */
const houseAddress = (asset: string): string => `house:fees/${asset}`

/**
 * Corrects what a real person has in a wallet, once for each reference. The house gives no more than it has earned in the asset, and takes no more than
 * the person could take out themselves; a frozen person is corrected too.
 */
export function adjust(tx: PaymentsTx, command: AdjustBalance): Refusal | undefined {
  const refusal = check(tx, command)
  if (refusal) return refusal
  const { user, wallet, asset, amount, reference } = command
  tx.post('adjustment', `adjustment:${reference}`, [
    { account: tx.account(houseAddress(asset)), units: -amount },
    { account: tx.userAccount(user, wallet, asset), units: amount },
  ])
  tx.emit({ type: 'payments.adjusted', v: 1, user, wallet, asset, amount, reference })
  return undefined
}

function check(tx: PaymentsTx, command: AdjustBalance): Refusal | undefined {
  const { wallet, amount, reference } = command
  const user = userOf(tx.state, command.user)
  if (!user) return refuse('userUnknown')
  if (user.userKind === 'demo') return refuse('demoNotAllowed')
  const asset = tx.state.markets.assets.get(command.asset)
  if (!asset) return refuse('assetUnknown')
  if (typeof amount !== 'bigint' || !TRANSFER_WALLETS.includes(wallet)) return refuse('commandInvalid')
  if (typeof reference !== 'string' || !REFERENCE.test(reference)) return refuse('commandInvalid')
  const moved = (amount < 0n ? -amount : amount) as Amount
  const invalid = checkAmount(moved, asset.scale)
  if (invalid) return invalid
  if (tx.state.payments.references.has(reference)) return refuse('depositKnown')
  if (user.userKind !== 'real') return refuse('notAllowed')
  return checkSpendable(amount > 0n ? houseAvailable(tx, asset) : tx.spendable(user.user, wallet, asset.asset), asset, moved)
}

function houseAvailable({ state: { ledger } }: PaymentsTx, { asset }: Asset): Amount {
  const account = ledger.named.get(houseAddress(asset)) ?? NO_ACCOUNT
  return (account === NO_ACCOUNT ? 0n : ledger.accounts.columns.available[account]) as Amount
}
