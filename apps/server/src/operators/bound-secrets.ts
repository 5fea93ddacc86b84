import type { Secrets } from '../people/secrets.ts'
import { seal, unseal } from '../seal.ts'

/** Whose secret it is: in the row of anybody else it opens nothing. */
interface Owner {
  id: number
  email: string
}

/** `app`: key of the authenticator app; `password`: hash of the password. */
type What = 'app' | 'password'

const KEY = 'secrets of operators'
const boundTo = ({ id, email }: Owner, what: What): string => `${what} of operator ${id} ${email}`

/** Encrypts a secret for the row of its operator (AES-256-GCM, bound to the row). */
export const sealSecret = (secrets: Secrets, owner: Owner, what: What, secret: string): string =>
  seal(secrets.key(KEY), Buffer.from(secret), boundTo(owner, what)).toString('base64url')

/** Decrypts it; undefined for one that was changed, that is of another row, or that was sealed under another pepper. */
export const openSecret = (secrets: Secrets, owner: Owner, what: What, sealed: string): string | undefined => {
  try {
    return unseal(secrets.key(KEY), Buffer.from(sealed, 'base64url'), boundTo(owner, what)).toString('utf8')
  } catch {
    return undefined
  }
}
