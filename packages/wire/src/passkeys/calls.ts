import { call, nothing, z } from '../call.ts'
import { secretText, typedSecondFactor } from '../people/calls.ts'
import { passkey, passkeyAnswer, passkeyId, passkeyName, passkeyRequest } from './passkey.ts'

export const beginPasskeyLogin = call({
  path: 'web/beginPasskeyLogin',
  method: 'POST',
  once: 'endpoint',
  who: 'visitor',
  demo: true,
  area: 'people',
  underSettingsLock: 'served',
  summary: 'Asks the browser for a passkey of this site, of whomever. The challenge is good once, in this browser, for five minutes.',
  request: nothing,
  response: passkeyRequest,
})

export const loginByPasskey = call({
  path: 'web/loginByPasskey',
  method: 'POST',
  once: 'endpoint',
  who: 'visitor',
  demo: true,
  area: 'people',
  underSettingsLock: 'served',
  summary: 'Signs in by the passkey that was asked for; the session is the same as after a password.',
  secrets: { answer: 'content' },
  request: z.object({ answer: passkeyAnswer }),
  response: z.object({ token: z.string() }),
})

export const getPasskeys = call({
  path: 'web/getPasskeys',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'people',
  summary: 'The passkeys of the person, oldest first, and the address at whose pages alone passkeys work.',
  request: nothing,
  response: z.object({ passkeys: z.array(passkey), origin: z.string() }),
})

export const beginAddPasskey = call({
  path: 'web/beginAddPasskey',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary: 'Checks the login password again and asks the browser for a new passkey.',
  secrets: { password: 'proof', secondFactor: 'proof' },
  request: z.object({ password: secretText, secondFactor: z.optional(typedSecondFactor) }),
  response: passkeyRequest,
})

export const addPasskey = call({
  path: 'web/addPasskey',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary: 'Keeps the passkey that was asked for in this session, and tells the person of it.',
  secrets: { answer: 'content' },
  request: z.object({ answer: passkeyAnswer, name: passkeyName }),
  response: nothing,
})

export const renamePasskey = call({
  path: 'web/renamePasskey',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary: 'Gives a passkey another name.',
  request: z.object({ id: passkeyId, name: passkeyName }),
  response: nothing,
})

export const removePasskey = call({
  path: 'web/removePasskey',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary: 'Removes a passkey after the login password, and tells the person of it.',
  secrets: { password: 'proof', secondFactor: 'proof' },
  request: z.object({ id: passkeyId, password: secretText, secondFactor: z.optional(typedSecondFactor) }),
  response: nothing,
})
