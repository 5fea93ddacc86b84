import type { Amount } from '@assay/money/kinds'
import { DOLLAR_ASSET } from '@assay/rules/assets/us-dollars'
import { BATCH_MAX, PAYOUT_REJECT_REASONS, PAYOUT_RETURN_REASONS, PAYOUT_STEPS, type PayoutStep } from '@assay/rules/bank/payouts'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { isClosing, userOf } from '../people/read.ts'
import type { UserId } from '../people/state.ts'
import type { ApprovePayout, CancelPayout, PayoutId, RejectPayout, ReturnPayout, SendPayouts, SettlePayout } from './commands.ts'
import type { Payout, SettledPayout } from './state.ts'
import type { BankTx, BankWorld } from './transaction.ts'

const REFERENCE = /^[\p{L}\p{N}]{2,60}$/u

/** A payout that the bank has not carried out and for which a step is possible now. */
function payoutFor({ state: { bank } }: BankTx, payoutId: PayoutId, step: PayoutStep): Payout | Refusal {
  const payout = bank.payouts.get(payoutId)
  const wasEver = Number.isSafeInteger(payoutId) && payoutId >= 1 && payoutId < bank.nextPayout
  if (!payout) return refuse(wasEver ? 'bankPayoutStateInvalid' : 'bankPayoutUnknown')
  const possible: readonly string[] = PAYOUT_STEPS[step]
  return possible.includes(payout.state) ? payout : refuse('bankPayoutStateInvalid')
}

const endOf = ({ payoutId, user, amount, fee, requestedAt }: Payout | SettledPayout) => ({
  v: 1 as const,
  ...{ payoutId, user, amount, fee, requestedAt },
})

/** Its owner takes a payout back until it is in a batch; also who is frozen, as the money stays. */
export function cancelPayout(tx: BankTx, { user, payout: id }: CancelPayout): Refusal | undefined {
  if (!userOf(tx.state, user)) return refuse('userUnknown')
  const known = tx.state.bank.payouts.get(id) ?? tx.state.bank.settled.get(id)
  if (known && known.user !== user) return refuse('bankPayoutUnknown')
  const payout = payoutFor(tx, id, 'cancel')
  if (isRefusal(payout)) return payout
  cancel(tx, payout)
  return undefined
}

function cancel(tx: BankTx, payout: Payout): void {
  tx.release(payout.hold)
  tx.emit({ type: 'bank.payoutCancelled', ...endOf(payout) })
}

/** Takes back all payouts of a person that are in no batch: what is owed to the house is paid before anything leaves. */
export function cancelPayoutsOf(tx: BankTx, user: UserId): void {
  for (const payout of [...tx.state.bank.payouts.values()]) if (payout.user === user && payout.state !== 'sent') cancel(tx, payout)
}

/** Nothing leaves while its owner is frozen, but what somebody had asked for who then closes the account. */
export const isPayoutStopped = (state: BankWorld, { user }: Pick<Payout, 'user'>): boolean => {
  const owner = userOf(state, user)
  return owner?.frozen === true && !isClosing(owner)
}

/** Staff lets a payout go with the next batch; not while its owner is frozen. */
export function approvePayout(tx: BankTx, { payout: id }: ApprovePayout): Refusal | undefined {
  const payout = payoutFor(tx, id, 'approve')
  if (isRefusal(payout)) return payout
  if (isPayoutStopped(tx.state, payout)) return refuse('userFrozen')
  tx.emit({ type: 'bank.payoutApproved', v: 1, payoutId: payout.payoutId, user: payout.user })
  return undefined
}

/** Staff rejects a payout with a reason until it is in a batch; all of it is available again at once. */
export function rejectPayout(tx: BankTx, { payout: id, reason }: RejectPayout): Refusal | undefined {
  if (!PAYOUT_REJECT_REASONS.includes(reason)) return refuse('commandInvalid')
  const payout = payoutFor(tx, id, 'reject')
  if (isRefusal(payout)) return payout
  tx.release(payout.hold)
  tx.emit({ type: 'bank.payoutRejected', ...endOf(payout), reason })
  return undefined
}

/** Makes a batch, all of it or nothing. The money stays frozen until the bank has carried it out. */
export function sendPayouts(tx: BankTx, { payouts: ids }: SendPayouts): Refusal | undefined {
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > BATCH_MAX || new Set(ids).size !== ids.length) return refuse('commandInvalid')
  const payouts: Payout[] = []
  for (const id of ids) {
    const payout = payoutFor(tx, id, 'send')
    if (isRefusal(payout)) return payout
    if (isPayoutStopped(tx.state, payout)) return refuse('userFrozen')
    payouts.push(payout)
  }
  tx.emit({
    type: 'bank.payoutsSent',
    v: 1,
    batchId: tx.state.bank.nextBatch,
    payouts: payouts.map(({ payoutId, user, amount, fee }) => ({ payoutId, user, amount, fee })),
  })
  return undefined
}

/** The money has left: what arrives to the outside, the fee to the house. */
export function settlePayout(tx: BankTx, { payout: id, reference }: SettlePayout): Refusal | undefined {
  if (typeof reference !== 'string' || !REFERENCE.test(reference)) return refuse('commandInvalid')
  const payout = payoutFor(tx, id, 'settle')
  if (isRefusal(payout)) return payout
  const { user, amount, fee, hold } = payout
  const account = tx.userAccount(user, 'exchange', DOLLAR_ASSET)
  const cause = `bankPayout:${payout.payoutId}`
  if (fee > 0n)
    tx.post('bankPayoutFee', cause, [
      { account, units: -fee as Amount, hold },
      { account: tx.account(`house:withdrawalFees/${DOLLAR_ASSET}`), units: fee },
    ])
  tx.post('bankPayout', cause, [
    { account, units: (fee - amount) as Amount, hold },
    { account: tx.account(`external/${DOLLAR_ASSET}`), units: (amount - fee) as Amount },
  ])
  tx.emit({ type: 'bank.payoutSettled', ...endOf(payout), reference })
  return undefined
}

/**
 * The bank gives the money back. Of a payout that it never carried out all is free again, fee and all; of one that it did, what had left comes in again, and the fee, which the
 * banks have taken, stays.
 */
export function returnPayout(tx: BankTx, { payout: id, reason }: ReturnPayout): Refusal | undefined {
  if (!PAYOUT_RETURN_REASONS.includes(reason)) return refuse('commandInvalid')
  const settled = tx.state.bank.settled.get(id)
  if (settled) return takeBack(tx, settled, reason)
  const payout = payoutFor(tx, id, 'return')
  if (isRefusal(payout)) return payout
  tx.release(payout.hold)
  tx.emit({ type: 'bank.payoutReturned', ...endOf(payout), reason, returned: payout.amount })
  return undefined
}

/** Whether a bank can send a payout back now. */
export const isReturnable = ({ bank }: Pick<BankWorld, 'bank'>, payoutId: PayoutId): boolean =>
  bank.settled.has(payoutId) || bank.payouts.get(payoutId)?.state === 'sent'

function takeBack(tx: BankTx, settled: SettledPayout, reason: ReturnPayout['reason']): undefined {
  const { payoutId, user, amount, fee } = settled
  const returned = (amount - fee) as Amount
  tx.post('bankPayoutReturned', `bankPayout:${payoutId}`, [
    { account: tx.account(`external/${DOLLAR_ASSET}`), units: -returned as Amount },
    { account: tx.userAccount(user, 'exchange', DOLLAR_ASSET), units: returned },
  ])
  tx.emit({ type: 'bank.payoutReturned', ...endOf(settled), reason, returned })
}
