import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import { isClosing, userOf } from '../people/read.ts'
import type { User, UserId } from '../people/state.ts'
import type { SetInviter } from './commands.ts'
import type { RewardsTx } from './transaction.ts'

/**
 * Says by whom a person was invited: once, for ever. Both are real people; nobody invites themselves, nor whoever they were invited by, at whatever level; the
 * house invites nobody.
 */
export function setInviter(tx: RewardsTx, { user: id, inviter: by }: SetInviter): Refusal | undefined {
  const user = personOf(tx, id)
  if (isRefusal(user)) return user
  const inviter = personOf(tx, by)
  if (isRefusal(inviter)) return inviter
  const { inviters } = tx.state.rewards.invited
  if (inviters.has(id)) return refuse('inviterKnown')
  if (id === by || isClosing(inviter) || isAbove(inviters, id, by)) return refuse('inviterInvalid')
  tx.emit({ type: 'rewards.inviterSet', v: 1, user: id, inviter: by })
  return undefined
}

function personOf(tx: RewardsTx, id: UserId): User | Refusal {
  const user = userOf(tx.state, id)
  if (!user) return refuse('userUnknown')
  if (user.userKind === 'demo') return refuse('demoNotAllowed')
  return user.userKind === 'real' ? user : refuse('notAllowed')
}

/** Whether a person stands above another one, at any level. */
function isAbove(inviters: ReadonlyMap<UserId, UserId>, person: UserId, below: UserId): boolean {
  for (let above = inviters.get(below); above !== undefined; above = inviters.get(above)) if (above === person) return true
  return false
}
