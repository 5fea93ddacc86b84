import type { PeopleRefusal } from '../http/handler.ts'
import { ACCOUNT_ATTEMPTS } from './attempts.ts'
import type { Identity } from './identity.ts'
import { hashOfSecret } from './sessions.ts'
import type { User } from './users.ts'

/** Where a person goes on with what they began with their password: another place once it is another password, so that what was begun ends with it. */
export const placeOfProof = (sessionId: string, { passwordHash }: Pick<User, 'passwordHash'>): string =>
  `${sessionId} ${hashOfSecret(passwordHash)}`

/** Checks the login password of somebody who is signed in and wants to change what protects the account; wrong ones slow down. */
export async function checkCurrentPassword(
  { passwords, attempts }: Identity,
  user: User,
  typed: string,
): Promise<PeopleRefusal | undefined> {
  if (typed === '') return { refusal: 'passwordEmpty' }
  if (passwords.busy) return { refusal: 'busy' }
  const attempt = `change password of ${user.uid}`
  return passwords.inTurn(attempt, async () => {
    const seconds = await attempts.take(attempt, ACCOUNT_ATTEMPTS)
    if (seconds > 0) return { refusal: 'tooManyAttempts' as const, parameters: { seconds: String(seconds) } }
    if (!(await passwords.matches(typed, user.passwordHash))) return { refusal: 'currentPasswordWrong' as const }
    await attempts.clear(attempt)
    return undefined
  })
}
