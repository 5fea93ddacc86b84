import { call, nothing, text, z } from '../call.ts'
import { secretText, typedCode, typedSecondFactor } from './calls.ts'

const code = z.object({
  /** Empty while there is none. */
  code: z.string(),
})

export const getAntiPhishingCode = call({
  path: 'web/getAntiPhishingCode',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'people',
  summary: 'The anti-phishing code that stands at the head of every mail to the person.',
  request: nothing,
  response: code,
})

export const setAntiPhishingCode = call({
  path: 'web/setAntiPhishingCode',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary:
    'Sets or changes the anti-phishing code, with the password and, where an authenticator app is on, a code of it: 4 to 20 letters, digits, hyphens and underscores. No short message has it.',
  secrets: { password: 'proof', secondFactor: 'proof' },
  request: z.object({ code: text(80), password: secretText, secondFactor: z.optional(typedSecondFactor) }),
  response: code,
})

export const freezeAccount = call({
  path: 'web/freezeAccount',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'served',
  summary:
    'Freezes the own account at once: it can cancel, and neither place nor move anything. One that is frozen already stays as it is.',
  request: nothing,
  response: nothing,
})

export const freezeByLink = call({
  path: 'web/freezeByLink',
  method: 'POST',
  once: 'endpoint',
  who: 'visitor',
  demo: true,
  area: 'people',
  underSettingsLock: 'served',
  summary: 'The same without signing in, by the link of a mail about security: it holds for 7 days and for one use.',
  secrets: { link: 'content' },
  request: z.object({ link: text(200) }),
  response: nothing,
})

export const unfreezeAccount = call({
  path: 'web/unfreezeAccount',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'served',
  summary:
    'Ends the own freeze, with the password, the trade password where there is one and a code where an authenticator app is on. What operators have frozen stays frozen.',
  secrets: { password: 'proof', tradePassword: 'proof', secondFactor: 'proof' },
  request: z.object({ password: secretText, tradePassword: z.optional(typedCode), secondFactor: z.optional(typedSecondFactor) }),
  response: nothing,
})
