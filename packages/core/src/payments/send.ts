import type { Amount } from '@assay/money/kinds'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { untradedDeposits } from '@assay/rules/withdrawals/fee'
import { WITHDRAWAL_ASSET } from '@assay/rules/withdrawals/terms'
import { claimsOf } from '../people/claims.ts'
import { activeUser, realmOfUser, userOf } from '../people/read.ts'
import type { UserId } from '../people/state.ts'
import { unfinalOf } from './chain/state.ts'
import { checkAmount } from './check-amount.ts'
import { checkSpendable } from './check-spendable.ts'
import type { SendToUser } from './commands.ts'
import type { PaymentsTx } from './transaction.ts'
import { bindingTerms, depositedBy } from './withdrawals/state.ts'

/** Sends money of the exchange wallet that may leave to the exchange wallet of somebody else. A frozen user still receives what is theirs. */
export function send(tx: PaymentsTx, command: SendToUser): Refusal | undefined {
  const refusal = check(tx, command)
  if (refusal) return refusal
  const { user, recipient, asset, amount } = command
  const transferId = tx.state.payments.nextTransfer
  tx.post('userTransfer', `send:${transferId}`, [
    { account: tx.userAccount(user, 'exchange', asset), units: -amount },
    { account: tx.userAccount(recipient, 'exchange', asset), units: amount },
  ])
  const untraded = untradedOf(tx, user, command)
  tx.emit({ type: 'payments.sent', v: 1, transferId, user, recipient, asset, amount, ...(untraded > 0n && { untraded }) })
  return undefined
}

/** Untraded deposits go along first: nobody gets rid of them by a friend. */
function untradedOf(tx: PaymentsTx, user: UserId, { asset, amount }: SendToUser): Amount {
  if (asset !== WITHDRAWAL_ASSET) return 0n as Amount
  const { withdrawals } = tx.state.payments
  const untraded = untradedDeposits(depositedBy(withdrawals, user), tx.turnover(user, asset), bindingTerms(withdrawals, user, tx.at))
  return untraded < amount ? untraded : amount
}

function check(tx: PaymentsTx, command: SendToUser): Refusal | undefined {
  const { amount } = command
  const user = activeUser(tx.state, command.user)
  if (isRefusal(user)) return user
  if (realmOfUser(user) === 'demo') return refuse('demoNotAllowed')
  if (user.userKind !== 'real') return refuse('notAllowed')
  if (claimsOf(tx.state, user.user).length > 0) return refuse('claimOpen')
  const asset = tx.state.markets.assets.get(command.asset)
  if (!asset) return refuse('assetUnknown')
  if (typeof amount !== 'bigint') return refuse('commandInvalid')
  const invalid = checkAmount(amount, asset.scale)
  if (invalid) return invalid
  const recipient = userOf(tx.state, command.recipient)
  if (recipient?.userKind !== 'real') return refuse('recipientUnknown')
  if (recipient.user === user.user) return refuse('recipientSelf')
  return checkSpendable(leaving(tx, user.user, asset.asset), asset, amount)
}

/** What came over a chain stays with its owner until its block is final: whoever got it from them could take it out. */
function leaving(tx: PaymentsTx, user: UserId, asset: string): Amount {
  const left = tx.spendable(user, 'exchange', asset) - unfinalOf(tx.state.payments.chain, user, asset)
  return (left > 0n ? left : 0n) as Amount
}
