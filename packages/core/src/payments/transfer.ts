import { plainName } from '@assay/rules/realm'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { isUsedIn, TRANSFER_WALLETS } from '@assay/rules/wallets'
import { checkLeverage, DEBT_ASSET } from '@assay/rules/withdrawals/debt'
import { activeUser } from '../people/read.ts'
import { checkAmount } from './check-amount.ts'
import { checkSpendable } from './check-spendable.ts'
import type { TransferBetweenWallets } from './commands.ts'
import type { PaymentsTx } from './transaction.ts'

/** Moves money that may leave between two wallets of one user. */
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
  if (typeof amount !== 'bigint' || !TRANSFER_WALLETS.includes(from) || !TRANSFER_WALLETS.includes(to)) return refuse('commandInvalid')
  const invalid = checkAmount(amount, asset.scale)
  if (invalid) return invalid
  if (from === to) return refuse('sameWallet')
  // What a wallet cannot use would lie in it unseen; it may leave one that took it under earlier rules.
  if (!isUsedIn(to, asset.asset)) return refuse('assetNotUsed', { asset: plainName(asset.asset) })
  if (tx.hasStalePosition(user.user, from)) return refuse('indexStale')
  return checkLent(tx, command) ?? checkSpendable(tx.spendable(user.user, from, asset.asset), asset, amount)
}

/** What is lent stays out of the wallets of contracts. */
function checkLent(tx: PaymentsTx, { user, asset, amount, from }: TransferBetweenWallets): Refusal | undefined {
  if (from !== 'exchange' || asset !== DEBT_ASSET) return undefined
  return checkLeverage(amount, { available: tx.available(user, from, asset), principal: tx.debt(user).principal })
}
