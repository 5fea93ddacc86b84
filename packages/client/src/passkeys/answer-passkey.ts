import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import i18next from 'i18next'
import { CallFailed } from '../call/call-failed.ts'

/** What a server asks of the browser's authenticator: WebAuthn's options as JSON, and the address at which they work. */
interface PasskeyRequest {
  options: string
  origin: string
}

/** Lets the person make a passkey; gives what the server verifies. Rejects with `CallFailed`, whose message a person can read. */
export const createPasskey = ({ options, origin }: PasskeyRequest): Promise<string> =>
  answered(origin, () => startRegistration({ optionsJSON: JSON.parse(options) }))

/** Lets the person sign in with a passkey; gives what the server verifies. Rejects with `CallFailed`, whose message a person can read. */
export const answerPasskey = ({ options, origin }: PasskeyRequest): Promise<string> =>
  answered(origin, () => startAuthentication({ optionsJSON: JSON.parse(options) }))

async function answered(origin: string, ask: () => Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await ask())
  } catch (error) {
    throw new CallFailed('refused', problemText(error, origin))
  }
}

/** Browsers tell a cancelled question, one that took too long and one without any passkey by the same error. */
function problemText(error: unknown, origin: string): string {
  const code = error instanceof WebAuthnError ? error.code : undefined
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') return i18next.t('common:passkey.elsewhere', { origin })
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return i18next.t('common:passkey.here')
  // A page without a secure connection has no passkeys either.
  if (typeof PublicKeyCredential === 'undefined')
    return i18next.t(isSecureContext ? 'common:passkey.unsupported' : 'common:passkey.elsewhere', { origin })
  return i18next.t('common:passkey.cancelled')
}
