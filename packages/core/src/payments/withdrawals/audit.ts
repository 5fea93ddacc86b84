import { WITHDRAWAL } from '../../ledger/holds.ts'
import type { LedgerState } from '../../ledger/state.ts'
import type { Violation } from '../../tx/violation.ts'
import { laneOf, type Withdrawal, type WithdrawalsState } from './state.ts'

/**
 * I3 of withdrawals: each open one has its whole amount frozen, and no other hold is of a withdrawal. I13: a transaction is bound exactly while one is
 * sending, under a nonce that no other one has.
 */
export function auditWithdrawals(withdrawals: WithdrawalsState, { holds }: LedgerState): Violation[] {
  const violations: Violation[] = []
  const report = (invariant: string, message: string) => violations.push({ invariant, message })
  for (const { withdrawalId, hold, amount } of withdrawals.open.values())
    if (!holds.isOf(hold, WITHDRAWAL, withdrawalId) || holds.columns.units[hold] !== amount)
      report('I3', `withdrawal ${withdrawalId} does not hold ${amount}`)
  let held = 0
  for (let hold = 0; hold < holds.used; hold++) if (holds.isOpen(hold) && holds.columns.ownerKind[hold] === WITHDRAWAL) held++
  if (held !== withdrawals.open.size) report('I3', `${held} holds of ${withdrawals.open.size} open withdrawals`)
  for (const message of auditSends(withdrawals)) report('I13', message)
  return violations
}

function auditSends({ open, nonces, nextWithdrawal }: WithdrawalsState): string[] {
  const messages: string[] = []
  const seen = new Set<string>()
  for (const withdrawal of open.values()) {
    const { withdrawalId, state, send } = withdrawal
    if (withdrawalId >= nextWithdrawal) messages.push(`withdrawal ${withdrawalId} is out of number`)
    if ((state === 'sending') !== (send !== undefined)) messages.push(`withdrawal ${withdrawalId} is ${state}, its transaction ${send}`)
    if (send) messages.push(...auditNonce(withdrawal, { nonces, seen }))
  }
  return messages
}

function auditNonce(
  { withdrawalId, chain, send }: Withdrawal,
  { nonces, seen }: { nonces: Map<string, number>; seen: Set<string> },
): string[] {
  const lane = laneOf(chain, send?.sender ?? '')
  const nonce = `${lane}/${send?.nonce}`
  const isFree = !seen.has(nonce) && (send?.nonce ?? 0) < (nonces.get(lane) ?? 0)
  seen.add(nonce)
  return isFree ? [] : [`withdrawal ${withdrawalId} has the nonce ${nonce}, which is not its own`]
}
