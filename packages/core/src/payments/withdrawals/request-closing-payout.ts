import { formatDecimal } from '@assay/money/decimal'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { type ClosingPayout, nextClosingPayout } from '@assay/rules/withdrawals/closing-payout'
import { checkClosing } from '@assay/rules/withdrawals/debt'
import { WITHDRAWAL_ASSET } from '@assay/rules/withdrawals/terms'
import { WITHDRAWAL } from '../../ledger/holds.ts'
import { availableOf } from '../../ledger/read.ts'
import { assetScale } from '../../markets/read.ts'
import { claimsOf } from '../../people/claims.ts'
import { isClosing, userOf } from '../../people/read.ts'
import { versionAt } from '../../terms/dated.ts'
import { unfinalOf } from '../chain/state.ts'
import type { PaymentsTx } from '../transaction.ts'
import type { RequestClosingPayout } from './commands.ts'
import { areHoldsWellFormed, isPlace } from './request.ts'
import { bindingTerms } from './state.ts'

/**
 * Freezes all that may leave of an account that is being closed. Neither turnover nor the time of day nor the number of requests stands against it; staff
 * looks at what it would look at otherwise.
 */
export function requestClosingPayout(tx: PaymentsTx, command: RequestClosingPayout): Refusal | undefined {
  const payout = check(tx, command)
  if (isRefusal(payout)) return payout
  const { user, chain, addressHash, isAddressAged } = command
  const { withdrawals } = tx.state.payments
  const { amount, networkCost } = payout
  const asset = WITHDRAWAL_ASSET
  const withdrawalId = withdrawals.nextWithdrawal
  const termsVersion = versionAt(withdrawals.terms, tx.at).version
  const hold = tx.hold(tx.userAccount(user, 'exchange', asset), BigInt64Array.of(amount), WITHDRAWAL, withdrawalId)
  const requested = { withdrawalId, user, asset, amount, fee: networkCost, chain, addressHash, termsVersion, hold }
  tx.emit({ type: 'payments.withdrawalRequested', v: 1, ...requested, purpose: 'closing' })
  const isKnown = tx.verificationLevel(user) !== 'none'
  if (isKnown && isAddressAged && amount < bindingTerms(withdrawals, user, tx.at).automaticBelow)
    tx.emit({ type: 'payments.withdrawalApproved', v: 1, withdrawalId, user, isAutomatic: true })
  return undefined
}

function check(tx: PaymentsTx, command: RequestClosingPayout): ClosingPayout | Refusal {
  const user = userOf(tx.state, command.user)
  if (!user) return refuse('userUnknown')
  if (user.userKind === 'demo') return refuse('demoNotAllowed')
  if (!isPlace(command) || !areHoldsWellFormed(command.holds)) return refuse('commandInvalid')
  if (user.userKind !== 'real' || !user.frozen) return refuse('notAllowed')
  if (!isClosing(user)) return refuse('userFrozen')
  if (claimsOf(tx.state, user.user).length > 0) return refuse('claimOpen')
  const owes = checkClosing(tx.debt(user.user))
  if (owes) return owes
  const hold = command.holds.find(({ until }) => until > tx.at)
  if (hold) return refuse('withdrawalHeld', { until: String(hold.until) })
  const available = availableOf(tx.state, user.user, 'exchange', WITHDRAWAL_ASSET)
  const free = available - unfinalOf(tx.state.payments.chain, user.user, WITHDRAWAL_ASSET)
  const terms = bindingTerms(tx.state.payments.withdrawals, user.user, tx.at)
  const minimum = formatDecimal(terms.networkCost + 1n, assetScale(tx.state, WITHDRAWAL_ASSET))
  return nextClosingPayout(free, terms) ?? refuse('amountTooSmall', { minimum })
}
