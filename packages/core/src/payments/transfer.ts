import { formatDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { WALLETS, type Wallet } from '../ledger/chart.ts'
import { activeUser } from '../people/read.ts'
import type { UserId } from '../people/state.ts'
import { checkAmount } from './check-amount.ts'
import type { TransferBetweenWallets } from './commands.ts'
import type { PaymentsTx } from './transaction.ts'

/** What may leave a wallet of a user: never more than is available there. */
export type Spendable = (user: UserId, wallet: Wallet, asset: string) => Amount

/** Moves money that may leave between two wallets of one user. */
export function transfer(tx: PaymentsTx, command: TransferBetweenWallets, spendable: Spendable): Refusal | undefined {
  const refusal = check(tx, command, spendable)
  if (refusal) return refusal
  const { user, asset, amount, from, to } = command
  const transferId = tx.state.payments.nextTransfer
  tx.post('transfer', `transfer:${transferId}`, [
    { account: tx.userAccount(user, from, asset), units: -amount },
    { account: tx.userAccount(user, to, asset), units: amount },
  ])
  tx.emit({ type: 'payments.transferred', v: 1, transferId, user, asset, amount, from, to })
  return undefined
}

function check(tx: PaymentsTx, command: TransferBetweenWallets, spendable: Spendable): Refusal | undefined {
  const { amount, from, to } = command
  const user = activeUser(tx.state, command.user)
  if (isRefusal(user)) return user
  const asset = tx.state.markets.assets.get(command.asset)
  if (!asset) return refuse('assetUnknown')
  if (typeof amount !== 'bigint' || !WALLETS.includes(from) || !WALLETS.includes(to)) return refuse('commandInvalid')
  const invalid = checkAmount(amount, asset.scale)
  if (invalid) return invalid
  if (from === to) return refuse('sameWallet')
  const available = spendable(user.user, from, asset.asset)
  if (available >= amount) return undefined
  return refuse('insufficientBalance', {
    asset: asset.asset,
    available: formatDecimal(available, asset.scale),
    required: formatDecimal(amount, asset.scale),
  })
}
