import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@assay/i18n/languages'
import { type Call, common } from '@assay/wire/call'
import { envelopeOf } from './envelope.ts'
import { costOfCall, costOfRows } from './guard/costs.ts'
import type { RateLimit, RateLimits } from './guard/rate-limits.ts'
import type { Caller, Handler, PeopleRefusal } from './handler.ts'
import type { Messages } from './messages.ts'
import { quickly } from './quick-schema.ts'

/** A refusal before any handler. Most answer with status 200 as the envelope demands; floods and nonsense do not. */
export interface EndpointRefusal extends PeopleRefusal {
  status?: number
}

export type Passed<T> = T | { refusal: EndpointRefusal }

export const stop = (
  refusal: PeopleRefusal['refusal'],
  parameters?: Readonly<Record<string, string>>,
  status?: number,
): { refusal: EndpointRefusal } => ({
  refusal: { refusal, ...(parameters ? { parameters } : {}), ...(status ? { status } : {}) },
})

/** What is known of a call before anybody makes it; what HTTP and the socket both ask of those who do. */
export interface Dispatch {
  handler: Handler
  call: Call
  /** Reads the fields of the call itself, as its handler takes them. */
  readInput(fields: Fields): Passed<{ input: unknown }>
  messages: Messages
  isChange: boolean
  /** A POST whose request token the core keeps: repeated through either transport, it acts once and is answered alike. */
  isKeyedByCore: boolean
  /** Limits by address in the order in which they are asked. */
  addressLimits: readonly RateLimit[]
  sessionLimits: readonly RateLimit[]
}

export interface DispatchOptions {
  messages: Messages
  /** One set of counters for all transports. */
  limits: Record<keyof RateLimits, RateLimit>
}

export const dispatchOf = (handler: Handler, { messages, limits }: DispatchOptions): Dispatch => {
  const { call } = handler
  const isChange = call.method === 'POST' || call.changes === true
  const isKeyedByCore = call.method === 'POST' && call.once === 'core'
  return {
    handler,
    call,
    readInput: inputReader(call),
    messages,
    isChange,
    isKeyedByCore,
    addressLimits: [
      ...(isChange ? [limits.addressChanges, limits.addressChangesHourly] : [limits.addressReadsAtOnce, limits.addressReads]),
      ...(call.method === 'POST' && !isKeyedByCore ? [limits.addressAnswersHourly] : []),
      ...(isChange && call.who === 'visitor' ? [limits.addressVisitorChanges] : []),
    ],
    sessionLimits: isChange ? [limits.sessionChanges, limits.sessionChangesHourly] : [limits.sessionReads],
  }
}

const tooMany = (seconds: number) => stop('tooManyRequests', { seconds: String(seconds) }, 429)

/** Counts a request of an address group; the refusal when there were too many. */
export const passAddress = ({ addressLimits, call }: Dispatch, group: string): { refusal: EndpointRefusal } | undefined =>
  pass(addressLimits, group, costOfCall(call))

/** Counts what a read costs because of the rows that it asks for, for its address and its session. */
export const passRows = (
  { addressLimits, sessionLimits, call, isChange }: Dispatch,
  input: unknown,
  { group, sessionId }: { group: string; sessionId: string | undefined },
): { refusal: EndpointRefusal } | undefined => {
  const cost = isChange ? 0 : costOfRows(call, input)
  if (cost === 0) return undefined
  return pass(addressLimits, group, cost) ?? (sessionId === undefined ? undefined : pass(sessionLimits, sessionId, cost))
}

const pass = (limits: readonly RateLimit[], caller: string, cost = 1): { refusal: EndpointRefusal } | undefined => {
  for (const limit of limits) {
    const flood = limit(caller, cost)
    if (flood > 0) return tooMany(flood)
  }
  return undefined
}

/** Counts a request of a session; the refusal when there were too many. */
export const passSession = ({ sessionLimits }: Dispatch, sessionId: string): { refusal: EndpointRefusal } | undefined =>
  pass(sessionLimits, sessionId)

/** A session of a demo account makes only the calls that say so. */
export const passRealm = ({ call }: Dispatch, session: { isDemo: boolean }): { refusal: EndpointRefusal } | undefined =>
  session.isDemo && !call.demo ? stop('realAccountNeeded') : undefined

export type Fields = Readonly<Record<string, string>>

export const languageIn = (fields: Fields | undefined): Language => {
  const said = fields?.lang
  return isLanguage(said) ? said : DEFAULT_LANGUAGE
}

const parseCommon = quickly(common)

/** What every request carries beside its own fields. */
export const readCommon = (call: Call, fields: Fields): Passed<{ token?: string | undefined; rtoken?: string | undefined }> => {
  const said = parseCommon(fields)
  if (!said.success) return stop('inputInvalid', { field: fieldOf(said.error.issues) })
  const { lang, rtoken } = said.data
  if (lang && !isLanguage(lang)) return stop('languageUnknown')
  if (call.method === 'POST' && !rtoken) return stop('requestTokenRequired')
  return said.data
}

const inputReader = ({ request }: Call): Dispatch['readInput'] => {
  const parse = quickly(request)
  return fields => {
    const input = parse(fields)
    if (input.success) return { input: input.data }
    const field = fieldOf(input.error.issues)
    return fields[field]?.trim() ? stop('inputInvalid', { field }) : required(field)
  }
}

/** What an empty field is called by, where its form has a sentence of its own. */
const SENTENCES: ReadonlyMap<string, PeopleRefusal['refusal']> = new Map([
  ['account', 'accountEmpty'],
  ['address', 'addressRequired'],
  ['amount', 'amountRequired'],
  ['code', 'codeRequired'],
  ['password', 'passwordEmpty'],
  ['stake', 'amountRequired'],
])

/** A field that was left empty, or is not there at all. */
const required = (field: string) => stop(SENTENCES.get(field) ?? 'fieldRequired', { field })

const fieldOf = (issues: readonly { path: readonly PropertyKey[] }[]): string => String(issues[0]?.path[0] ?? '')

/** Runs the handler and words what it says. */
export const run = async ({ handler, messages, call }: Dispatch, input: unknown, caller: Caller) =>
  envelopeOf(await handler.run(input, caller), { messages, lang: caller.lang, call })
