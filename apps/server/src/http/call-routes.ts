import type { Language } from '@assay/i18n/languages'
import { canonicalAddress } from '@assay/rules/network/network-address'
import { type Envelope, proofsOf } from '@assay/wire/call'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CookieNames, cookiesOf, deviceCookie, type Pairing, readSessionCookie, writePairing } from './cookies.ts'
import {
  type Dispatch,
  type DispatchOptions,
  dispatchOf,
  type Fields,
  languageIn,
  type Passed,
  passAddress,
  passRealm,
  passRows,
  passSession,
  readCommon,
  run,
  stop,
} from './dispatch.ts'
import { refusalEnvelope } from './envelope.ts'
import { isCrossSite } from './guard/cross-site.ts'
import { holdBack } from './guard/hold-back.ts'
import { addressGroup } from './guard/rate-limits.ts'
import type { Caller, Handler } from './handler.ts'
import type { RequestAnswers } from './request-answers.ts'
import { requestFields } from './request-fields.ts'
import { abandonUpload, beginUpload, digestsOf, filesOf, MULTIPART, Uploads } from './request-files.ts'

/** Status of whoever asks too much. */
const FLOOD = 429

/** What is given once per request token: the envelope, and the cookies that went with it. */
export interface GivenAnswer {
  envelope: Envelope
  pair?: Pairing
}

/** Whose session a request comes with. */
interface Session {
  id: string
  /** Number of the person, at the operators' endpoint of the operator. */
  user: number
  isDemo: boolean
}

type Authentication = { session: Session; refusal?: undefined } | { session?: undefined; refusal: 'sessionEnded' | 'signedInElsewhere' }

/** What an endpoint asks about sessions. */
export interface Authenticator {
  /** Without any waiting; `undefined` when `authenticate` must be asked. */
  authenticateAtOnce(credentials: Credentials): Authentication | undefined
  authenticate(credentials: Credentials): Promise<Authentication>
}

interface Credentials {
  token: string
  cookieSecret: string | undefined
}

interface CallRoutesOptions extends DispatchOptions {
  handlers: readonly Handler[]
  sessions: Authenticator
  cookies: CookieNames
  answers: RequestAnswers<GivenAnswer>
}

/** What stands behind one route. */
interface Endpoint extends Dispatch {
  sessions: Authenticator
  cookies: CookieNames
  answers: RequestAnswers<GivenAnswer>
  /** A POST that the core does not key itself runs once per request token. */
  isAnsweredOnce: boolean
  /** Of a call that carries files. */
  uploads: Uploads | undefined
}

const endpointOf = (
  handler: Handler,
  uploads: Uploads | undefined,
  { sessions, cookies, answers, ...options }: CallRoutesOptions,
): Endpoint => {
  const dispatch = dispatchOf(handler, options)
  const isAnsweredOnce = handler.call.method === 'POST' && !dispatch.isKeyedByCore
  return { ...dispatch, sessions, cookies, answers, isAnsweredOnce, uploads }
}

/** Language that a request asks for; unknown ones fall back so that the refusal can be read. */
export const languageOf = (request: FastifyRequest): Language => languageIn(requestFields(request).fields)

/** One route per call of the contract. Only the calls that carry files take them. */
export const callRoutes = async (app: FastifyInstance, options: CallRoutesOptions): Promise<void> => {
  const carrying = options.handlers.filter(({ call }) => filesOf(call))
  for (const handler of options.handlers) if (!carrying.includes(handler)) callRoute(app, endpointOf(handler, undefined, options))
  const uploads = new Uploads()
  await app.register(async apart => {
    await apart.register(multipart, MULTIPART)
    for (const handler of carrying) callRoute(apart, endpointOf(handler, uploads, options))
  })
}

const callRoute = (app: FastifyInstance, endpoint: Endpoint): void => {
  const { call, messages } = endpoint
  app.route({
    method: call.method,
    url: `/${call.path}`,
    exposeHeadRoute: false,
    // What is read may be long, and repeats itself; short answers go as they are. No answer to a GET holds a secret that its length could tell.
    compress: call.method === 'GET' && {},
    handler: async (request, reply) => {
      const entered = await enter(endpoint, request, reply)
      if ('refusal' in entered) {
        const { refusal } = entered
        if (endpoint.uploads) abandonUpload(request)
        if (refusal.status === FLOOD) await holdBack()
        if (refusal.parameters?.seconds) void reply.header('retry-after', refusal.parameters.seconds)
        return reply.code(refusal.status ?? 200).send(refusalEnvelope(refusal, { messages, lang: languageOf(request), call }))
      }
      const { rtoken } = entered.caller
      const given = endpoint.isAnsweredOnce && rtoken ? await giveOnce(endpoint, entered, rtoken) : await give(endpoint, entered)
      if (!given) return refusalEnvelope({ refusal: 'requestTokenReused' }, { messages, lang: entered.caller.lang })
      if (given.pair) writePairing(reply, endpoint.cookies, given.pair)
      return given.envelope
    },
  })
}

interface Entered {
  input: unknown
  caller: Caller
  fields: Fields
  /** Who asks, for the comparison of repeats. */
  session: Session | undefined
  /** Filled when the handler pairs or unpairs the browser. */
  pairing: { done?: Pairing }
}

/** Everything that a request must pass before its handler runs, cheapest first. Waits only for a session that is not in memory. */
async function enter(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<Passed<Entered>> {
  const { call } = endpoint
  const address = canonicalAddress(request.ip)
  const flood = passAddress(endpoint, addressGroup(address))
  if (flood) return flood
  if (endpoint.isChange && isCrossSite(request)) return stop('crossSite', undefined, 403)
  const upload = endpoint.uploads && request.isMultipart() ? await beginUpload(request) : undefined
  if (upload && 'refusal' in upload) return upload
  const { fields, malformed } = requestFields(request)
  if (!fields) return stop('inputInvalid', { field: malformed }, 400)
  const said = readCommon(call, fields)
  if ('refusal' in said) return said
  const { token, rtoken } = said

  const cookies = cookiesOf(request)
  const cookieSecret = readSessionCookie(cookies, endpoint.cookies, request)
  const credentials = { token: token ?? '', cookieSecret }
  const { session, refusal } = endpoint.sessions.authenticateAtOnce(credentials) ?? (await endpoint.sessions.authenticate(credentials))
  // Who comes without a token was never here: nothing of theirs has ended.
  if (call.who !== 'visitor' && !session) return stop(token ? refusal : 'loginRequired')
  const sessionFlood = session && passSession(endpoint, session.id)
  if (sessionFlood) return sessionFlood
  const foreign = session && passRealm(endpoint, session)
  if (foreign) return foreign
  const read = endpoint.readInput(fields)
  if ('refusal' in read) return read
  const heavy = passRows(endpoint, read.input, { group: addressGroup(address), sessionId: session?.id })
  if (heavy) return heavy
  const received = await endpoint.uploads?.receive(call, upload, session ? `person ${session.user}` : addressGroup(address))
  if (received && 'refusal' in received) return received

  const deviceSecret = deviceCookie(cookies, endpoint.cookies, reply)
  const pairing: Entered['pairing'] = {}
  const caller: Caller = {
    realm: 'real',
    lang: languageIn(fields),
    address,
    userAgent: request.headers['user-agent'] ?? '',
    deviceSecret,
    pairSession: (secret, deviceSecret) => {
      pairing.done = { session: secret ?? null, ...(deviceSecret && { device: deviceSecret }) }
    },
  }
  if (session) {
    caller.user = session.user
    caller.sessionId = session.id
    if (session.isDemo) caller.realm = 'demo'
  }
  if (rtoken) caller.rtoken = rtoken
  if (cookieSecret) caller.cookieSecret = cookieSecret
  if (received) caller.files = received.files
  return { input: read.input, caller, fields, session, pairing }
}

/**
 * Who signs in or out of a session while the answer is lost must still be known as the same one: by the address, as a log-in gives a browser another device
 * cookie. What tells visitors of one address apart is the content: the password of a sign-in, the
 * answer of a passkey and the signature of a wallet belong to it.
 */
const scopeOf = ({ call }: Endpoint, { session, caller }: Entered): string =>
  call.who !== 'visitor' && session ? `session ${session.id}` : `visitor ${addressGroup(caller.address)}`

/** The request token names the repeat, the session token is in the scope already, and in which language it is answered changes nothing of what is asked. */
const BESIDE = ['rtoken', 'token', 'lang']

/** Path and fields in one order, and what the files hold; without what proves who asks: the repeat of a request comes with a newer code. */
const contentOf = ({ call }: Endpoint, { fields, caller }: Entered): string => {
  const proofs = proofsOf(call)
  return JSON.stringify([
    call.path,
    Object.entries(fields)
      .filter(([name]) => !BESIDE.includes(name) && !proofs.has(name))
      .sort(([left], [right]) => (left < right ? -1 : 1)),
    ...(caller.files ? [digestsOf(caller.files)] : []),
  ])
}

/** Runs the handler; what it did to the session goes with the envelope. */
async function give(endpoint: Endpoint, { input, caller, pairing }: Entered): Promise<GivenAnswer> {
  const envelope = await run(endpoint, input, caller)
  return pairing.done ? { envelope, pair: pairing.done } : { envelope }
}

/** Runs the handler once per request token. `undefined`: the token belongs to another request. */
async function giveOnce(endpoint: Endpoint, entered: Entered, rtoken: string): Promise<GivenAnswer | undefined> {
  const key = { scope: scopeOf(endpoint, entered), rtoken, content: contentOf(endpoint, entered) }
  const once = await endpoint.answers.once(key, () => give(endpoint, entered))
  return once?.given
}
