import { CALLS } from '@assay/wire/calls'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { pino } from 'pino'
import type { Engine } from '../../apps/server/src/core-host/engine.ts'
import { type RunningEngine, startEngine } from '../../apps/server/src/core-host/start-engine.ts'
import { connect } from '../../apps/server/src/db/connect.ts'
import { WEB_COOKIES } from '../../apps/server/src/http/cookies.ts'
import { ownHosts } from '../../apps/server/src/http/guard/own-hosts.ts'
import { rateLimits } from '../../apps/server/src/http/guard/rate-limits.ts'
import { type Handler, refused } from '../../apps/server/src/http/handler.ts'
import { loadMessages } from '../../apps/server/src/http/messages.ts'
import { buildHttp } from '../../apps/server/src/http/server.ts'
import { RecentTrades } from '../../apps/server/src/markets/recent-trades.ts'
import { outboxPages } from '../../apps/server/src/outside/outbox/outbox-pages.ts'
import { Outgoing } from '../../apps/server/src/outside/outbox/outgoing.ts'
import { paymentCalls } from '../../apps/server/src/payments/calls.ts'
import { feedBalances } from '../../apps/server/src/payments/feed.ts'
import { peopleHandlers } from '../../apps/server/src/people/calls.ts'
import { buildIdentity } from '../../apps/server/src/people/identity.ts'
import { deriveSecrets } from '../../apps/server/src/people/secrets.ts'
import { Sessions } from '../../apps/server/src/people/sessions.ts'
import { PRODUCTS } from '../../apps/server/src/products.ts'
import { projectionsOf } from '../../apps/server/src/projections/projections.ts'
import { spotCalls } from '../../apps/server/src/spot/calls.ts'
import { feedSpot } from '../../apps/server/src/spot/feed.ts'
import { SPOT } from '../../apps/server/src/spot/projection.ts'
import { Hub } from '../../apps/server/src/ws/hub.ts'
import { socketCalls } from '../../apps/server/src/ws/socket-calls.ts'
import { serveSockets } from '../../apps/server/src/ws/sockets.ts'
import { openMarket } from '../../apps/server/test/core-commands.ts'
import { listenLow } from './listen.ts'
import { NO_LIMITS } from './no-limits.ts'

const LOCAL = ownHosts({ publicUrl: 'http://127.0.0.1', host: '127.0.0.1' })

const fail = (error: unknown): never => {
  throw error
}

interface Options {
  /** May stand something between the endpoints and the engine. */
  around?: (engine: Engine) => Engine
  /** With projections and the live feeds of spot and balances. */
  isPublished?: boolean
}

/** People, spot and payments behind the real endpoints, on the real engine. */
export const openPlatform = async (url: string, { around = engine => engine, isPublished = false }: Options = {}) => {
  const sql = connect(url, { name: 'assay-bench' })
  const database = drizzle(sql)
  const log = pino({ level: 'error' })
  const running = await startEngine({ url, sql, projections: isPublished ? projectionsOf : () => [], now: Date.now, log, onFault: fail })
  await openMarket(running.engine, [])
  const engine = around(running.engine)
  const hub = new Hub(engine)
  if (isPublished) feed({ running, hub, database })
  const sessions = new Sessions({ database, onFault: fail })
  const secrets = deriveSecrets('the secret of a benchmark, which protects nothing')
  const messages = await loadMessages()
  const outgoing = new Outgoing({ database, onFault: fail, sendMail: undefined, sendSms: undefined })
  const identity = buildIdentity({
    products: PRODUCTS,
    database,
    engine,
    sessions,
    secrets,
    outgoing,
    messages,
    invitationRequired: false,
    publicUrl: 'http://127.0.0.1',
  })
  const own = [
    ...peopleHandlers(identity),
    ...spotCalls(engine),
    ...paymentCalls({ engine, isSimulated: true, deposited: async () => ({ units: 0n, isWhole: true }) }),
  ]
  const served = new Set(own.map(handler => handler.call.path))
  const others: Handler[] = CALLS.filter(({ path }) => !served.has(path)).map(call => ({
    call,
    run: async () => refused({ refusal: 'notFound' }),
  }))
  const handlers = [...own, ...others]
  const limits = rateLimits(NO_LIMITS)
  const app = await buildHttp({
    calls: CALLS,
    cookies: WEB_COOKIES,
    handlers,
    sessions,
    database,
    messages,
    secrets,
    log,
    ownHosts: LOCAL,
    trustProxy: false,
    limits,
    isSimulated: true,
    pages: [outboxPages({ outgoing, messages })],
  })
  serveSockets({
    server: app.server,
    hub,
    sessions,
    parseCookies: header => Object.fromEntries(header.split('; ').map(pair => pair.split('=') as [string, string])),
    admit: socketCalls({ handlers, messages, limits, onFault: fail }),
    ownHosts: LOCAL,
    trustProxy: false,
    onFault: fail,
  })
  return { running, sql, address: await listenLow(app) }
}

const feed = ({ running, hub, database }: { running: RunningEngine; hub: Hub; database: PostgresJsDatabase }): void => {
  const { engine, projected } = running
  feedSpot({ engine, hub, database, recentTrades: new RecentTrades(), historyReached: seq => projected(SPOT, seq) })
  feedBalances(engine, hub)
}
