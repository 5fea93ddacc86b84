import type { Caller, PeopleRefusal } from '../http/handler.ts'
import { ADDRESS_ATTEMPTS } from '../people/attempts.ts'
import type { Identity } from '../people/identity.ts'
import { openSession } from '../people/open-session.ts'
import { hashOfSecret } from '../people/sessions.ts'
import { contactsOf } from '../people/users.ts'
import type { Passkeys } from './passkeys.ts'

/** The browser that was asked, and no other. */
export const signInPlace = (caller: Caller) => ({ purpose: 'signIn' as const, scope: hashOfSecret(caller.deviceSecret) })

/** Signs in whoever's passkey answered, as a password does. Tries count by address together with those of passwords: a key alone names nobody before it is verified. */
export const signInByPasskey = async (
  identity: Identity,
  passkeys: Passkeys,
  answer: string,
  caller: Caller,
): Promise<{ token: string } | PeopleRefusal> => {
  const seconds = await identity.attempts.takeFrom('sign-in from', caller.address, ADDRESS_ATTEMPTS)
  if (seconds > 0) return { refusal: 'tooManyAttempts', parameters: { seconds: String(seconds) } }
  const signed = await passkeys.verifySignIn(signInPlace(caller), answer)
  if ('refusal' in signed) return signed
  const user = await identity.users.find(signed.owner)
  const [contact] = user ? contactsOf(user) : []
  if (!user || !contact) return { refusal: 'passkeyWrong' }
  await identity.attempts.giveBackFrom('sign-in from', caller.address, ADDRESS_ATTEMPTS)
  await identity.signIns.begin(user.uid, 'passkey', caller, 'opened')
  return openSession(identity, { user, contact, caller, isFirst: false })
}
