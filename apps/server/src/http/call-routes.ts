import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@assay/i18n/languages'
import { type Call, common, type Envelope } from '@assay/wire/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Session, Sessions } from '../identity/sessions.ts'
import { cookiesOf, deviceCookie, readSessionCookie, writeSessionCookie } from './cookies.ts'
import { isCrossSite } from './cross-site.ts'
import { envelopeOf, refusalEnvelope } from './envelope.ts'
import type { Caller, Handler, PeopleRefusal } from './handler.ts'
import type { Messages } from './messages.ts'
import { addressGroup, type RateLimit, type RateLimits } from './rate-limits.ts'
import type { RequestAnswers } from './request-answers.ts'
import { requestFields } from './request-fields.ts'

/** What is given once per request token: the envelope, and the cookie that went with it (`null` clears it). */
export interface GivenAnswer {
  envelope: Envelope
  pair?: string | null
}

interface CallRoutesOptions {
  handlers: readonly Handler[]
  sessions: Sessions
  messages: Messages
  answers: RequestAnswers<GivenAnswer>
  limits: Record<keyof RateLimits, RateLimit>
}

/** Areas whose POSTs are commands to the core, which keeps their request tokens itself, across restarts too. */
const KEYED_BY_CORE: ReadonlySet<Call['area']> = new Set(['spot', 'assets'])

/** A refusal at the door, before any handler. Most answer with status 200 as the envelope demands; floods and nonsense do not. */
interface DoorRefusal extends PeopleRefusal {
  status?: number
}

/** What is known of a call before anybody makes it. */
interface Door {
  handler: Handler
  call: Call
  sessions: Sessions
  messages: Messages
  answers: RequestAnswers<GivenAnswer>
  isChange: boolean
  /** Limits by address in the order in which they are asked. */
  addressLimits: readonly RateLimit[]
  sessionLimit: RateLimit
  /** A POST that the core does not key itself runs once per request token. */
  isAnsweredOnce: boolean
}

const doorOf = (handler: Handler, { sessions, messages, answers, limits }: CallRoutesOptions): Door => {
  const { call } = handler
  const isChange = call.method === 'POST' || call.changes === true
  return {
    handler,
    call,
    sessions,
    messages,
    answers,
    isChange,
    addressLimits: [
      isChange ? limits.addressChanges : limits.addressReads,
      ...(isChange && call.who === 'visitor' ? [limits.addressVisitorChanges] : []),
    ],
    sessionLimit: isChange ? limits.sessionChanges : limits.sessionReads,
    isAnsweredOnce: call.method === 'POST' && !KEYED_BY_CORE.has(call.area),
  }
}

type Fields = Readonly<Record<string, string>>

const languageIn = (fields: Fields | undefined): Language => {
  const said = fields?.lang
  return isLanguage(said) ? said : DEFAULT_LANGUAGE
}

/** Language that a request asks for; unknown ones fall back so that the refusal can be read. */
export const languageOf = (request: FastifyRequest): Language => languageIn(requestFields(request).fields)

/** One route per call of the contract. */
export const callRoutes = (app: FastifyInstance, options: CallRoutesOptions): void => {
  for (const handler of options.handlers) {
    const door = doorOf(handler, options)
    const { call, messages } = door
    app.route({
      method: call.method,
      url: `/${call.path}`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const entered = await enter(door, request, reply)
        if ('refusal' in entered) {
          const { refusal } = entered
          if (refusal.parameters?.seconds) void reply.header('retry-after', refusal.parameters.seconds)
          return reply.code(refusal.status ?? 200).send(refusalEnvelope(refusal, { messages, lang: languageOf(request), call }))
        }
        const { rtoken } = entered.caller
        const given = door.isAnsweredOnce && rtoken ? await runOnce(door, entered, rtoken) : await run(door, entered)
        if (!given) return refusalEnvelope({ refusal: 'requestTokenReused' }, { messages, lang: entered.caller.lang })
        if (given.pair !== undefined) writeSessionCookie(reply, given.pair ?? undefined)
        return given.envelope
      },
    })
  }
}

interface Entered {
  input: unknown
  caller: Caller
  fields: Fields
  /** Who asks, for the comparison of repeats. */
  session: Session | undefined
  isNewDevice: boolean
  /** Filled when the handler pairs or unpairs the browser. */
  pairing: { secret?: string | null }
}

type Passed<T> = T | { refusal: DoorRefusal }
const stop = (
  refusal: PeopleRefusal['refusal'],
  parameters?: Readonly<Record<string, string>>,
  status?: number,
): { refusal: DoorRefusal } => ({
  refusal: { refusal, ...(parameters ? { parameters } : {}), ...(status ? { status } : {}) },
})

const tooMany = (seconds: number) => stop('tooManyRequests', { seconds: String(seconds) }, 429)

/** Everything that a request must pass before its handler runs, cheapest first. Waits only for a session that is not in memory. */
async function enter(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<Passed<Entered>> {
  const { call } = door
  const address = request.ip
  const group = addressGroup(address)
  for (const limit of door.addressLimits) {
    const flood = limit(group)
    if (flood > 0) return tooMany(flood)
  }
  if (door.isChange && isCrossSite(request)) return stop('crossSite', undefined, 403)
  const { fields, malformed } = requestFields(request)
  if (!fields) return stop('inputInvalid', { field: malformed }, 400)
  const said = common.safeParse(fields)
  if (!said.success) return stop('inputInvalid', { field: fieldOf(said.error.issues) })
  const { token, lang, rtoken } = said.data
  if (lang && !isLanguage(lang)) return stop('languageUnknown')
  if (call.method === 'POST' && !rtoken) return stop('requestTokenRequired')

  const cookies = cookiesOf(request)
  const cookieSecret = readSessionCookie(cookies)
  const credentials = { token: token ?? '', cookieSecret }
  const { session, refusal } = door.sessions.authenticateAtOnce(credentials) ?? (await door.sessions.authenticate(credentials))
  if (call.who === 'user' && !session) return stop(refusal)
  if (session) {
    const sessionFlood = door.sessionLimit(session.id)
    if (sessionFlood > 0) return tooMany(sessionFlood)
  }
  const input = call.request.safeParse(fields)
  if (!input.success) return stop('inputInvalid', { field: fieldOf(input.error.issues) })

  const device = deviceCookie(cookies, reply)
  const pairing: Entered['pairing'] = {}
  const caller: Caller = {
    lang: languageIn(fields),
    address,
    userAgent: request.headers['user-agent'] ?? '',
    deviceSecret: device.secret,
    pairSession: secret => {
      pairing.secret = secret ?? null
    },
  }
  if (session) {
    caller.user = session.user
    caller.sessionId = session.id
  }
  if (rtoken) caller.rtoken = rtoken
  if (cookieSecret) caller.cookieSecret = cookieSecret
  return { input: input.data, caller, fields, session, isNewDevice: device.isNew, pairing }
}

/** Who signs in or out of a session while the answer is lost must still be known as the same one; without a device cookie yet, by address. */
const scopeOf = ({ call }: Door, { session, caller, isNewDevice }: Entered): string =>
  call.who === 'user' && session
    ? `session ${session.id}`
    : `visitor ${addressGroup(caller.address)} ${isNewDevice ? '' : caller.deviceSecret}`

/** Path and fields in one order; without the request token and the session token, which is in the scope already. */
const contentOf = ({ call }: Door, { fields }: Entered): string =>
  JSON.stringify([
    call.path,
    Object.entries(fields)
      .filter(([name]) => name !== 'rtoken' && name !== 'token')
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  ])

const fieldOf = (issues: readonly { path: readonly PropertyKey[] }[]): string => String(issues[0]?.path[0] ?? '')

/** Runs the handler and words what it says. */
async function run({ handler, messages, call }: Door, { input, caller, pairing }: Entered): Promise<GivenAnswer> {
  const envelope = envelopeOf(await handler.run(input, caller), { messages, lang: caller.lang, call })
  return pairing.secret === undefined ? { envelope } : { envelope, pair: pairing.secret }
}

/** Runs the handler once per request token. `undefined`: the token belongs to another request. */
async function runOnce(door: Door, entered: Entered, rtoken: string): Promise<GivenAnswer | undefined> {
  const key = { scope: scopeOf(door, entered), rtoken, content: contentOf(door, entered) }
  const once = await door.answers.once(key, () => run(door, entered))
  return once?.given
}
