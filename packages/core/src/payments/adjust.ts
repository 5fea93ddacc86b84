import type { Amount } from '@assay/money/kinds'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { TRANSFER_WALLETS } from '@assay/rules/wallets'
import { HOUSE_SOURCES, houseAddress, houseAvailable } from '../ledger/house-source.ts'
import { userOf } from '../people/read.ts'
import { REFERENCE } from './bounds.ts'
import { checkAmount } from './check-amount.ts'
import { checkSpendable } from './check-spendable.ts'
import type { AdjustBalance } from './commands.ts'
import type { PaymentsTx } from './transaction.ts'

/**
 * Corrects what a real person has in a wallet, once for each reference. What the house has earned pays it and takes it back: no pool that stands for a promise
 * does. The house gives no more than it has earned in the asset, and takes no more than
 * the person could take out themselves; a frozen person is corrected too.
 */
export function adjust(tx: PaymentsTx, command: AdjustBalance): Refusal | undefined {
  const refusal = check(tx, command)
  if (refusal) return refusal
  const { user, wallet, asset, amount, reference, house = 'fees' } = command
  tx.post('adjustment', `adjustment:${reference}`, [
    { account: tx.account(houseAddress(house, asset)), units: -amount },
    { account: tx.userAccount(user, wallet, asset), units: amount },
  ])
  tx.emit({ type: 'payments.adjusted', v: 1, user, wallet, asset, amount, reference, ...(command.house && { house }) })
  return undefined
}

function check(tx: PaymentsTx, command: AdjustBalance): Refusal | undefined {
  const { wallet, amount, reference, house = 'fees' } = command
  const user = userOf(tx.state, command.user)
  if (!user) return refuse('userUnknown')
  if (user.userKind === 'demo') return refuse('demoNotAllowed')
  const asset = tx.state.markets.assets.get(command.asset)
  if (!asset) return refuse('assetUnknown')
  if (typeof amount !== 'bigint' || !TRANSFER_WALLETS.includes(wallet) || !HOUSE_SOURCES.includes(house)) return refuse('commandInvalid')
  if (typeof reference !== 'string' || !REFERENCE.test(reference)) return refuse('commandInvalid')
  const moved = (amount < 0n ? -amount : amount) as Amount
  const invalid = checkAmount(moved, asset.scale)
  if (invalid) return invalid
  if (tx.state.payments.references.has(reference)) return refuse('depositKnown')
  if (user.userKind !== 'real') return refuse('notAllowed')
  const source = amount > 0n ? houseAvailable(tx.state.ledger, house, asset.asset) : tx.spendable(user.user, wallet, asset.asset)
  return checkSpendable(source, asset, moved)
}
