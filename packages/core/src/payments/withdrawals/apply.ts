import { completeTerms } from '@assay/rules/withdrawals/terms'
import { addVersion } from '../../terms/dated.ts'
import type { HashRecorded, SendBumped, SendReserved, WithdrawalEvent, WithdrawalRequested } from './events.ts'
import { laneOf, noteRequest, noteUnpaid, type WithdrawalsState, withdrawalOf } from './state.ts'

/** Applies an event of withdrawals; `at` is the journal time of its record, ms. */
export function applyWithdrawals(withdrawals: WithdrawalsState, event: WithdrawalEvent, at: number): void {
  switch (event.type) {
    case 'payments.withdrawalTermsChanged':
      addVersion(withdrawals.terms, { version: event.version, effectiveAt: event.effectiveAt, ...completeTerms(event.terms) })
      break
    case 'payments.withdrawalRequested':
      request(withdrawals, event, at)
      break
    case 'payments.withdrawalApproved':
      withdrawalOf(withdrawals, event.withdrawalId).state = 'approved'
      break
    case 'payments.sendReserved':
      reserve(withdrawals, event)
      break
    case 'payments.toColdReserved':
      withdrawals.nonces.set(laneOf(event.chain, event.sender), event.nonce + 1)
      break
    case 'payments.sendBumped':
    case 'payments.hashRecorded':
      changeSend(withdrawals, event)
      break
    default:
      end(withdrawals, event.withdrawalId, event.type === 'payments.withdrawalSettled')
  }
}

function request(withdrawals: WithdrawalsState, { type: _type, v: _v, ...requested }: WithdrawalRequested, at: number): void {
  const { withdrawalId, user, amount } = requested
  withdrawals.nextWithdrawal = withdrawalId + 1
  withdrawals.open.set(withdrawalId, { ...requested, requestedAt: at, state: 'requested', send: undefined })
  noteRequest(withdrawals, user, amount, at)
}

function reserve(withdrawals: WithdrawalsState, { withdrawalId, chain, sender, nonce, gas, maxFee, maxPriority }: SendReserved): void {
  const withdrawal = withdrawalOf(withdrawals, withdrawalId)
  withdrawal.state = 'sending'
  withdrawal.send = { sender, nonce, gas, maxFee, maxPriority, hashes: [] }
  withdrawals.nonces.set(laneOf(chain, sender), nonce + 1)
}

function changeSend(withdrawals: WithdrawalsState, event: SendBumped | HashRecorded): void {
  const { send } = withdrawalOf(withdrawals, event.withdrawalId)
  if (!send) return
  if (event.type === 'payments.hashRecorded') send.hashes.push(event.hash)
  else {
    send.maxFee = event.maxFee
    send.maxPriority = event.maxPriority
  }
}

function end(withdrawals: WithdrawalsState, withdrawalId: number, isPaid: boolean): void {
  const { user, amount, requestedAt } = withdrawalOf(withdrawals, withdrawalId)
  withdrawals.open.delete(withdrawalId)
  if (!isPaid) noteUnpaid(withdrawals, user, amount, requestedAt)
}
