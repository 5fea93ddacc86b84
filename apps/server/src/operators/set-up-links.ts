import { randomBytes } from 'node:crypto'
import type { Role } from '@assay/wire/operators/roles'
import { hashOfSecret } from '../people/sessions.ts'
import { keepInvite, type Rows } from './operators.ts'

/** Whom a link is for. */
interface Invited {
  email: string
  name: string
  role: Role
  /** Whose password and app it renews; null of an invitation. */
  operatorId: number | null
}

/** Makes a set-up link of the console at an address such as `http://127.0.0.1:3001`. Its secret stands in the link alone. */
export const makeLink = async (rows: Rows, consoleUrl: string, invited: Invited, now: number): Promise<string> => {
  const secret = randomBytes(24).toString('base64url')
  await keepInvite(rows, hashOfSecret(secret), invited, now)
  return `${consoleUrl}/setup?invite=${secret}`
}
