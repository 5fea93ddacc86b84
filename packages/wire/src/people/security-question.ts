import { call, nothing, text, z } from '../call.ts'
import { secretText, typedSecondFactor } from './calls.ts'

/** What can be asked: 1 the best friend of the childhood, 2 the idol, 3 the place most longed for. */
export const SECURITY_QUESTIONS = ['1', '2', '3'] as const
export type SecurityQuestion = (typeof SECURITY_QUESTIONS)[number]

/** The answer as somebody types it; capitals and spaces around it make no difference. */
const typedAnswer = text(200)

const question = z.object({
  /** Empty while none is set. Nobody can read the answer again. */
  question: z.enum(['', ...SECURITY_QUESTIONS]),
})

export const getSecurityQuestion = call({
  path: 'web/getSecurityQuestion',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'people',
  summary: 'Which security question the person has chosen.',
  request: nothing,
  response: question,
})

export const setSecurityQuestion = call({
  path: 'web/setSecurityQuestion',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary:
    'Sets or changes the security question and its answer, with the password. It is asked after the code when a password is reset and no authenticator app is on.',
  secrets: { answer: 'content', password: 'proof', secondFactor: 'proof' },
  request: z.object({
    question: z.enum(SECURITY_QUESTIONS),
    answer: typedAnswer,
    password: secretText,
    secondFactor: z.optional(typedSecondFactor),
  }),
  response: question,
})
