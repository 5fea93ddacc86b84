import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Logger } from 'pino'
import type { RunningEngine } from '../../core-host/start-engine.ts'
import { describeFault } from '../../http/faults.ts'
import type { Handler } from '../../http/handler.ts'
import type { Identity } from '../../people/identity.ts'
import type { Settings } from '../../settings.ts'
import type { Hub } from '../../ws/hub.ts'
import { sendCalls } from './calls.ts'
import { showSent } from './show-sent.ts'

interface Options {
  running: RunningEngine
  identity: Identity
  database: PostgresJsDatabase
  hub: Hub
  log: Logger
  settings: Pick<Settings, 'transferMin'>
}

/** Money from person to person: shows every transfer, and gives the calls. */
export function startSends({ running: { engine, projected }, identity, database, hub, log, settings }: Options): Handler[] {
  const onFault = (fault: unknown) => log.error({ fault: describeFault(fault) }, 'a transfer to another user was not shown')
  showSent({ engine, identity, hub, onFault })
  return sendCalls({ identity, engine, database, projected, transferMin: settings.transferMin })
}
