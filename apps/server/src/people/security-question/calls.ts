import { getSecurityQuestion, setSecurityQuestion } from '@assay/wire/people/security-question'
import { data, type Handler, refused, serve, success } from '../../http/handler.ts'
import { checkSecondFactor } from '../../totp/second-factor.ts'
import { recipientsOf, traceOf } from '../contacts/recipients.ts'
import { checkCurrentPassword } from '../current-password.ts'
import type { Identity } from '../identity.ts'
import { isAnswer } from './security-questions.ts'

/** The security question of people. */
export const securityQuestionHandlers = (identity: Identity): Handler[] => [
  serve(getSecurityQuestion, async (_input, { user }) => data({ question: (await identity.securityQuestions.of(user)) ?? '' })),
  serve(setSecurityQuestion, async ({ question, answer, password, secondFactor }, caller) => {
    if (!isAnswer(answer)) return refused({ refusal: 'securityAnswerRequired' })
    const user = await identity.users.byUid(caller.user)
    const refusal =
      (await checkCurrentPassword(identity, user, password)) ?? (await checkSecondFactor(identity, { user, caller, typed: secondFactor }))
    if (refusal) return refused(refusal)
    const chosen = { question, answerHash: await identity.securityQuestions.hashed(answer) }
    const isSet = await identity.users.whileProven(user, async rows => {
      await identity.securityQuestions.set(user.uid, chosen, rows)
      return true
    })
    if (!isSet) return refused({ refusal: 'currentPasswordWrong' })
    for (const to of recipientsOf(user)) await identity.notices.securityQuestionSet(to, traceOf(caller, identity.now()))
    return success({ question }, 'security-question:done.set')
  }),
]
