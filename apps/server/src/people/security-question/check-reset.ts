import type { Caller, PeopleRefusal } from '../../http/handler.ts'
import { checkSecondFactor, countedTry } from '../../totp/second-factor.ts'
import type { Identity } from '../identity.ts'
import type { User } from '../users.ts'
import { isAnswer } from './security-questions.ts'

interface Reset {
  user: User
  caller: Caller
  secondFactor: string | undefined
  securityAnswer: string | undefined
}

/**
 * What a code alone does not do where a password is reset: the second factor where an authenticator app is on, otherwise the answer to the security
 * question where one is set. Asked after the code, so that only who holds the contact learns what the question is.
 */
export async function checkReset(identity: Identity, { user, caller, ...typed }: Reset): Promise<PeopleRefusal | undefined> {
  const { totps, securityQuestions, passwords } = identity
  if (await totps.isOn(user.uid)) return checkSecondFactor(identity, { user, caller, typed: typed.secondFactor })
  const question = await securityQuestions.of(user.uid)
  if (question === undefined) return undefined
  const { securityAnswer = '' } = typed
  if (!isAnswer(securityAnswer)) return { refusal: 'securityAnswerAsked', parameters: { question } }
  if (passwords.busy) return { refusal: 'busy' }
  return countedTry(identity, { user, caller, of: 'security answer' }, async () =>
    (await securityQuestions.matches(user.uid, securityAnswer)) ? undefined : { refusal: 'securityAnswerWrong' },
  )
}
