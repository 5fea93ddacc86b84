import { call, integerText, nothing, timestamp, z } from '../call.ts'
import { secretText, typedSecondFactor } from '../people/calls.ts'

const lock = z.object({
  /** Until then nothing that protects the account can be changed; 0 while there is no lock. */
  until: timestamp,
})

export const getSettingsLock = call({
  path: 'web/getSettingsLock',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'people',
  summary: 'Until when the settings that protect the account are locked.',
  request: nothing,
  response: lock,
})

export const lockSettings = call({
  path: 'web/lockSettings',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'served',
  summary:
    'Locks everything that protects the account for 1 to 30 days, with the password: passwords, second factor, passkeys, anti-phishing code and higher limits. Nobody can end it early; it can be made longer.',
  secrets: { password: 'proof', secondFactor: 'proof' },
  request: z.object({ days: integerText, password: secretText, secondFactor: z.optional(typedSecondFactor) }),
  response: lock,
})
