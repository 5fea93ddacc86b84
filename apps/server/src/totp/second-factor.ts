import type { Caller, PeopleRefusal } from '../http/handler.ts'
import { timeOf } from '../http/written-time.ts'
import { ACCOUNT_ATTEMPTS } from '../people/attempts.ts'
import { recipientsOf, traceOf } from '../people/contacts/recipients.ts'
import type { Identity } from '../people/identity.ts'
import { hashOfSecret } from '../people/sessions.ts'
import type { User } from '../people/users.ts'

const SECOND_FACTOR = 'second factor'

/** What is asked for beside a password or a code by mail. */
interface SecondFactor {
  user: User
  caller: Caller
  /** A code of the app or a recovery code, as typed; empty when the form had no field for it yet. */
  typed: string | undefined
}

/**
 * What everything asks that signs somebody in, moves money out or changes a credential: where an authenticator app is on, a code of it or a recovery
 * code. It is used up by this, so it is asked for last.
 */
export async function checkSecondFactor(
  identity: Identity,
  { user, caller, typed = '' }: SecondFactor,
): Promise<PeopleRefusal | undefined> {
  if (!(await identity.totps.isOn(user.uid))) return undefined
  if (typed.trim() === '') return { refusal: 'secondFactorRequired' }
  return countedTry(identity, { user, caller }, async () => {
    const taken = await identity.totps.take(user.uid, typed)
    if (taken === undefined) return { refusal: 'secondFactorWrong' }
    if (taken === 'recoveryCode') await notifyRecoveryCodeUsed(identity, { user, caller })
    return undefined
  })
}

/**
 * Counts a try before it is made, and forgets the count when it was a good one. A device that the account knows has a count of its own, so that a
 * guesser elsewhere cannot keep the owner out.
 */
export async function countedTry(
  identity: Identity,
  { user, caller, of = SECOND_FACTOR }: Pick<SecondFactor, 'user' | 'caller'> & { of?: string },
  check: () => Promise<PeopleRefusal | undefined>,
): Promise<PeopleRefusal | undefined> {
  const { attempts, users, passwords } = identity
  const { uid } = user
  const deviceHash = hashOfSecret(caller.deviceSecret)
  const name = `${of} of ${uid}${(await users.knowsDevice(uid, deviceHash)) ? ` on ${deviceHash}` : ''}`
  return passwords.inTurn(name, async () => {
    const seconds = await attempts.take(name, ACCOUNT_ATTEMPTS)
    if (seconds > 0) return { refusal: 'tooManyAttempts' as const, parameters: { seconds: String(seconds) } }
    const refusal = await check()
    if (!refusal) await attempts.clear(name)
    else if (of === SECOND_FACTOR && (await attempts.isAt(name, ACCOUNT_ATTEMPTS))) await notifyWrongCodes(identity, { user, caller })
    return refusal
  })
}

/** Whoever types codes of an authenticator app knows the password already: the owner is told with the first wait, and again when somebody goes on a day later. */
async function notifyWrongCodes(identity: Identity, { user, caller }: Pick<SecondFactor, 'user' | 'caller'>): Promise<void> {
  const { at, ...trace } = traceOf(caller, identity.now())
  for (const to of recipientsOf(user)) await identity.notices.product(to, 'wrongCodes', { ...trace, at: timeOf(at, to.lang) })
}

async function notifyRecoveryCodeUsed(identity: Identity, { user, caller }: Pick<SecondFactor, 'user' | 'caller'>): Promise<void> {
  const { recoveryCodesLeft } = await identity.totps.status(user.uid)
  for (const to of recipientsOf(user)) await identity.notices.recoveryCodeUsed(to, traceOf(caller, identity.now()), recoveryCodesLeft)
}
