import { realmOf } from '@assay/rules/realm'
import type { Call, RequestOf, ResponseOf, z } from '@assay/wire/call'
import type { ApiRoute } from '@assay/wire/public-api/route'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { WorkingKey } from '../api-keys/api-keys.ts'
import type { Engine } from '../core-host/engine.ts'
import type { RateLimits } from '../http/guard/rate-limits.ts'
import type { Answer, Handler, SignedIn } from '../http/handler.ts'
import type { Messages } from '../http/messages.ts'
import { listedMarket } from '../markets/listed.ts'
import { API_LANGUAGE, type ApiError, errorOf, notValid } from './api-error.ts'

/** What routes are answered from. */
export interface RouteParts {
  engine: Engine
  database: PostgresJsDatabase
  /** Resolves when a projection holds everything up to a journal number. */
  projected(name: string, seq: number): Promise<void>
  /** The calls that pages make: what a program asks for is done by the same code. */
  handlers: readonly Handler[]
  messages: Messages
  rates: RateLimits
  now: () => number
}

/** Who asks: anybody, or the person of a key. */
export interface ApiCaller {
  address: string
  key: WorkingKey | undefined
}

export interface ServedRoute {
  route: ApiRoute
  run(input: unknown, caller: ApiCaller): Promise<object | ApiError>
}

/** Binds a route to its code; the input has been read by the route's schema, and a signed request has its key. */
export const serveRoute = <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  route: ApiRoute<Request, Response>,
  run: (input: z.output<Request>, caller: ApiCaller & { key: WorkingKey }) => Promise<z.output<Response> | ApiError>,
): ServedRoute => ({ route: route as ApiRoute, run: run as ServedRoute['run'] })

/** Makes a call as a page would, in the name of a key's person; nobody, where there is no key. */
type MakeCall = <C extends Call>(call: C, input: RequestOf<C>, caller: ApiCaller) => Promise<ResponseOf<C> | ApiError>

/** No call of these opens or ends a session. */
const pairsNobody = (): never => {
  throw new Error('A request of a program cannot pair a browser with a session.')
}

/** How routes make the calls that pages make. */
export const callsOf = ({ handlers, messages }: RouteParts): MakeCall => {
  const served = new Map(handlers.map(handler => [handler.call.path, handler]))
  return async (call, input, { address, key }) => {
    const handler = served.get(call.path)
    if (!handler) throw new Error(`Nobody serves ${call.path}`)
    const parsed = call.request.safeParse(input)
    if (!parsed.success) return notValid(String(parsed.error.issues[0]?.path[0] ?? ''))
    const caller = {
      realm: 'real' as const,
      lang: API_LANGUAGE,
      address,
      userAgent: '',
      deviceSecret: '',
      pairSession: pairsNobody,
      ...(key && { user: key.user, sessionId: `API key ${key.key.slice(0, 8)}` }),
    }
    const answer = (await handler.run(parsed.data, caller as SignedIn)) as Answer<ResponseOf<typeof call>>
    return answer.kind === 'refused' ? errorOf(answer.refusal, messages) : answer.data
  }
}

/** What the endpoint of programs asks of a product. */
export interface ProgramProduct {
  /** Its routes for programs. */
  programRoutes?(parts: RouteParts): readonly ServedRoute[]
}

/** Whether a symbol is a spot market of real money; those of practice are not for programs. */
export const isSymbol = ({ engine }: RouteParts, name: string): Promise<boolean> =>
  engine.read(({ state }) => realmOf(name) === 'real' && listedMarket(state, name)?.kind === 'spot')
