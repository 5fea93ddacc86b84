import { type Refusal, refuse } from '@assay/rules/refusals'
import { LEDGER_UNITS_MAX } from '../ledger/state.ts'
import type { SetLossLimit } from './commands.ts'
import { LIMIT_RAISED_AFTER_MS, lossLimitAt } from './self-limits.ts'
import type { PeopleTx } from './transaction.ts'

/**
 * Sets what a person may lose in a day. A lower limit holds at once and takes back a higher one that was still to come; a higher one, or none,
 * holds a day later. Also for a frozen user: it protects.
 */
export function setLossLimit(tx: PeopleTx, { user, amount }: SetLossLimit): Refusal | undefined {
  if (!tx.state.people.users.has(user)) return refuse('userUnknown')
  if (amount !== undefined && typeof amount !== 'bigint') return refuse('commandInvalid')
  if (amount !== undefined && amount <= 0n) return refuse('amountNotPositive')
  if (amount !== undefined && amount >= LEDGER_UNITS_MAX) return refuse('commandInvalid')
  const now = lossLimitAt(tx.state, user, tx.at)
  const isLower = now === undefined || (amount !== undefined && amount <= now)
  const from = isLower ? tx.at : tx.at + LIMIT_RAISED_AFTER_MS
  tx.emit({ type: 'people.lossLimitSet', v: 1, user, ...(amount !== undefined && { limit: amount }), from })
  return undefined
}
