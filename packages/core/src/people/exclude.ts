import { type Refusal, refuse } from '@assay/rules/refusals'
import type { ExcludeUser } from './commands.ts'
import { DAY_MS, EXCLUSION_DAYS, excludedUntil } from './self-limits.ts'
import type { PeopleTx } from './transaction.ts'

/**
 * A person shuts themselves out of delivery contracts and new leverage. Never shortened: a time that ends later extends it, another changes
 * nothing. What is running goes on, and positions can be closed;
 * open orders that would open are cancelled (`engine/reactions.ts`). Also for a frozen user: it protects.
 */
export function excludeUser(tx: PeopleTx, { user, days }: ExcludeUser): Refusal | undefined {
  if (!tx.state.people.users.has(user)) return refuse('userUnknown')
  if (!EXCLUSION_DAYS.includes(days)) return refuse('commandInvalid')
  const until = tx.at + days * DAY_MS
  if (until > excludedUntil(tx.state, user, tx.at)) tx.emit({ type: 'people.excluded', v: 1, user, until })
  return undefined
}
