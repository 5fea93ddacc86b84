import type { Envelope } from '@assay/wire/call'
import { CODE_DATA, CODE_RELOGIN, CODE_SESSION_ENDED, CODE_SUCCESS, CODE_WARNING } from '@assay/wire/envelope-codes'

/** What an answer of the server means for the browser. */
export type Outcome =
  | { kind: 'data'; data: unknown }
  | { kind: 'success'; data: unknown; message: string }
  /** Log out and reload after so many seconds. */
  | { kind: 'ended'; message: string; seconds: number }
  /** Ask: sign in again, or go back. */
  | { kind: 'relogin'; message: string }
  | { kind: 'refused'; message: string; code: number; event: string }

const SECONDS_UNTIL_LOGOUT = 2

/** These two answer code 1 with a reason, where every other call means success by it. */
const WARNS_BY_ONE: readonly string[] = ['web/userLogin', 'web/userRegister']

export const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number'

/** Reads the envelope of one call: the one place that knows what the codes mean. */
export function readEnvelope(path: string, envelope: Envelope): Outcome {
  const { code, message, data, time, event } = envelope
  if (code === CODE_DATA) return { kind: 'data', data }
  if (code === CODE_WARNING && WARNS_BY_ONE.includes(path)) return { kind: 'refused', message, code, event }
  if (code === CODE_SUCCESS || code === CODE_WARNING) return { kind: 'success', data, message }
  if (code === CODE_SESSION_ENDED) return { kind: 'ended', message, seconds: time > 0 ? time : SECONDS_UNTIL_LOGOUT }
  if (code === CODE_RELOGIN) return { kind: 'relogin', message }
  return { kind: 'refused', message, code, event }
}
