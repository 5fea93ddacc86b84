import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { FAILURE_REASONS, REFUSAL_REASONS, WITHDRAWAL_STEPS, type WithdrawalStep } from '@assay/rules/withdrawals/states'
import { areWithdrawalTermsValid } from '@assay/rules/withdrawals/terms'
import { isClosing, userOf } from '../../people/read.ts'
import type { UserId } from '../../people/state.ts'
import { checkBegin, nextVersion } from '../../terms/dated.ts'
import type { PaymentsTx } from '../transaction.ts'
import type {
  ApproveWithdrawal,
  CancelWithdrawal,
  ChangeWithdrawalTerms,
  FailWithdrawal,
  RefuseWithdrawal,
  SettleWithdrawal,
  WithdrawalId,
} from './commands.ts'
import type { Withdrawal } from './state.ts'

/** A withdrawal for which a step is possible now. */
export function withdrawalFor({ state: { payments } }: PaymentsTx, withdrawalId: WithdrawalId, step: WithdrawalStep): Withdrawal | Refusal {
  const { open, nextWithdrawal } = payments.withdrawals
  const withdrawal = open.get(withdrawalId)
  const wasEver = Number.isInteger(withdrawalId) && withdrawalId >= 1 && withdrawalId < nextWithdrawal
  if (!withdrawal) return refuse(wasEver ? 'withdrawalStateInvalid' : 'withdrawalUnknown')
  const possible: readonly string[] = WITHDRAWAL_STEPS[step]
  return possible.includes(withdrawal.state) ? withdrawal : refuse('withdrawalStateInvalid')
}

/** Its owner takes a request back until a transaction is bound to it; also who is frozen, as the money stays. */
export function cancelWithdrawal(tx: PaymentsTx, { user, withdrawal: id }: CancelWithdrawal): Refusal | undefined {
  if (!userOf(tx.state, user)) return refuse('userUnknown')
  const known = tx.state.payments.withdrawals.open.get(id)
  if (known && known.user !== user) return refuse('withdrawalUnknown')
  const withdrawal = withdrawalFor(tx, id, 'cancel')
  if (isRefusal(withdrawal)) return withdrawal
  tx.release(withdrawal.hold)
  tx.emit({ type: 'payments.withdrawalCancelled', v: 1, ...endOf(withdrawal) })
  return undefined
}

/** Nothing leaves while its owner is frozen, but what an account is paid that is frozen because it is being closed. */
export const isStopped = ({ state }: Pick<PaymentsTx, 'state'>, { user, purpose }: Withdrawal): boolean => {
  const owner = userOf(state, user)
  return owner?.frozen === true && !(purpose === 'closing' && isClosing(owner))
}

/** Takes back all withdrawals of a person that no transaction is bound to: what is owed is paid before anything is sent. */
export function cancelWithdrawalsOf(tx: PaymentsTx, user: UserId): void {
  for (const withdrawal of [...tx.state.payments.withdrawals.open.values()]) {
    if (withdrawal.user !== user || withdrawal.state === 'sending') continue
    tx.release(withdrawal.hold)
    tx.emit({ type: 'payments.withdrawalCancelled', v: 1, ...endOf(withdrawal) })
  }
}

/** A closing that was stopped begins anew: what it was about to pay, and no transaction is bound to, is taken back where the account is not frozen for it any more. */
export function endClosingPayouts(tx: PaymentsTx, user: UserId): void {
  const owner = userOf(tx.state, user)
  if (!owner || isClosing(owner)) return
  for (const withdrawal of [...tx.state.payments.withdrawals.open.values()]) {
    if (withdrawal.user !== user || withdrawal.purpose !== 'closing' || withdrawal.state === 'sending') continue
    tx.release(withdrawal.hold)
    tx.emit({ type: 'payments.withdrawalCancelled', v: 1, ...endOf(withdrawal) })
  }
}

/** Staff lets a withdrawal go; not while its owner is frozen. */
export function approveWithdrawal(tx: PaymentsTx, { withdrawal: id }: ApproveWithdrawal): Refusal | undefined {
  const withdrawal = withdrawalFor(tx, id, 'approve')
  if (isRefusal(withdrawal)) return withdrawal
  const { user, withdrawalId } = withdrawal
  if (isStopped(tx, withdrawal)) return refuse('userFrozen')
  tx.emit({ type: 'payments.withdrawalApproved', v: 1, withdrawalId, user, isAutomatic: false })
  return undefined
}

/** Staff refuses a withdrawal with a reason until a transaction is bound to it; all of it is available again at once. */
export function refuseWithdrawal(tx: PaymentsTx, { withdrawal: id, reason }: RefuseWithdrawal): Refusal | undefined {
  if (!REFUSAL_REASONS.includes(reason)) return refuse('commandInvalid')
  const withdrawal = withdrawalFor(tx, id, 'refuse')
  if (isRefusal(withdrawal)) return withdrawal
  tx.release(withdrawal.hold)
  tx.emit({ type: 'payments.withdrawalRefused', v: 1, ...endOf(withdrawal), reason })
  return undefined
}

/** The money has left for good: what arrived to the outside, the fee to the house. */
export function settleWithdrawal(tx: PaymentsTx, { withdrawal: id, hash }: SettleWithdrawal): Refusal | undefined {
  const withdrawal = withdrawalFor(tx, id, 'settle')
  if (isRefusal(withdrawal)) return withdrawal
  if (!withdrawal.send?.hashes.includes(hash)) return refuse('attemptUnknown')
  const { user, asset, amount, fee, hold } = withdrawal
  const account = tx.userAccount(user, 'exchange', asset)
  const reference = `withdrawal:${withdrawal.withdrawalId}`
  if (fee > 0n)
    tx.post('withdrawalFee', reference, [
      { account, units: -fee, hold },
      { account: tx.account(`house:withdrawalFees/${asset}`), units: fee },
    ])
  tx.post('withdrawal', reference, [
    { account, units: -(amount - fee), hold },
    { account: tx.account(`external/${asset}`), units: amount - fee },
  ])
  tx.emit({ type: 'payments.withdrawalSettled', v: 1, ...endOf(withdrawal), fee, hash })
  return undefined
}

/**
 * A withdrawal that cannot be paid gives all of its money back, the fee included. Once a transaction is bound, only when one of its hashes is final and has
 * not paid: another one could still be mined otherwise.
 */
export function failWithdrawal(tx: PaymentsTx, { withdrawal: id, reason, hash }: FailWithdrawal): Refusal | undefined {
  if (!FAILURE_REASONS.includes(reason)) return refuse('commandInvalid')
  const withdrawal = withdrawalFor(tx, id, 'fail')
  if (isRefusal(withdrawal)) return withdrawal
  if (withdrawal.send ? !withdrawal.send.hashes.includes(hash ?? '') : hash !== undefined) return refuse('attemptUnknown')
  tx.release(withdrawal.hold)
  tx.emit({ type: 'payments.withdrawalFailed', v: 1, ...endOf(withdrawal), reason })
  return undefined
}

/** Announces other terms; whoever has deposited under milder ones keeps those, and a request names the version that it saw. */
export function changeWithdrawalTerms(tx: PaymentsTx, { effectiveAt, terms }: ChangeWithdrawalTerms): Refusal | undefined {
  if (!areWithdrawalTermsValid(terms)) return refuse('settingsInvalid')
  const { terms: dated } = tx.state.payments.withdrawals
  const refusal = checkBegin(dated, effectiveAt, tx.at, false)
  if (refusal) return refusal
  tx.emit({ type: 'payments.withdrawalTermsChanged', v: 1, version: nextVersion(dated), effectiveAt, terms })
  return undefined
}

const endOf = ({ withdrawalId, user, asset, amount }: Withdrawal) => ({ withdrawalId, user, asset, amount })
