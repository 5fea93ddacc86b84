import type { ApiRoute } from '@assay/wire/public-api/route'
import type { ApiKeys, WorkingKey } from '../api-keys/api-keys.ts'
import { type ApiError, apiError, isApiError, KEY_FORMAT, KEY_REFUSED, missing, SIGNATURE_WRONG } from './api-error.ts'
import type { Fields } from './read-fields.ts'
import { isSignature, signatureOf, signedPayload } from './signature.ts'

const KEY = /^[0-9A-Za-z]{64}$/
const WINDOW = /^\d{1,5}(\.\d{1,3})?$/
const WINDOW_DEFAULT_MS = 5000
const WINDOW_MAX_MS = 60_000
/** So far the clock of a program may be ahead. */
const AHEAD_MAX_MS = 1000

/** A request as it came. */
interface SignedRequest {
  key: string | undefined
  address: string
  query: string
  body: string
  fields: Fields
}

/** The key of a signed request that counts; everything that is told of a key that does not fit is one and the same. */
export const judgeRequest = async (
  { apiKeys, now }: { apiKeys: ApiKeys; now: () => number },
  { access }: ApiRoute,
  { key, address, query, body, fields }: SignedRequest,
): Promise<WorkingKey | ApiError> => {
  if (key === undefined || !KEY.test(key)) return KEY_FORMAT
  const timing = readTiming(fields)
  if (isApiError(timing)) return timing
  const given = fields.get('signature')
  if (!given) return missing('signature')
  const known = await apiKeys.find(key)
  if (!known?.allows(address)) return KEY_REFUSED
  if (!isSignature(given, signatureOf(known.secret, signedPayload(query, body)))) return SIGNATURE_WRONG
  const late = timingProblem(timing, now())
  if (late) return late
  if (!known.scopes.includes(access)) return KEY_REFUSED
  apiKeys.noteUse(key, address)
  return known
}

interface Timing {
  timestamp: number
  window: number
}

const readTiming = (fields: Fields): Timing | ApiError => {
  const [timestamp = '', window = String(WINDOW_DEFAULT_MS)] = [fields.get('timestamp'), fields.get('recvWindow')]
  if (!/^\d{1,15}$/.test(timestamp)) return missing('timestamp')
  if (!WINDOW.test(window) || Number(window) > WINDOW_MAX_MS) return apiError(-1131, 'recvWindow must be less than 60000.')
  return { timestamp: Number(timestamp), window: Number(window) }
}

/** A request holds for a moment: one that somebody kept is worth nothing later. */
const timingProblem = ({ timestamp, window }: Timing, at: number): ApiError | undefined => {
  if (timestamp >= at + AHEAD_MAX_MS) return apiError(-1021, "Timestamp for this request was 1000ms ahead of the server's time.")
  return at - timestamp <= window ? undefined : apiError(-1021, 'Timestamp for this request is outside of the recvWindow.')
}
