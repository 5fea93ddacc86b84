import { createHmac } from 'node:crypto'
import type { Secrets } from '../people/secrets.ts'
import { KEY_BYTES, writtenKey } from '../totp/time-codes.ts'

/** The key that goes with a set-up link: the same each time that the link is opened, and kept nowhere until it has been proved. Base 32. */
export const keyOfInvite = (secrets: Secrets, invite: string): string => {
  const key = createHmac('sha256', secrets.key('authenticator of an invite')).update(invite).digest()
  return writtenKey(key.subarray(0, KEY_BYTES))
}

/** How an operator's key is named in the app. */
export const labelOf = (account: string) => ({ issuer: 'Assay console', label: account || 'operator' })
