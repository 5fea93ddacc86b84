import { formatDecimal } from '@assay/money/decimal'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { WALLETS } from '../ledger/chart.ts'
import { activeUser } from '../people/read.ts'
import { checkAmount } from './check-amount.ts'
import type { TransferBetweenWallets } from './commands.ts'
import type { PaymentsTx } from './transaction.ts'

/** Moves available money between two wallets of one user. */
export function transfer(tx: PaymentsTx, command: TransferBetweenWallets): Refusal | undefined {
  const refusal = check(tx, command)
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

function check(tx: PaymentsTx, command: TransferBetweenWallets): Refusal | undefined {
  const { amount, from, to } = command
  const user = activeUser(tx.state, command.user)
  if (isRefusal(user)) return user
  const asset = tx.state.markets.assets.get(command.asset)
  if (!asset) return refuse('assetUnknown')
  if (typeof amount !== 'bigint' || !WALLETS.includes(from) || !WALLETS.includes(to)) return refuse('commandInvalid')
  const invalid = checkAmount(amount, asset.scale)
  if (invalid) return invalid
  if (from === to) return refuse('sameWallet')
  const available = tx.available(user.user, from, asset.asset)
  if (available >= amount) return undefined
  return refuse('insufficientBalance', {
    asset: asset.asset,
    available: formatDecimal(available, asset.scale),
    required: formatDecimal(amount, asset.scale),
  })
}
