import { typedDigits } from '@assay/i18n/digits'
import type { ParsedRequestOf } from '@assay/wire/call'
import type { acceptInvite } from '@assay/wire/operators/calls'
import type { PeopleRefusal } from '../http/handler.ts'
import type { NewPasskey } from '../passkeys/passkeys.ts'
import { hashOfSecret } from '../people/sessions.ts'
import { stepOfCode } from '../totp/time-codes.ts'
import { keyOfInvite } from './authenticator.ts'
import type { OperatorParts } from './parts.ts'

/** What a new operator has besides their password: the key of an app, or a passkey. */
export interface Factor {
  authenticatorKey: string | null
  /** Time step of the code that proved the app. */
  lastStep: number
  passkey: NewPasskey | undefined
}

/** The second factor of a set-up link, proved. */
export const provedFactor = async (
  { passkeys, secrets, now }: OperatorParts,
  { invite, code = '', passkey }: ParsedRequestOf<typeof acceptInvite>,
): Promise<Factor | PeopleRefusal> => {
  if (passkey !== undefined) {
    const made = await passkeys.verifyNew({ purpose: 'setUpOperator', scope: hashOfSecret(invite) }, passkey)
    return 'refusal' in made ? made : { authenticatorKey: null, lastStep: 0, passkey: made }
  }
  const key = keyOfInvite(secrets, invite)
  const step = stepOfCode(key, typedDigits(code), { now: now(), lastStep: 0 })
  if (step === undefined) return { refusal: 'authenticatorCodeWrong' }
  return { authenticatorKey: key, lastStep: step, passkey: undefined }
}
