import { nothing, text, z } from '../call.ts'
import { ofConsole } from '../operators/console-call.ts'
import { passkey, passkeyAnswer, passkeyId, passkeyName, passkeyRequest } from './passkey.ts'

export const beginSetUpPasskey = ofConsole({
  path: 'console/beginSetUpPasskey',
  method: 'POST',
  once: 'endpoint',
  who: 'visitor',
  summary: 'Asks the browser of whoever has a set-up link for a passkey, which takes the place of an authenticator app.',
  secrets: { invite: 'content' },
  request: z.object({
    invite: text(100, 1),
    /** Where the link names none. */
    email: z.optional(text(120)),
  }),
  response: passkeyRequest,
})

export const beginPasskeySignIn = ofConsole({
  path: 'console/beginPasskeySignIn',
  method: 'POST',
  once: 'endpoint',
  who: 'visitor',
  summary: 'Checks the password of an operator and asks for one of their passkeys, in this browser and for five minutes.',
  secrets: { password: 'content' },
  request: z.object({ email: text(120), password: text(200) }),
  response: passkeyRequest,
})

export const signInByPasskey = ofConsole({
  path: 'console/signInByPasskey',
  method: 'POST',
  once: 'endpoint',
  who: 'visitor',
  summary: 'Signs in the operator whose password was checked, by the passkey that was asked for. The challenge is good once.',
  secrets: { answer: 'content' },
  request: z.object({ answer: passkeyAnswer }),
  response: z.object({ token: z.string() }),
})

export const getPasskeys = ofConsole({
  path: 'console/getPasskeys',
  method: 'GET',
  who: 'operator',
  summary: 'The passkeys of the operator, and whether they have an authenticator app.',
  request: nothing,
  response: z.object({ passkeys: z.array(passkey), hasAuthenticator: z.boolean() }),
})

export const beginAddPasskey = ofConsole({
  path: 'console/beginAddPasskey',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Checks the password again and asks the browser for a new passkey.',
  secrets: { password: 'proof' },
  request: z.object({ password: text(200) }),
  response: passkeyRequest,
})

export const addPasskey = ofConsole({
  path: 'console/addPasskey',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Keeps the passkey that was asked for in this session.',
  secrets: { answer: 'content' },
  request: z.object({ answer: passkeyAnswer, name: passkeyName }),
  response: nothing,
})

export const renamePasskey = ofConsole({
  path: 'console/renamePasskey',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Gives an own passkey another name.',
  request: z.object({ id: passkeyId, name: passkeyName }),
  response: nothing,
})

export const removePasskey = ofConsole({
  path: 'console/removePasskey',
  method: 'POST',
  once: 'endpoint',
  who: 'operator',
  summary: 'Removes an own passkey after the password; never what the operator needs to sign in.',
  secrets: { password: 'proof' },
  request: z.object({ id: passkeyId, password: text(200) }),
  response: nothing,
})

/** The calls about passkeys of operators. */
export const PASSKEY_CALLS = [
  beginSetUpPasskey,
  beginPasskeySignIn,
  signInByPasskey,
  getPasskeys,
  beginAddPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
] as const
