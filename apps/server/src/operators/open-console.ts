import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { CONSOLE_CALLS } from '@assay/wire/console-calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Logger } from 'pino'
import { attestAuditLog } from '../audit-log/attest.ts'
import { AuditLog } from '../audit-log/audit-log.ts'
import type { Closers } from '../closers.ts'
import type { Engine } from '../core-host/engine.ts'
import { CONSOLE_COOKIES } from '../http/cookies.ts'
import { describeFault } from '../http/faults.ts'
import { ownHosts } from '../http/guard/own-hosts.ts'
import { RATE_LIMITS, rateLimits } from '../http/guard/rate-limits.ts'
import { listen } from '../http/listen.ts'
import type { Messages } from '../http/messages.ts'
import { buildHttp } from '../http/server.ts'
import type { Outgoing } from '../outside/outbox/outgoing.ts'
import type { Passkeys } from '../passkeys/passkeys.ts'
import type { Identity } from '../people/identity.ts'
import type { Secrets } from '../people/secrets.ts'
import { ROOT_FOLDER } from '../root-folder.ts'
import { addressOf, type Settings } from '../settings.ts'
import { consoleCalls } from './calls.ts'
import { settleChanges } from './changes/changes.ts'
import type { ConsoleRoom } from './console-room.ts'
import { firstLink } from './first-link.ts'
import { operatorCommands, operatorEngine } from './operator-engine.ts'
import { operatorPasskeys } from './operator-passkeys.ts'
import { OperatorSessions } from './operator-sessions.ts'
import type { OperatorParts } from './parts.ts'

/** A whole article in Thai is sent as nine bytes a letter. */
const CONSOLE_BODY_BYTES_MAX = 512 * 1024

interface ConsoleOptions {
  settings: Settings
  log: Logger
  closers: Closers
  products: OperatorParts['products']
  database: PostgresJsDatabase
  engine: Engine
  identity: Identity
  secrets: Secrets
  messages: Messages
  outgoing: Outgoing
  rooms: readonly ConsoleRoom[]
  /** How the treasury stood against the chain. */
  treasury: OperatorParts['treasury']
  now(): number
}

export interface OpenConsole {
  /** `http://127.0.0.1:3001` */
  address: string
  /** By which the first admin comes in; absent once there are operators. */
  setUpLink: string | undefined
}

/** The operators' endpoint: its own port, sessions, cookies and calls. Nothing of the customers' endpoint opens it. */
export const openConsole = async (options: ConsoleOptions): Promise<OpenConsole> => {
  const { settings, log, closers, products, database, engine, identity, secrets, messages, now } = options
  const { host, port } = settings.console
  const sessions = new OperatorSessions({ database, secrets, now })
  const auditLog = new AuditLog({ database, now })
  closers.add(attestAuditLog({ auditLog, engine, onFault: fault => log.error(describeFault(fault), 'audit log') }))
  const passkeys: Passkeys = operatorPasskeys({ database, secrets, publicUrl: () => parts.consoleUrl, now })
  const { passwords, attempts, users, freezes, notices } = identity
  const ofPeople = { passwords, attempts, users, freezes, notices }
  const parts = {
    products,
    database,
    engine: operatorEngine(engine, auditLog, operatorCommands(products)),
    auditLog,
    sessions,
    passkeys,
    ...ofPeople,
    outgoing: options.outgoing,
    secrets,
    consoleUrl: settings.console.url,
    now,
    treasury: options.treasury,
    onFault: (fault: unknown) => log.error(describeFault(fault), 'A change that was approved'),
  }
  const rooms = options.rooms.map(room => room(parts))
  const webFolder = join(ROOT_FOLDER, 'apps/console/dist')
  const app = await buildHttp({
    calls: CONSOLE_CALLS,
    cookies: CONSOLE_COOKIES,
    handlers: [...consoleCalls(parts), ...rooms.flatMap(({ handlers }) => handlers)],
    pages: rooms.flatMap(({ pages }) => pages),
    sessions,
    database,
    messages,
    secrets,
    log,
    ownHosts: ownHosts({ publicUrl: settings.console.url, host }),
    trustProxy: settings.console.trustProxy,
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    isSimulated: false,
    bodyBytesMax: CONSOLE_BODY_BYTES_MAX,
    limits: rateLimits(RATE_LIMITS),
  })
  closers.add(() => app.close())
  await settleChanges(parts)
  await listen(app, { host, port, setting: 'CONSOLE_PORT' })
  const address = addressOf(host, (app.server.address() as AddressInfo).port)
  // Of a port that was any that is free, only the endpoint itself knows the number.
  parts.consoleUrl = settings.console.isUrlSet ? settings.console.url : address
  return { address, setUpLink: await firstLink(database, parts.consoleUrl, now()) }
}
