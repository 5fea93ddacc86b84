import { call, nothing, text, timestamp, z } from '../call.ts'
import { secretText, typedCode, typedSecondFactor } from '../people/calls.ts'

const settings = {
  name: z.string(),
  bankName: z.string(),
  bankNumber: z.string(),
  alipayAccount: z.string(),
  weixinNickname: z.string(),
  weixinAccount: z.string(),
}

const typed = text(200)

/** The trade password where there is one, otherwise the login password; and a code where an authenticator app is on. */
const proof = {
  password: z.optional(secretText),
  tradePassword: z.optional(typedCode),
  secondFactor: z.optional(typedSecondFactor),
}

const shown = z.object({
  /** Account numbers masked: the first 3 and the last 6 characters. */
  ...settings,
  /** When they were changed, ms; 0 while none are saved. */
  changedAt: timestamp,
  /** How the name stands to that of the approved documents; empty without a name. */
  verifiedName: z.enum(['', 'notVerified', 'same', 'mayBeSame', 'differs']),
})

export const getPaymentSettings = call({
  path: 'web/getPaymentSettings',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'people',
  summary: 'The payment settings of the person, account numbers masked.',
  request: nothing,
  response: shown,
})

export const readPaymentSettings = call({
  path: 'web/readPaymentSettings',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'served',
  summary:
    'The payment settings in full, for the trade password (the login password where there is none) and a code of the authenticator app.',
  secrets: { password: 'proof', tradePassword: 'proof', secondFactor: 'proof' },
  request: z.object(proof),
  response: z.object(settings),
})

export const savePaymentSettings = call({
  path: 'web/savePaymentSettings',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary:
    'Saves the payment settings that are sent, for the same proof; an empty text takes one away, what is not sent stays as it is. The person is told.',
  secrets: { password: 'proof', tradePassword: 'proof', secondFactor: 'proof' },
  request: z.object({
    name: z.optional(typed),
    bankName: z.optional(typed),
    bankNumber: z.optional(typed),
    alipayAccount: z.optional(typed),
    weixinNickname: z.optional(typed),
    weixinAccount: z.optional(typed),
    ...proof,
  }),
  response: shown,
})
