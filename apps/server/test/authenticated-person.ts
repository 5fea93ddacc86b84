import { beginTotp, confirmTotp } from '@assay/wire/totp/calls'
import { codeAt } from './authenticator-app.ts'
import type { Endpoints } from './open-endpoints.ts'
import type { Visitor } from './visitor.ts'

const STEP_MS = 30_000

/** Turns an authenticator app on for somebody; `next` waits for its next code, and gives it. The clock of the endpoints stands still meanwhile. */
export async function turnTotpOn(endpoints: Endpoints, person: Visitor, password = 'blau7Hund') {
  endpoints.clock.standsAt ??= Date.now()
  const now = () => (endpoints.clock.standsAt ?? 0) + endpoints.clock.ahead
  const { data: begun, message } = await person.call(beginTotp, { password })
  if (!begun) throw new Error(`The authenticator app was not begun: ${message}`)
  const first = codeAt(begun.key, now())
  const confirmed = await person.call(confirmTotp, { code: first })
  if (!confirmed.data) throw new Error(`The authenticator app was not confirmed: ${confirmed.message}`)
  const next = () => {
    endpoints.clock.ahead += STEP_MS
    return codeAt(begun.key, now())
  }
  return { key: begun.key, uri: begun.uri, first, recoveryCodes: confirmed.data.recoveryCodes, now, next }
}
