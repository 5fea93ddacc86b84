import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@assay/i18n/languages'
import { type Call, common, type Envelope } from '@assay/wire/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sessions } from '../identity/sessions.ts'
import { deviceCookie, readSessionCookie, writeSessionCookie } from './cookies.ts'
import { isCrossSite } from './cross-site.ts'
import { deviceName } from './device-name.ts'
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

const changes = (call: Call) => call.method === 'POST' || call.changes === true

/** Language that a request asks for; unknown ones fall back so that the refusal can be read. */
export const languageOf = (request: FastifyRequest): Language => {
  const said = requestFields(request).fields?.lang
  return isLanguage(said) ? said : DEFAULT_LANGUAGE
}

/** One route per call of the contract. */
export const callRoutes = (app: FastifyInstance, options: CallRoutesOptions): void => {
  for (const handler of options.handlers) {
    app.route({
      method: handler.call.method,
      url: `/${handler.call.path}`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const entered = await enter(handler.call, request, reply, options)
        if ('refusal' in entered) {
          const { refusal } = entered
          if (refusal.parameters?.seconds) void reply.header('retry-after', refusal.parameters.seconds)
          const envelope = refusalEnvelope(refusal, { messages: options.messages, lang: languageOf(request), call: handler.call })
          return reply.code(refusal.status ?? 200).send(envelope)
        }
        const given = await answer(handler, entered, options)
        if (!given) return refusalEnvelope({ refusal: 'requestTokenReused' }, { messages: options.messages, lang: entered.caller.lang })
        if (given.pair !== undefined) writeSessionCookie(reply, given.pair ?? undefined)
        return given.envelope
      },
    })
  }
}

interface Entered {
  input: unknown
  caller: Caller
  /** Everything that decides the answer, for the comparison of repeats. */
  content: string
  scope: string
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

/** Everything that a request must pass before its handler runs, cheapest first. */
async function enter(call: Call, request: FastifyRequest, reply: FastifyReply, options: CallRoutesOptions): Promise<Passed<Entered>> {
  const { limits } = options
  const flood = await limits[changes(call) ? 'addressChanges' : 'addressReads'](request)
  if (flood > 0) return tooMany(flood)
  if (changes(call) && call.who === 'visitor') {
    const visitorFlood = await limits.addressVisitorChanges(request)
    if (visitorFlood > 0) return tooMany(visitorFlood)
  }
  if (changes(call) && isCrossSite(request)) return stop('crossSite', undefined, 403)
  const read = requestFields(request)
  if (!read.fields) return stop('inputInvalid', { field: read.malformed }, 400)
  const said = common.safeParse(read.fields)
  if (!said.success) return stop('inputInvalid', { field: fieldOf(said.error.issues) })
  const { token, lang, rtoken } = said.data
  if (lang && !isLanguage(lang)) return stop('languageUnknown')
  if (call.method === 'POST' && !rtoken) return stop('requestTokenRequired')

  const cookieSecret = readSessionCookie(request.cookies)
  const { session, refusal } = token ? await options.sessions.authenticate({ token, cookieSecret }) : { refusal: 'sessionEnded' as const }
  if (call.who === 'user' && !session) return stop(refusal)
  if (session) {
    const sessionFlood = await limits[changes(call) ? 'sessionChanges' : 'sessionReads'](request, session.id)
    if (sessionFlood > 0) return tooMany(sessionFlood)
  }
  const input = call.request.safeParse(read.fields)
  if (!input.success) return stop('inputInvalid', { field: fieldOf(input.error.issues) })

  const device = deviceCookie(request, reply)
  const pairing: Entered['pairing'] = {}
  const caller: Caller = {
    ...(session ? { user: session.user, sessionId: session.id } : {}),
    ...(rtoken ? { rtoken } : {}),
    ...(cookieSecret ? { cookieSecret } : {}),
    lang: languageOf(request),
    address: request.ip,
    device: deviceName(request.headers['user-agent']),
    deviceSecret: device.secret,
    pairSession: secret => {
      pairing.secret = secret ?? null
    },
  }
  // Who signs in or out of a session while the answer is lost must still be known as the same one; without a device cookie yet, by address.
  const scope =
    call.who === 'user' && session ? `session ${session.id}` : `visitor ${addressGroup(request.ip)} ${device.isNew ? '' : device.secret}`
  return { input: input.data, caller, scope, pairing, content: contentOf(call, read.fields) }
}

/** Path and fields in one order; without the request token and the session token, which is in the scope already. */
const contentOf = (call: Call, fields: Readonly<Record<string, string>>): string =>
  JSON.stringify([
    call.path,
    Object.entries(fields)
      .filter(([name]) => name !== 'rtoken' && name !== 'token')
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  ])

const fieldOf = (issues: readonly { path: readonly PropertyKey[] }[]): string => String(issues[0]?.path[0] ?? '')

/** Runs the handler; a POST that the core does not key itself runs once per request token. `undefined`: the token belongs to another request. */
async function answer(handler: Handler, entered: Entered, options: CallRoutesOptions): Promise<GivenAnswer | undefined> {
  const run = async (): Promise<GivenAnswer> => {
    const answered = await handler.run(entered.input, entered.caller)
    const envelope = envelopeOf(answered, { messages: options.messages, lang: entered.caller.lang, call: handler.call })
    return entered.pairing.secret === undefined ? { envelope } : { envelope, pair: entered.pairing.secret }
  }
  const { rtoken } = entered.caller
  if (handler.call.method !== 'POST' || !rtoken || KEYED_BY_CORE.has(handler.call.area)) return run()
  const once = await options.answers.once({ scope: entered.scope, rtoken, content: entered.content }, run)
  return once?.given
}
