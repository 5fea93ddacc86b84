import type { Core } from '@assay/core/engine/core'
import type { ResponseOf } from '@assay/wire/call'
import { CALLS } from '@assay/wire/calls'
import { getCode, userLogin, userRegister } from '@assay/wire/people/calls'
import type { FastifyPluginAsync } from 'fastify'
import { pino } from 'pino'
import { contentHandlers } from '../src/content/calls.ts'
import { listMarkets } from '../src/core-host/genesis.ts'
import type { RunningEngine } from '../src/core-host/start-engine.ts'
import { apiPages } from '../src/http/api-pages.ts'
import { WEB_COOKIES } from '../src/http/cookies.ts'
import { ownHosts } from '../src/http/guard/own-hosts.ts'
import { RATE_LIMITS, type RateLimits, rateLimits } from '../src/http/guard/rate-limits.ts'
import { type Handler, refused } from '../src/http/handler.ts'
import { loadMessages, type Messages } from '../src/http/messages.ts'
import { buildHttp } from '../src/http/server.ts'
import type { SendMail } from '../src/outside/mail/send-mail.ts'
import { outboxPages } from '../src/outside/outbox/outbox-pages.ts'
import { Outgoing } from '../src/outside/outbox/outgoing.ts'
import { peopleHandlers } from '../src/people/calls.ts'
import { buildIdentity, type Identity } from '../src/people/identity.ts'
import { deriveSecrets } from '../src/people/secrets.ts'
import { mailHeading } from '../src/people/security/mail-heading.ts'
import { Sessions } from '../src/people/sessions.ts'
import { PRODUCTS } from '../src/products.ts'
import type { Projection } from '../src/projections/projection.ts'
import { settingsLockHandlers } from '../src/settings-lock/calls.ts'
import { underSettingsLock } from '../src/settings-lock/settings-locks.ts'
import { totpHandlers } from '../src/totp/calls.ts'
import { openDatabase } from './open-database.ts'
import { openEngine } from './open-engine.ts'
import { LEAST_COST } from './password-cost.ts'
import { Visitor } from './visitor.ts'

/** What further handlers are made of. */
export type EndpointsParts = Awaited<ReturnType<typeof openDatabase>> &
  RunningEngine & { identity: Identity; outgoing: Outgoing; messages: Messages }

export interface EndpointsOptions {
  invitationRequired?: boolean
  sendMail?: SendMail
  limits?: Partial<RateLimits>
  /** Further handlers, or how to make them of the running engine; calls that nobody in the test makes answer 'not found'. */
  handlers?: readonly Handler[] | ((parts: EndpointsParts) => Promise<readonly Handler[]>)
  projections?: (core: Core) => readonly Projection[]
  isSimulated?: boolean
  /** Time by which the core decides, ms; the machine's when it is not said. */
  coreNow?: () => number
  webFolder?: string
  /** Further pages, made when the handlers are. */
  pages?: (parts: EndpointsParts) => FastifyPluginAsync[]
  trustProxy?: boolean
}

const CODE = /\b\d{6}\b/

/** The people's side of the server with a real core and a real database; `clock.ahead` moves its time, `clock.standsAt` (ms) stops it. */
export const openEndpoints = async (options: EndpointsOptions = {}) => {
  const place = await openDatabase()
  const running = await openEngine(place, {
    ...(options.projections ? { projections: options.projections } : {}),
    ...(options.coreNow ? { now: options.coreNow } : {}),
  })
  await listMarkets(running.engine)
  const clock: { ahead: number; standsAt?: number | undefined } = { ahead: 0 }
  const now = () => (clock.standsAt ?? Date.now()) + clock.ahead
  const log: string[] = []
  const logger = pino({ level: 'trace' }, { write: line => void log.push(line) })
  const { database } = place
  const onFault = (fault: unknown) => logger.error({ err: fault }, 'fault')
  const sessions = new Sessions({ database, now, onFault })
  const secrets = deriveSecrets('a secret of this test, long enough to be one')
  const messages = await loadMessages()
  const outgoing = new Outgoing({ database, onFault, now, sendMail: options.sendMail, headingOf: mailHeading(messages) })
  const publicUrl = 'https://assay.example.org'
  const invitationRequired = options.invitationRequired ?? false
  const identity = buildIdentity({
    products: PRODUCTS,
    database,
    engine: running.engine,
    sessions,
    secrets,
    outgoing,
    messages,
    invitationRequired,
    publicUrl,
    now,
    passwordCost: LEAST_COST,
  })
  const further =
    typeof options.handlers === 'function'
      ? await options.handlers({ ...place, ...running, identity, outgoing, messages })
      : (options.handlers ?? [])
  const own: Handler[] = [
    ...peopleHandlers(identity),
    ...totpHandlers(identity),
    ...settingsLockHandlers(identity),
    ...contentHandlers({
      database,
      isSimulated: true,
      invitationRequired,
      contactEmail: 'support@example.org',
      agreements: identity.agreements,
      now,
    }),
    ...further,
  ]
  const served = new Set(own.map(handler => handler.call.path))
  const others = CALLS.filter(call => !served.has(call.path)).map(call => ({ call, run: async () => refused({ refusal: 'notFound' }) }))
  const app = await buildHttp({
    calls: CALLS,
    cookies: WEB_COOKIES,
    handlers: underSettingsLock([...own, ...others], identity.settingsLocks),
    sessions,
    database,
    messages,
    secrets,
    log: logger,
    ownHosts: ownHosts({ publicUrl, host: '127.0.0.1' }),
    trustProxy: options.trustProxy ?? false,
    webFolder: options.webFolder,
    isSimulated: options.isSimulated ?? true,
    limits: rateLimits({ ...RATE_LIMITS, addressReadsAtOnce: 1e9, addressPagesAtOnce: 1e9, ...options.limits }, now),
    pages: [
      apiPages,
      ...(options.pages?.({ ...place, ...running, identity, outgoing, messages }) ?? []),
      ...((options.isSimulated ?? true) ? [outboxPages({ outgoing, messages })] : []),
    ],
    now,
  })

  /** The newest code that went to a contact. */
  const codeFor = async (contact: string): Promise<string> => {
    // A notice may have gone there since.
    const sent = (await outgoing.newest()).find(({ recipient, text }) => recipient === contact && CODE.test(text))
    const code = CODE.exec(sent?.text ?? '')?.[0]
    if (!code) throw new Error(`No code was sent to ${contact}`)
    return code
  }

  const registration = (account: string, code: string) => ({
    kind: 'email' as const,
    account,
    country: 'DE',
    code,
    password: 'blau7Hund',
    passwordAgain: 'blau7Hund',
    agreement: '1' as const,
  })

  /** A person with an account, signed in on a browser of its own. */
  const person = async (account: string, address?: string): Promise<Visitor> => {
    const visitor = new Visitor(app, address)
    await visitor.call(getCode, { kind: 'email', account, purpose: 'register' })
    const answer = await visitor.call(userRegister, registration(account, await codeFor(account)))
    visitor.token = (answer.data as ResponseOf<typeof userRegister> | null)?.token_h5
    if (!visitor.token) throw new Error(`${account} could not register: ${answer.message}`)
    return visitor
  }

  /** Signs in on a browser; the envelope tells how it went. */
  const signIn = async (visitor: Visitor, account: string, password: string) => {
    const answer = await visitor.call(userLogin, { kind: 'email', account, password })
    if (answer.data) visitor.token = answer.data.token
    return answer
  }

  const close = async () => {
    await app.close()
    await sessions.close()
    await outgoing.close()
    await running.stop()
    await place.close()
  }
  return {
    ...place,
    app,
    clock,
    log,
    sessions,
    identity,
    outgoing,
    engine: running.engine,
    core: running.core,
    registration,
    codeFor,
    person,
    signIn,
    close,
  }
}

export type Endpoints = Awaited<ReturnType<typeof openEndpoints>>
