import type { Core } from '@assay/core/engine/core'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import { Closers } from './closers.ts'
import { listMarkets } from './core-host/genesis.ts'
import { standBy } from './core-host/stand-by.ts'
import { type RunningEngine, startEngine } from './core-host/start-engine.ts'
import { machineSteady, steadyClock } from './core-host/steady-clock.ts'
import { takeWriterLock } from './core-host/writer-lock.ts'
import { checkDurability } from './db/check-durability.ts'
import { connect } from './db/connect.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrateDatabase } from './db/migrate.ts'
import { DemoUse } from './demo/demo-use.ts'
import { factorResetRoom } from './factor-reset/calls.ts'
import { openFiles } from './files/open-files.ts'
import { describeFault } from './http/faults.ts'
import type { RateLimits } from './http/guard/rate-limits.ts'
import type { Handler } from './http/handler.ts'
import { loadMessages } from './http/messages.ts'
import { openLossStatistics } from './loss-statistics/open-loss-statistics.ts'
import { Attention } from './markets/house/attention.ts'
import { startMarkets } from './markets/start-markets.ts'
import { PersonMessages } from './messages/person-messages.ts'
import { openWatch, type Watch } from './observability/open-watch.ts'
import { openWeb } from './open-web.ts'
import { houseRoom } from './operators/house/house-room.ts'
import { type OpenConsole, openConsole } from './operators/open-console.ts'
import { openOutgoing } from './outside/outbox/open-outgoing.ts'
import { buildIdentity } from './people/identity.ts'
import { finishRegistrations } from './people/known-to-core.ts'
import { loadSecrets } from './people/secrets.ts'
import { Sessions } from './people/sessions.ts'
import { HeldData } from './personal-data/held-data.ts'
import type { Platform } from './platform.ts'
import { PRODUCTS } from './products.ts'
import { missingMonths } from './projections/missing-months.ts'
import { projectionsOf } from './projections/projections.ts'
import { reviewRoom } from './reviews/review-room.ts'
import { Reviews } from './reviews/reviews.ts'
import { VoucherPurposes } from './reviews/voucher-purposes.ts'
import { QuizPasses } from './risk-quiz/quiz-passes.ts'
import type { Settings } from './settings.ts'
import { underSettingsLock } from './settings-lock/settings-locks.ts'
import { SupportRecords } from './support/records/support-records.ts'
import { Hub } from './ws/hub.ts'

interface ServerOptions {
  settings: Settings
  log: Logger
  /** A bug or a lost database: nothing more may be answered, the process must end. */
  onFault(error: unknown): void
  limits?: Partial<RateLimits>
  /** Called when it is a standby and begins to follow. */
  onStandBy?(): void
  /** Called with the address of the second endpoint as soon as that is open. */
  onWatchable?(address: string): void
  /** Ends the waiting of a standby. */
  signal?: AbortSignal
}

interface RunningServer {
  /** `http://127.0.0.1:3000` */
  address: string
  operators: OpenConsole
  engine: RunningEngine
  /** Finishes what was begun, keeps a snapshot, ends everything. */
  stop(): Promise<void>
}

interface Parts extends ServerOptions, Watch {
  closers: Closers
  sql: Sql
  database: PostgresJsDatabase
  engine: RunningEngine
  hub: Hub
  demoUse: DemoUse
  /** Of a simulated market. */
  attention: Attention | undefined
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
  const watch = await openWatch({ ...options, closers })
  const { watched } = watch
  const parts = await startCore({ ...options, ...watch }, closers)
  const opened = await startProducts(parts)
  const address = await openWeb({ ...parts, ...opened })
  const operators = await openConsole({
    ...opened,
    products: PRODUCTS,
    engine: parts.engine.engine,
    rooms: [
      reviewRoom({ reviews: opened.reviews, files: opened.files.store }),
      factorResetRoom({ reviews: opened.reviews }),
      ...PRODUCTS.flatMap(({ room }) => room?.(opened) ?? []),
      houseRoom({ ...parts, running: parts.engine, dataFolder: options.settings.dataDir, now: Date.now }),
    ],
    now: Date.now,
    treasury: () => watched.treasury?.(),
  })
  watched.phase = 'open'
  const stop = () => {
    watched.phase = 'stopping'
    return closers.close()
  }
  return { address, operators, engine: parts.engine, stop }
}

/** What an operator is called by when the machine's clock was set; `jump` is by how many ms. */
const CLOCK_SET =
  'The clock of this machine was set while the server runs: journal time does not follow. Put the clock right, or start anew when it is right now'

/** The database, the one writer, the recovered core with its projections. */
const startCore = async (options: ServerOptions & Watch, closers: Closers): Promise<Parts> => {
  const { settings, log, onFault, watched, meters } = options
  const embedded = settings.databaseUrl ? undefined : await startEmbeddedPostgres(settings.dataDir)
  const url = settings.databaseUrl ?? embedded?.url ?? ''
  const { lock, warm } = await becomeWriter(url, options)
  // Only the writer may stop the database: whoever was refused the lock shares it with the one who has it.
  if (embedded) closers.add(() => embedded.stop())
  closers.add(() => lock.release())
  const sql = connect(url, { name: 'assay' })
  closers.add(() => sql.end({ timeout: 5 }))
  if (settings.databaseUrl && !settings.databaseMayLose) await checkDurability(sql)
  await migrateDatabase(url)
  let hub: Hub | undefined
  const attention = settings.isSimulated ? new Attention({ isListenedTo: () => hub?.isListenedTo() ?? true }) : undefined
  const isCalm = attention && ((core: Core) => attention.isCalm(core))
  const onWritten = meters?.commands.take
  const now = steadyClock({ wall: () => Date.now(), steady: machineSteady, onJump: jump => log.fatal({ jump }, CLOCK_SET) })
  const engine = await startEngine({ url, sql, projections: projectionsOf, now, log, warm, isCalm, onWritten, onFault })
  watched.vitals = engine.vitals
  closers.add(() => engine.stop())
  for (const finding of await missingMonths(sql, engine.core, projectionsOf(engine.core))) log.error(finding)
  await listMarkets(engine.engine)
  hub = new Hub(engine.engine, fault => log.error(describeFault(fault), 'A live channel could not say what changed'))
  closers.add(() => hub?.close())
  return { ...options, closers, sql, database: drizzle(sql), engine, hub, demoUse: new DemoUse(), attention }
}

/** Takes the writer's lock: at once, or as a standby when the server that writes is gone. */
const becomeWriter = async (url: string, { settings, onFault, onStandBy, signal, watched }: ServerOptions & Watch) => {
  const onLost = () => onFault(new Error('The connection that makes this the one writer was lost.'))
  if (!settings.isStandby) return { lock: await takeWriterLock(url, onLost), warm: undefined }
  watched.phase = 'following'
  onStandBy?.()
  const taken = await standBy({ url, onLost, signal: signal ?? new AbortController().signal })
  watched.phase = 'starting'
  return taken
}

/** Every product, the markets, and then the products' calls: nothing is sent to the core before everybody who listens is there. */
const startProducts = async (parts: Parts): Promise<Opened> => {
  const { sql, database, hub, settings, log, closers, demoUse, engine: running } = parts
  const { engine, projected } = running
  const secrets = loadSecrets({ dataDir: settings.dataDir, pepper: settings.passwordPepper })
  const messages = await loadMessages()
  const sessions = new Sessions({ database, demoUse, onFault: error => log.error(describeFault(error), 'sessions') })
  closers.add(() => sessions.close())
  const outgoing = openOutgoing({ ...parts, messages })
  closers.add(() => outgoing.close())
  const files = openFiles({ ...parts, secrets })
  const { invitationRequired, publicUrl } = settings
  const identity = buildIdentity({
    products: PRODUCTS,
    database,
    engine,
    sessions,
    secrets,
    outgoing,
    messages,
    invitationRequired,
    publicUrl,
  })
  const passes = new QuizPasses(database)
  const losses = await openLossStatistics({ ...parts, products: PRODUCTS, running })
  const held = new HeldData({ products: PRODUCTS, database, secrets, running })
  const platform: Platform = {
    ...parts,
    running,
    sessions,
    identity,
    secrets,
    messages,
    personMessages: new PersonMessages(database),
    outgoing,
    held,
    records: new SupportRecords({ products: PRODUCTS, held, now: Date.now }),
    passes,
    losses,
    changesLosses: PRODUCTS.flatMap(({ changesLosses }) => changesLosses ?? []),
    reviews: new Reviews(PRODUCTS),
    purposes: new VoucherPurposes(),
    staffMatters: async () => (await Promise.all(PRODUCTS.map(product => product.staffMatters?.(database) ?? []))).flat(),
    files,
  }
  const opening = []
  for (const product of PRODUCTS) opening.push(await product.start(platform))
  const deciding = PRODUCTS.flatMap(({ decidesOnIndex }) => decidesOnIndex ?? [])
  const decisionsShown = async (seq: number) => void (await Promise.all(deciding.map(name => projected(name, seq))))
  const markets = await startMarkets({ engine, sql, hub, log, settings, demoUse, attention: parts.attention, decisionsShown })
  closers.add(() => markets.stop())
  parts.watched.indexAges = markets.indexAges
  await finishRegistrations(identity)
  await identity.freezes.publishReasons()
  const handlers: Handler[] = []
  for (const open of opening) handlers.push(...(await open(markets)))
  return { ...platform, handlers: underSettingsLock(handlers, identity.settingsLocks) }
}

interface Opened extends Platform {
  handlers: readonly Handler[]
}
