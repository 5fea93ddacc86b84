import type { ParsedRequestOf } from '@assay/wire/call'
import type { userLogin } from '@assay/wire/people/calls'
import type { Caller, PeopleRefusal } from '../http/handler.ts'
import { checkSecondFactor } from '../totp/second-factor.ts'
import { ACCOUNT_ATTEMPTS, ADDRESS_ATTEMPTS } from './attempts.ts'
import { readContact } from './contact.ts'
import type { Identity } from './identity.ts'
import { openSession } from './open-session.ts'
import { hashOfSecret } from './sessions.ts'
import { NOBODY } from './sign-ins/sign-ins.ts'
import type { User } from './users.ts'

type Input = ParsedRequestOf<typeof userLogin>

const tooMany = (seconds: number): PeopleRefusal => ({ refusal: 'tooManyAttempts', parameters: { seconds: String(seconds) } })

/**
 * Signs in. Unknown accounts and wrong passwords cost the same work and get the same answer. Guessing slows down per account and per
 * address; a device that the account knows has a count of its own, so that a guesser elsewhere cannot keep the owner out.
 */
export const signIn = async (identity: Identity, input: Input, caller: Caller): Promise<{ token: string } | PeopleRefusal> => {
  if (input.account.trim() === '' || input.password === '') return { refusal: 'credentialsEmpty' }
  const contact = readContact(input)
  if ('refusal' in contact) return contact
  if (identity.passwords.busy) return { refusal: 'busy' }

  const user = await identity.users.byContact(contact)
  const deviceHash = hashOfSecret(caller.deviceSecret)
  const isKnownDevice = await identity.users.knowsDevice(user?.uid, deviceHash)
  const forAccount = `sign-in to ${contact.value}${isKnownDevice ? ` on ${deviceHash}` : ''}`
  const proven = await identity.passwords.inTurn(forAccount, () =>
    checkPassword(identity, { user, caller, forAccount, isKnownDevice, password: input.password }),
  )
  if ('refusal' in proven) return proven
  if (!user) return { refusal: 'signInFailed' }
  const { signInId } = proven
  const refusal = await checkSecondFactor(identity, { user, caller, typed: input.secondFactor })
  if (refusal) await identity.signIns.end(signInId, refusal.refusal === 'secondFactorRequired' ? 'codeNotGiven' : 'codeWrong')
  if (refusal && refusal.refusal !== 'secondFactorRequired') return refusal
  if (!isKnownDevice) await identity.attempts.giveBackFrom('sign-in from', caller.address, ADDRESS_ATTEMPTS)
  if (refusal) return refusal
  await identity.signIns.end(signInId, 'opened')
  return openSession(identity, { user, contact, caller, isFirst: false })
}

interface Try {
  user: User | undefined
  caller: Caller
  forAccount: string
  isKnownDevice: boolean
  password: string
}

/** Counts a try at a password and makes it; gives the line of the log-in history. */
const checkPassword = async (
  { attempts, passwords, signIns }: Identity,
  { user, caller, forAccount, isKnownDevice, password }: Try,
): Promise<{ signInId: number } | PeopleRefusal> => {
  const accountWait = await attempts.take(forAccount, ACCOUNT_ATTEMPTS)
  if (accountWait > 0) return tooMany(accountWait)
  const addressWait = isKnownDevice ? 0 : await attempts.takeFrom('sign-in from', caller.address, ADDRESS_ATTEMPTS)
  if (addressWait > 0) return tooMany(addressWait)
  // Written down beside the work that the password costs, for nobody too, so that an account that exists answers no later than one that does not.
  const [fits, signInId] = await Promise.all([
    passwords.matches(password, user?.passwordHash),
    signIns.begin(user?.uid ?? NOBODY, 'password', caller, 'passwordWrong'),
  ])
  if (!fits) return { refusal: 'signInFailed' }
  await attempts.clear(forAccount)
  return { signInId }
}
