import type { Amount } from '@assay/money/kinds'
import { countsAs, DOLLAR_ASSET } from '@assay/rules/assets/us-dollars'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { beyondOverdue, DEBT_ASSET, debtOverdue } from '@assay/rules/withdrawals/debt'
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

/** Untraded deposits go along first, units of USDT: nobody gets rid of them by a friend, nor by US dollars that they were sold for. */
function untradedOf(tx: PaymentsTx, user: UserId, { asset, amount }: SendToUser): Amount {
  const counted = countedAs(asset, amount)
  if (counted === 0n) return counted
  const { withdrawals } = tx.state.payments
  const turnover = tx.turnover(user, WITHDRAWAL_ASSET)
  const untraded = untradedDeposits(depositedBy(withdrawals, user), turnover, bindingTerms(withdrawals, user, tx.at))
  return untraded < counted ? untraded : counted
}

/** So much of what has to be traded an amount can take along, units of USDT: coins were bought with it, and so traded. */
const countedAs = (asset: string, amount: Amount): Amount =>
  asset === WITHDRAWAL_ASSET ? amount : asset === DOLLAR_ASSET ? countsAs(amount) : (0n as Amount)

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
  const free = leaving(tx, user.user, asset.asset)
  return checkOverdue(tx, user.user, { asset: asset.asset, amount, free }) ?? checkSpendable(free, asset, amount)
}

/** Whoever is late with a debt sends only what is beyond it, and no other asset. */
function checkOverdue(
  tx: PaymentsTx,
  user: UserId,
  { asset, amount, free }: { asset: string; amount: Amount; free: Amount },
): Refusal | undefined {
  const { overdue } = tx.debt(user)
  const own = asset === DEBT_ASSET ? free : (0n as Amount)
  return overdue > 0n && amount > beyondOverdue(own, overdue) ? debtOverdue(overdue, own) : undefined
}

/** What came over a chain stays with its owner until its block is final: whoever got it from them could take it out. */
function leaving(tx: PaymentsTx, user: UserId, asset: string): Amount {
  const left = tx.spendable(user, 'exchange', asset) - unfinalOf(tx.state.payments.chain, user, asset)
  return (left > 0n ? left : 0n) as Amount
}
