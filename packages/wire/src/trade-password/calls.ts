import { call, nothing, text, timestamp, z } from '../call.ts'
import { accountKind, typedCode, typedSecondFactor } from '../people/calls.ts'

/** Status of a trade password. */
const status = {
  set: z.boolean(),
  /** After too many wrong ones: until when it is not taken, ms; otherwise 0. */
  lockedUntil: timestamp,
  /** After it was set anew by a code: until when money cannot leave by it, ms; otherwise 0. */
  heldUntil: timestamp,
}

export const hasTpassword = call({
  path: 'web/hasTpassword',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'people',
  summary: 'Whether the person has a trade password, and what keeps it from being taken now.',
  request: nothing,
  response: z.object(status),
})

export const getOwnCode = call({
  path: 'web/getOwnCode',
  method: 'GET',
  who: 'user',
  demo: false,
  changes: true,
  area: 'people',
  summary: 'Sends a six-digit verification code to the e-mail or phone of the signed-in person, for an action that needs it.',
  request: z.object({
    /** `contacts`: before one of them is changed. */
    purpose: z.enum(['tradePassword', 'contacts']),
    /** Which contact has to prove itself; without it the e-mail where there is one. */
    kind: z.optional(accountKind),
  }),
  response: z.object({
    resendAfterSeconds: z.number(),
    validForSeconds: z.number(),
    /** Where to, masked. */
    sentTo: z.string(),
  }),
})

export const saveTpwd = call({
  path: 'web/saveTpwd',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary:
    'Sets the trade password of six digits: the first one and a forgotten one by verification code, another one by the current. After a forgotten one no money leaves for 24 hours.',
  secrets: {
    code: 'proof',
    secondFactor: 'proof',
    current: 'proof',
    securityAnswer: 'proof',
    tradePassword: 'content',
    tradePasswordAgain: 'content',
  },
  request: z.object({
    current: z.optional(typedCode),
    code: z.optional(typedCode),
    secondFactor: z.optional(typedSecondFactor),
    /** Asked for by `securityAnswerAsked`, of a forgotten one where no authenticator app is on. */
    securityAnswer: z.optional(text(200)),
    tradePassword: typedCode,
    tradePasswordAgain: typedCode,
  }),
  response: z.object(status),
})
