import type { z } from '@assay/wire/call'
import { type ApiRoute, SIGNED_FIELDS } from '@assay/wire/public-api/route'
import { type ApiError, apiError, illegal, missing, notValid } from './api-error.ts'

const FIELDS_MAX = 50

/** Fields whose values are of one form. */
const named = (names: readonly string[], range: string): Record<string, ApiError> =>
  Object.fromEntries(names.map(name => [name, illegal(name, range)]))

/** Of fields with a number of their own. */
const INVALID: Readonly<Record<string, ApiError>> = {
  timeInForce: apiError(-1115, 'Invalid timeInForce.'),
  type: apiError(-1116, 'Invalid orderType.'),
  side: apiError(-1117, 'Invalid side.'),
  ...named(['symbol'], '^[A-Z0-9-_.]{1,20}$'),
  ...named(['newClientOrderId', 'origClientOrderId', 'cancelOrigClientOrderId', 'cancelNewClientOrderId'], '^[a-zA-Z0-9-_]{1,36}$'),
  ...named(['quantity', 'quoteOrderQty', 'price', 'stopPrice'], '^([0-9]{1,20})(\\.[0-9]{1,20})?$'),
  ...named(['orderId', 'cancelOrderId', 'fromId', 'startTime', 'endTime', 'limit'], '^[0-9]{1,20}$'),
}

export type Fields = ReadonlyMap<string, string>

/** The fields of query and body, decoded. One that comes twice has no one meaning. */
export const readFields = (query: string, body: string): Fields | ApiError => {
  const fields = new Map<string, string>()
  for (const part of [query, body])
    for (const [name, value] of new URLSearchParams(part)) {
      if (fields.has(name)) return apiError(-1101, 'Duplicate values for a parameter detected.')
      if (fields.size === FIELDS_MAX) return apiError(-1101, 'Too many parameters sent for this endpoint.')
      if (value.includes('\0')) return apiError(-1100, 'Illegal characters found in a parameter.')
      fields.set(name, value)
    }
  return fields
}

/** The fields of a route itself, as its code takes them. */
export const readInput = <Route extends ApiRoute>({ request }: Route, fields: Fields): { input: z.output<Route['request']> } | ApiError => {
  const own = Object.fromEntries([...fields].filter(([name]) => !(SIGNED_FIELDS as readonly string[]).includes(name)))
  const read = request.safeParse(own)
  if (read.success) return { input: read.data as z.output<Route['request']> }
  const [issue] = read.error.issues
  const name = String(issue?.path[0] ?? '')
  if (issue?.code === 'unrecognized_keys') {
    const sent = Object.keys(own).length
    return apiError(-1104, `Not all sent parameters were read; read '${sent - issue.keys.length}' parameter(s) but was sent '${sent}'.`)
  }
  if (own[name] === undefined || own[name] === '') return missing(name)
  return INVALID[name] ?? notValid(name)
}
