import { call, nothing, timestamp, z } from '../call.ts'
import { secretText, typedCode, typedSecondFactor } from '../people/calls.ts'

/** How somebody's authenticator app stands. */
const status = {
  on: z.boolean(),
  /** Since when, ms; 0 while it is off. */
  onSince: timestamp,
  recoveryCodesLeft: z.number(),
  /** After it was turned off: until when no money leaves, ms; otherwise 0. */
  heldUntil: timestamp,
}

export const getTotp = call({
  path: 'web/getTotp',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'people',
  summary: 'Whether an authenticator app is asked for, how many recovery codes are left, and whether money is held back.',
  request: nothing,
  response: z.object(status),
})

export const beginTotp = call({
  path: 'web/beginTotp',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary: 'Makes a key for an authenticator app (TOTP, RFC 6238). It is on once a code of it has been given to `web/confirmTotp`.',
  secrets: { password: 'proof' },
  request: z.object({ password: secretText }),
  response: z.object({
    /** Base 32, to be typed. */
    key: z.string(),
    /** The same as an `otpauth:` address, for a QR code. */
    uri: z.string(),
    validForSeconds: z.number(),
  }),
})

export const confirmTotp = call({
  path: 'web/confirmTotp',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary: 'Turns the authenticator app on by its first code. Gives ten recovery codes, which are shown this once.',
  secrets: { code: 'proof' },
  request: z.object({ code: typedCode }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const renewRecoveryCodes = call({
  path: 'web/renewRecoveryCodes',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary: 'Gives ten new recovery codes by a code of the authenticator app. The old ones are worth nothing any more.',
  secrets: { code: 'proof' },
  request: z.object({ code: typedCode }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const endTotp = call({
  path: 'web/endTotp',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary: 'Turns the authenticator app off, by the login password and a code of it or a recovery code. No money leaves for 24 hours.',
  secrets: { password: 'proof', secondFactor: 'proof' },
  request: z.object({ password: secretText, secondFactor: z.optional(typedSecondFactor) }),
  response: z.object(status),
})
