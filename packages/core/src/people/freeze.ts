import { FREEZE_REASONS } from '@assay/rules/freeze-reasons'
import { type Refusal, refuse } from '@assay/rules/refusals'
import type { FreezeUser } from './commands.ts'
import type { PeopleTx } from './transaction.ts'

/** Freezes or unfreezes a user. Open orders stay and can be cancelled. */
export function freezeUser(tx: PeopleTx, command: FreezeUser): Refusal | undefined {
  const { user, frozen, reason } = command
  if (!tx.state.people.users.has(user)) return refuse('userUnknown')
  if (typeof frozen !== 'boolean') return refuse('commandInvalid')
  if (reason !== undefined && !(frozen && FREEZE_REASONS.includes(reason))) return refuse('commandInvalid')
  tx.emit({ type: 'people.frozen', v: 1, user, frozen, ...(reason !== undefined && { reason }) })
  return undefined
}
