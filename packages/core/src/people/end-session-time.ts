import { dayOf, startOfDay } from '@assay/rules/hong-kong-day'
import { type Refusal, refuse } from '@assay/rules/refusals'
import type { EndSessionTime } from './commands.ts'
import { sessionTimeOverUntil } from './self-limits.ts'
import { pendingTradingLimit, tradingLimitAt } from './trading-limits.ts'
import type { PeopleTx } from './transaction.ts'

/**
 * Lets nothing new begin until the day of Hong Kong ends, or until a higher limit of the time holds that the person asked for before. Open orders
 * stay: they were placed in time. Nothing happens to whoever has set no such limit, so nobody else can be shut out by it.
 */
export function endSessionTime(tx: PeopleTx, { user }: EndSessionTime): Refusal | undefined {
  if (!tx.state.people.users.has(user)) return refuse('userUnknown')
  if (tradingLimitAt(tx.state, user, 'sessionTime', tx.at) === undefined) return undefined
  const tomorrow = startOfDay(dayOf(tx.at) + 1)
  const raised = pendingTradingLimit(tx.state, user, 'sessionTime', tx.at)?.from ?? tomorrow
  const until = Math.min(tomorrow, raised)
  if (until > sessionTimeOverUntil(tx.state, user, tx.at)) tx.emit({ type: 'people.sessionTimeEnded', v: 1, user, until })
  return undefined
}
