import type { Refusal } from '@assay/rules/refusals'
import type { ParsedRequestOf } from '@assay/wire/call'
import type { unfreezeAccount as wireCall } from '@assay/wire/people/security'
import type { Caller, PeopleRefusal, SignedIn } from '../../http/handler.ts'
import { checkSecondFactor } from '../../totp/second-factor.ts'
import { recipientsOf, traceOf } from '../contacts/recipients.ts'
import { checkCurrentPassword } from '../current-password.ts'
import type { Identity } from '../identity.ts'
import { checkTradePassword } from '../save-trade-password.ts'
import type { User } from '../users.ts'

/**
 * A person freezes the own account, and ends all API keys. One that is frozen stays as it is: an operator's reason is not replaced by one that the person can
 * end. An account that is being closed is frozen for that alone, which the session may take back: from here on it is frozen by its person.
 */
export async function freezeOwn(identity: Identity, user: User, caller: Caller): Promise<Refusal | undefined> {
  const { freezes } = identity
  return freezes.inTurn(user.uid, async () => {
    if (!['', 'closing'].includes(await freezes.reasonOf(user.uid))) {
      await identity.apiKeys.endAll(user.uid, 'frozen')
      return undefined
    }
    const { refusal } = await freezes.setOwn(user.uid, true, identity.now())
    if (refusal) return refusal
    for (const to of recipientsOf(user)) await identity.notices.ownFreeze(to, traceOf(caller, identity.now()))
    return undefined
  })
}

/** Freezes by the token of a mail, without a session. */
export async function freezeByLink(identity: Identity, token: string, caller: Caller): Promise<Refusal | PeopleRefusal | undefined> {
  const uid = await identity.freezeLinks.use(token)
  const user = uid === undefined ? undefined : await identity.users.find(uid)
  return user ? freezeOwn(identity, user, caller) : { refusal: 'freezeLinkInvalid' }
}

/** The person ends the own freeze, and shows by every password that there is that it is them. */
export async function unfreezeOwn(
  identity: Identity,
  input: ParsedRequestOf<typeof wireCall>,
  caller: SignedIn,
): Promise<Refusal | PeopleRefusal | undefined> {
  const { freezes, tradePasswords } = identity
  const user = await identity.users.byUid(caller.user)
  const wrong = await checkCurrentPassword(identity, user, input.password)
  if (wrong) return wrong
  const { set } = await tradePasswords.status(user.uid)
  const refused = set ? await checkTradePassword(identity, caller, input.tradePassword ?? '') : undefined
  if (refused) return refused
  const unproved = await checkSecondFactor(identity, { user, caller, typed: input.secondFactor })
  if (unproved) return unproved
  return freezes.inTurn(user.uid, async () => {
    const reason = await freezes.reasonOf(user.uid)
    if (reason === '') return undefined
    if (reason !== 'ownFreeze') return { refusal: 'freezeNotOwn' }
    const { refusal } = await freezes.setOwn(user.uid, false, identity.now())
    if (refusal) return refusal
    for (const to of recipientsOf(user)) await identity.notices.ownFreezeEnded(to, traceOf(caller, identity.now()))
    return undefined
  })
}
