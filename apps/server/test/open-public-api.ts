import { createApiKey } from '@assay/wire/api-keys/calls'
import { pino } from 'pino'
import { apiKeyHandlers } from '../src/api-keys/calls.ts'
import { RATE_LIMITS, type RateLimits, rateLimits } from '../src/http/guard/rate-limits.ts'
import type { Handler } from '../src/http/handler.ts'
import { marketsCalls } from '../src/markets/calls.ts'
import { Candles } from '../src/markets/candles.ts'
import { haltTimes } from '../src/markets/halt-times.ts'
import { IndexStates } from '../src/markets/index/index-states.ts'
import { RecentTrades } from '../src/markets/recent-trades.ts'
import { Statistics } from '../src/markets/statistics.ts'
import { Tickers } from '../src/markets/tickers.ts'
import { paymentReads } from '../src/payments/reads.ts'
import { PerpTickers } from '../src/perp/tickers.ts'
import { PRODUCTS } from '../src/products.ts'
import { projectionsOf } from '../src/projections/projections.ts'
import { publicApi } from '../src/public-api/public-api.ts'
import { signatureOf } from '../src/public-api/signature.ts'
import { spotCalls } from '../src/spot/calls.ts'
import { SPOT } from '../src/spot/projection.ts'
import { spotReads } from '../src/spot/reads.ts'
import { openMarket } from './core-commands.ts'
import { openEndpoints } from './open-endpoints.ts'
import type { Visitor } from './visitor.ts'

const PAIRS = ['BTCUSDT', 'ETHUSDT']

export interface ApiCredentials {
  key: string
  secret: string
}

interface Sent {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  fields: Record<string, string>
  /** Of the fields those that go in the body. */
  inBody?: boolean
  address?: string
}

/** The people's side of the server with spot markets, and the API for programs beside it. */
export const openPublicApi = async (options: { rates?: Partial<RateLimits> } = {}) => {
  const recentTrades = new RecentTrades()
  const rates = { ...RATE_LIMITS, addressReadsAtOnce: 1e9, ...options.rates }
  let handlers: Handler[] = []
  const endpoints = await openEndpoints({
    limits: { addressVisitorChanges: 1e9 },
    projections: projectionsOf,
    handlers: async ({ engine, sql, database, projected, identity }) => {
      engine.subscribe({ on: recentTrades.on })
      const now = Date.now()
      const candles = await Candles.load({ sql, engine, pairs: PAIRS, now })
      const statistics = await Statistics.load({ sql, candles, pairs: PAIRS, now })
      const tickers = new Tickers({ statistics, states: new IndexStates(Date.now), haltedAt: haltTimes(engine) })
      const perpTickers = new PerpTickers(tickers)
      handlers = [
        ...marketsCalls({ engine, sql, candles, statistics, tickers, perpTickers, now: Date.now }),
        ...spotCalls(engine),
        ...spotReads({ engine, database, sql, recentTrades, historyReached: seq => projected(SPOT, seq) }),
        ...paymentReads({ engine, database, sql, isSimulated: true, projected }),
        ...apiKeyHandlers(identity),
      ]
      return handlers
    },
    pages: ({ engine, database, projected, identity, messages }) => {
      const { apiKeys, now } = identity
      const log = pino({ level: 'trace' }, { write: line => void programLog.push(line) })
      const parts = { engine, database, projected, handlers, messages, apiKeys, limits: rateLimits(rates), rates, log, now }
      return [publicApi({ ...parts, routes: PRODUCTS.flatMap(({ programRoutes }) => programRoutes?.(parts) ?? []) })]
    },
  })
  const programLog: string[] = []
  await openMarket(endpoints.engine, [])

  /** Somebody with money, and a key of theirs. */
  const trader = async (
    account: string,
    { scopes = 'read,trade', addresses = '' }: { scopes?: 'read' | 'read,trade'; addresses?: string } = {},
  ) => {
    const visitor = await endpoints.person(account)
    const credentials = { token: visitor.token ?? '', cookieSecret: visitor.cookies.get('assay_session') }
    const user = (await endpoints.sessions.authenticate(credentials)).session?.user ?? 0
    await openMarket(endpoints.engine, [user])
    return { visitor, user, ...(await keyOf(visitor, { scopes, addresses })) }
  }
  const keyOf = async (visitor: Visitor, form: { scopes: 'read' | 'read,trade'; addresses: string }): Promise<ApiCredentials> => {
    const { data, event } = await visitor.call(createApiKey, { label: 'bot', password: 'blau7Hund', ...form })
    if (!data) throw new Error(`no key: ${event}`)
    return { key: data.key.key, secret: data.secret }
  }
  const send = async ({ method, path, fields, inBody = false, address = '198.51.100.7' }: Sent, headers: Record<string, string> = {}) => {
    const form = new URLSearchParams(fields).toString()
    return endpoints.app.inject({
      method,
      url: inBody || form === '' ? path : `${path}?${form}`,
      remoteAddress: address,
      headers: { ...headers, ...(inBody && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(inBody && { payload: form }),
    })
  }
  const now = () => Date.now() + endpoints.clock.ahead
  /** What a program adds to its fields. */
  const signed = ({ secret }: ApiCredentials, fields: Record<string, string>) => {
    const timed = { ...fields, timestamp: fields.timestamp ?? String(now()) }
    return { ...timed, signature: signatureOf(secret, new URLSearchParams(timed).toString()) }
  }
  const sign = (who: ApiCredentials, sent: Sent) => send({ ...sent, fields: signed(who, sent.fields) }, { 'x-mbx-apikey': who.key })
  return { ...endpoints, programLog, trader, keyOf, send, signed, sign }
}

export type PublicApiEndpoints = Awaited<ReturnType<typeof openPublicApi>>
