import type { PeopleRefusal } from '../../http/handler.ts'
import { ACCOUNT_ATTEMPTS } from '../attempts.ts'
import type { Identity } from '../identity.ts'
import type { User } from '../users.ts'

/** Whether somebody who is signed in knows the password of the account; why not otherwise. Guessing slows down, whatever it is asked for. */
export async function checkOwnPassword(identity: Identity, user: User, typed: string): Promise<PeopleRefusal | undefined> {
  if (typed === '') return { refusal: 'passwordEmpty' }
  if (identity.passwords.busy) return { refusal: 'busy' }
  const attempt = `change password of ${user.uid}`
  const seconds = await identity.attempts.take(attempt, ACCOUNT_ATTEMPTS)
  if (seconds > 0) return { refusal: 'tooManyAttempts', parameters: { seconds: String(seconds) } }
  if (!(await identity.passwords.matches(typed, user.passwordHash))) return { refusal: 'currentPasswordWrong' }
  await identity.attempts.clear(attempt)
  return undefined
}
