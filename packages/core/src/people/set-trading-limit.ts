import { type Refusal, refuse } from '@assay/rules/refusals'
import { SESSION_TIME_MINUTES } from '@assay/rules/session-time'
import { LEDGER_UNITS_MAX } from '../ledger/state.ts'
import type { SetTradingLimit } from './commands.ts'
import { LIMIT_RAISED_AFTER_MS } from './self-limits.ts'
import { TRADING_LIMITS, tradingLimitAt } from './trading-limits.ts'
import type { PeopleTx } from './transaction.ts'

/**
 * Sets the greatest stake, leverage, time or deposits that a person allows themselves. A lower one holds at once and takes back a higher one that was still to come; a
 * higher one, or none, holds a day later. Also for a frozen user: it protects.
 */
export function setTradingLimit(tx: PeopleTx, { user, limit, value }: SetTradingLimit): Refusal | undefined {
  if (!tx.state.people.users.has(user)) return refuse('userUnknown')
  if (!TRADING_LIMITS.includes(limit)) return refuse('commandInvalid')
  if (value !== undefined && (typeof value !== 'bigint' || value >= LEDGER_UNITS_MAX)) return refuse('commandInvalid')
  if (value !== undefined && value <= 0n) return refuse('amountNotPositive')
  if (limit === 'sessionTime' && value !== undefined && !isDayTime(value)) return refuse('commandInvalid')
  const now = tradingLimitAt(tx.state, user, limit, tx.at)
  const isLower = now === undefined || (value !== undefined && value <= now)
  const from = isLower ? tx.at : tx.at + LIMIT_RAISED_AFTER_MS
  tx.emit({ type: 'people.tradingLimitSet', v: 1, user, limit, ...(value !== undefined && { value }), from })
  return undefined
}

const isDayTime = (minutes: bigint): boolean => minutes >= SESSION_TIME_MINUTES.least && minutes <= SESSION_TIME_MINUTES.most
