import type { Refusal } from '@assay/rules/refusals'
import type { FreezeReason, OperatorFreezeReason } from '@assay/rules/freeze-reasons'
import type { Actor } from '../../audit-log/audit-entry.ts'
import type { PeopleRefusal } from '../../http/handler.ts'
import { recipientsOf } from '../../people/contacts/recipients.ts'
import type { User } from '../../people/users.ts'
import type { OperatorParts } from '../parts.ts'
import { subjectOf } from './subject.ts'

interface Freeze {
  user: User
  frozen: boolean
  /** What the person reads; needed to freeze. */
  reason: OperatorFreezeReason | undefined
  note: string
}

const stateOf = (reason: FreezeReason | ''): string => (reason === '' ? 'active' : `frozen ${reason}`)

/** Freezes a person or ends that, which they are sent a message about; gives why not. A person who is not frozen stays as they are when that is to end. */
export const freezePerson = async (parts: OperatorParts, actor: Actor, asked: Freeze): Promise<Refusal | PeopleRefusal | undefined> => {
  if (asked.note === '' || (asked.frozen && asked.reason === undefined)) return { refusal: 'reasonRequired' }
  return parts.freezes.inTurn(asked.user.uid, () => freezeInTurn(parts, actor, asked))
}

async function freezeInTurn(parts: OperatorParts, actor: Actor, asked: Freeze): Promise<Refusal | undefined> {
  const { user, frozen, note } = asked
  const { uid } = user
  const reason = frozen ? (asked.reason ?? '') : ''
  const before = await parts.freezes.reasonOf(uid)
  if (before === reason) return undefined
  const act = { subject: subjectOf(uid), before: stateOf(before), after: stateOf(reason), reason: note }
  // Written down before it is asked for: a crash between the two leaves an act that was meant, never one that nobody knows of.
  await parts.database.transaction(async rows => {
    await parts.auditLog.append(rows, actor, { action: 'freezePerson', ...act })
    await parts.freezes.record(rows, { uid, frozen, reason: reason || null, note, operatorId: actor.operatorId, at: parts.now() })
  })
  const { refusal } = await parts.engine.submit({ kind: 'people.freeze', user: uid, frozen, ...(reason && { reason }) })
  if (refusal) await parts.auditLog.add(actor, { action: 'freezePerson.refused', ...act, reason: refusal.refusal })
  else await notify(parts, user, reason)
  return refusal
}

/** Whoever does not sign in learns of it as well. */
const notify = async ({ notices, now }: OperatorParts, user: User, reason: FreezeReason | ''): Promise<void> => {
  for (const to of recipientsOf(user)) {
    if (reason === '') await notices.accountUnfrozen(to, { at: now() })
    else await notices.accountFrozen(to, { reason, at: now() })
  }
}
