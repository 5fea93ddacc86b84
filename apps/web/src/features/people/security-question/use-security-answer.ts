import { CallFailed } from '@assay/client/call/call-failed'
import { useState } from 'react'

/** What the server refuses a reset with that needs the answer to the security question. */
export const SECURITY_ANSWER_ASKED = 'securityAnswerAsked'

/** What a form that may ask has beside its own values. */
export interface SecurityAnswerValues {
  securityAnswer: string
}

/** The security question of a form: asked when the server wants the answer, which it does once the code has been right. */
export function useSecurityAnswer() {
  /** The sentence of the server, which has the question. */
  const [question, setQuestion] = useState<string>()
  return {
    question,
    /** What is wrong with what was typed. */
    problems: ({ securityAnswer }: SecurityAnswerValues): { securityAnswer?: 'securityAnswerRequired' } =>
      question !== undefined && securityAnswer.trim() === '' ? { securityAnswer: 'securityAnswerRequired' } : {},
    /** Sends, and asks the question when the server wants the answer. False when it was not done for that. */
    attempt: async (send: () => Promise<unknown>): Promise<boolean> => {
      try {
        await send()
        return true
      } catch (error) {
        if (!(error instanceof CallFailed) || error.event !== SECURITY_ANSWER_ASKED) throw error
        setQuestion(error.message)
        return false
      }
    },
  }
}

/** What was typed, as it travels: nothing while the form has not asked. */
export const securityAnswerFields = (securityAnswer: string): { securityAnswer?: string } =>
  securityAnswer.trim() === '' ? {} : { securityAnswer }
