import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { UserId } from '@assay/core/people/state'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import { alertMail } from './alerts/alert-mail.ts'
import { AlertStore } from './alerts/alert-store.ts'
import { Alerts } from './alerts/alerts.ts'
import { alertCalls } from './alerts/calls.ts'
import { chartCalls } from './charts/calls.ts'
import { Closers } from './closers.ts'
import { auditCall } from './content/audit-call.ts'
import { contentHandlers } from './content/calls.ts'
import { seedArticles } from './content/seed-articles.ts'
import { connect } from './db/connect.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrateDatabase } from './db/migrate.ts'
import { demoCalls } from './demo/calls.ts'
import { DemoUse } from './demo/demo-use.ts'
import { listMarkets } from './engine/genesis.ts'
import { projectionsOf } from './engine/projections.ts'
import { standBy } from './engine/stand-by.ts'
import { type RunningEngine, startEngine } from './engine/start-engine.ts'
import { takeWriterLock } from './engine/writer-lock.ts'
import { firstStepsCall } from './first-steps/calls.ts'
import { describeFault } from './http/faults.ts'
import type { Handler } from './http/handler.ts'
import { loadMessages } from './http/messages.ts'
import { RATE_LIMITS, type RateLimits, rateLimits } from './http/rate-limits.ts'
import { buildHttp } from './http/server.ts'
import { identityHandlers } from './identity/calls.ts'
import { buildIdentity } from './identity/identity.ts'
import { finishRegistrations } from './identity/known-to-core.ts'
import { loadSecrets } from './identity/secrets.ts'
import { Sessions } from './identity/sessions.ts'
import { startLimits } from './limits/start-limits.ts'
import { startWarnings } from './liquidation-warnings/start-warnings.ts'
import { lossStatisticsCall } from './loss-statistics/calls.ts'
import { LossStatistics } from './loss-statistics/loss-statistics.ts'
import { RecentTrades } from './markets/recent-trades.ts'
import { startMarkets } from './markets/start-markets.ts'
import { countryGate } from './options/country-gate.ts'
import { startOptions } from './options/start-options.ts'
import { openOutgoing } from './outside/outbox/open-outgoing.ts'
import { outboxPages } from './outside/outbox/outbox-pages.ts'
import { paymentCalls } from './payments/calls.ts'
import { feedBalances } from './payments/feed.ts'
import { ACCOUNT_RECORDS } from './payments/projection.ts'
import { paymentReads } from './payments/reads.ts'
import { startPerp } from './perp/start-perp.ts'
import { riskQuizCalls } from './risk-quiz/calls.ts'
import { QuizPasses, type Risk } from './risk-quiz/quiz-passes.ts'
import { ROOT_FOLDER } from './root-folder.ts'
import { startSends } from './sends/start-sends.ts'
import { addressOf, type Settings } from './settings.ts'
import { spotCalls } from './spot/calls.ts'
import { feedSpot } from './spot/feed.ts'
import { SPOT } from './spot/projection.ts'
import { spotReads } from './spot/reads.ts'
import { Hub } from './ws/hub.ts'
import { socketCalls } from './ws/socket-calls.ts'
import { serveSockets } from './ws/sockets.ts'

interface ServerOptions {
  settings: Settings
  log: Logger
  /** A bug or a lost database: nothing more may be answered, the process must end. */
  onFault(error: unknown): void
  limits?: Partial<RateLimits>
  /** Called when it is a standby and begins to follow. */
  onStandBy?(): void
  /** Ends the waiting of a standby. */
  signal?: AbortSignal
}

interface RunningServer {
  /** `http://127.0.0.1:3000` */
  address: string
  isOutboxOpen: boolean
  engine: RunningEngine
  /** Finishes what was begun, keeps a snapshot, ends everything. */
  stop(): Promise<void>
}

interface Parts extends ServerOptions {
  closers: Closers
  sql: Sql
  database: PostgresJsDatabase
  engine: RunningEngine
  hub: Hub
  demoUse: DemoUse
}

/** Starts the whole platform; resolves when the first page can be served. When something fails, everything begun is ended before it throws. */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const closers = new Closers(error => options.log.error(describeFault(error)))
  try {
    return await start(options, closers)
  } catch (error) {
    await closers.close()
    throw error
  }
}

const start = async (options: ServerOptions, closers: Closers): Promise<RunningServer> => {
  const parts = await startCore(options, closers)
  const trading = await startTrading(parts)
  const address = await openDoors(parts, trading)
  return { address, isOutboxOpen: options.settings.isSimulated, engine: parts.engine, stop: () => closers.close() }
}

/** The database, the one writer, the recovered core with its projections. */
const startCore = async (options: ServerOptions, closers: Closers): Promise<Parts> => {
  const { settings, log, onFault } = options
  const embedded = settings.databaseUrl ? undefined : await startEmbeddedPostgres(settings.dataDir)
  const url = settings.databaseUrl ?? embedded?.url ?? ''
  const { lock, warm } = await becomeWriter(url, options)
  // Only the writer may stop the database: whoever was refused the lock shares it with the one who has it.
  if (embedded) closers.add(() => embedded.stop())
  closers.add(() => lock.release())
  await migrateDatabase(url)
  const sql = connect(url, { name: 'assay' })
  closers.add(() => sql.end({ timeout: 5 }))
  const engine = await startEngine({ url, sql, projections: projectionsOf, now: Date.now, log, warm, onFault })
  closers.add(() => engine.stop())
  await listMarkets(engine.engine)
  const hub = new Hub(engine.engine)
  closers.add(() => hub.close())
  return { ...options, closers, sql, database: drizzle(sql), engine, hub, demoUse: new DemoUse() }
}

/** Takes the writer's lock: at once, or as a standby when the server that writes is gone. */
const becomeWriter = async (url: string, { settings, onFault, onStandBy, signal }: ServerOptions) => {
  const onLost = () => onFault(new Error('The connection that makes this the one writer was lost.'))
  if (!settings.isStandby) return { lock: await takeWriterLock(url, onLost), warm: undefined }
  onStandBy?.()
  return standBy({ url, onLost, signal: signal ?? new AbortController().signal })
}

interface Trading {
  handlers: readonly Handler[]
  /** Resolves when the practice markets are quoted. */
  wakePractice(): Promise<void>
}

/** Spot, payments and the markets: their live feeds and their calls. */
const startTrading = async (parts: Parts): Promise<Trading> => {
  const { sql, database, hub, settings, log, closers, demoUse } = parts
  const { engine, core, projected } = parts.engine
  const recentTrades = new RecentTrades()
  await recentTrades.load(sql, core)
  const ordersReached = (seq: number) => projected(SPOT, seq)
  feedSpot({ engine, hub, database, recentTrades, core, historyReached: ordersReached })
  feedBalances(engine, hub)
  const passes = new QuizPasses(database)
  const knows = (risk: Risk) => (user: UserId) => passes.hasPassed(user, risk)
  const perp = await startPerp({ running: parts.engine, sql, database, hub, hasPassedQuiz: knows('leverage') })
  const gate = countryGate(database, settings.optionsCountriesDenied)
  const options = await startOptions({ running: parts.engine, sql, database, hub, gate, hasPassedQuiz: knows('delivery'), now: Date.now })
  const losses = await openLossStatistics(parts)
  const markets = await startMarkets({ engine, sql, hub, log, settings, demoUse })
  closers.add(() => markets.stop())
  const delivery = options.open(markets.priceBefore)
  closers.add(() => delivery.close())
  const { isSimulated } = settings
  const handlers = [
    ...markets.handlers,
    ...chartCalls({ engine, sql, now: Date.now }),
    ...spotCalls(engine),
    ...spotReads({ engine, database, recentTrades, historyReached: ordersReached }),
    ...perp.handlers(markets.perpTickers),
    ...delivery.handlers,
    ...riskQuizCalls({ passes, lossStatistics: () => losses.newest(), now: Date.now }),
    lossStatisticsCall(losses),
    ...paymentCalls({ engine, isSimulated }),
    ...paymentReads({ engine, database, sql, isSimulated, projected }),
    firstStepsCall({ engine, sql, projected }),
  ]
  return { handlers, wakePractice: markets.wakePractice }
}

const openLossStatistics = async ({ sql, database, engine: { engine, projected }, log, closers }: Parts): Promise<LossStatistics> => {
  const losses = await LossStatistics.open({
    sql,
    database,
    engine,
    recordsReached: seq => projected(ACCOUNT_RECORDS, seq),
    now: Date.now,
    onFault: fault => log.error({ fault: describeFault(fault) }, 'the loss statistics were not counted'),
  })
  closers.add(() => losses.close())
  return losses
}

/** People, content, HTTP and sockets; gives the address. */
const openDoors = async (parts: Parts, { handlers: trading, wakePractice }: Trading): Promise<string> => {
  const { settings, database, log, onFault, closers, hub } = parts
  const { contactEmail, invitationRequired, isSimulated } = settings
  const secrets = loadSecrets({ dataDir: settings.dataDir, pepper: settings.passwordPepper })
  const messages = await loadMessages()
  await seedArticles(parts.sql)
  const sessions = new Sessions({ database, demoUse: parts.demoUse, onFault: error => log.error(describeFault(error), 'sessions') })
  closers.add(() => sessions.close())
  const limitsOfPeople = startLimits({ engine: parts.engine.engine, hub, sessions })
  closers.add(async () => limitsOfPeople.close())
  const outgoing = openOutgoing(parts)
  closers.add(() => outgoing.close())
  const identity = buildIdentity({ database, engine: parts.engine.engine, sessions, secrets, outgoing, messages, invitationRequired })
  await finishRegistrations(identity)
  const alerts = await Alerts.open({
    store: new AlertStore(database),
    engine: parts.engine.engine,
    hub,
    mailOf: alertMail({ users: identity.users, messages }),
    outgoing,
    onFault: fault => log.error({ fault: describeFault(fault) }, 'a price alert was not told'),
  })
  closers.add(() => alerts.close())
  const warnings = await startWarnings({ ...parts, users: identity.users, messages, outgoing, running: parts.engine })
  closers.add(() => warnings.close())
  const webFolder = join(ROOT_FOLDER, 'apps/web/dist')
  const handlers = [
    ...identityHandlers(identity),
    ...demoCalls({ identity, wakeMarkets: wakePractice }),
    ...contentHandlers({ database, isSimulated, invitationRequired, contactEmail }),
    auditCall(parts.engine.status),
    ...trading,
    ...limitsOfPeople.handlers,
    ...alertCalls({ engine: parts.engine.engine, alerts, now: Date.now }),
    ...warnings.handlers,
    ...startSends({ running: parts.engine, identity, database, hub, log }),
  ]
  const limits = rateLimits({ ...RATE_LIMITS, ...parts.limits })
  const app = await buildHttp({
    handlers,
    limits,
    sessions,
    database,
    messages,
    secrets,
    log,
    trustProxy: settings.trustProxy,
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    isSimulated,
    pages: isSimulated ? [outboxPages({ outgoing, messages })] : [],
  })
  closers.add(() => app.close())
  const sockets = serveSockets({
    server: app.server,
    hub,
    sessions,
    parseCookies: header => app.parseCookie(header),
    admit: socketCalls({
      handlers,
      messages,
      limits,
      onFault: (fault, about) => log.error({ fault: describeFault(fault), ...about }, 'call failed'),
    }),
    trustProxy: settings.trustProxy,
    onFault,
  })
  closers.add(() => sockets.close())
  await listen(app, settings)
  return addressOf(settings.host, (app.server.address() as AddressInfo).port)
}

const listen = async (app: Awaited<ReturnType<typeof buildHttp>>, { host, port }: Settings): Promise<void> => {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is in use. Stop what uses it, or choose another: PORT=3100 npm start`)
  }
}
