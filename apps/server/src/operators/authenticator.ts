import { createHmac } from 'node:crypto'
import type { Secrets } from '../people/secrets.ts'
import { seal, unseal } from '../seal.ts'
import { KEY_BYTES, writtenKey } from '../totp/time-codes.ts'

/** The key that goes with a set-up link: the same each time that the link is opened, and kept nowhere until it has been proved. Base 32. */
export const keyOfInvite = (secrets: Secrets, invite: string): string => {
  const key = createHmac('sha256', secrets.key('authenticator of an invite')).update(invite).digest()
  return writtenKey(key.subarray(0, KEY_BYTES))
}

/** How an operator's key is named in the app. */
export const labelOf = (account: string) => ({ issuer: 'Assay console', label: account || 'operator' })

/** Encrypts a key for the table (AES-256-GCM). */
export const sealKey = (secrets: Secrets, key: string): string =>
  seal(secrets.key('authenticator keys'), Buffer.from(key)).toString('base64url')

/** Decrypts it. Throws when it was changed or sealed under another pepper. */
export const openKey = (secrets: Secrets, sealed: string): string =>
  unseal(secrets.key('authenticator keys'), Buffer.from(sealed, 'base64url')).toString('utf8')
