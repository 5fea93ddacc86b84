import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import type { RunningEngine } from '../core-host/start-engine.ts'
import { describeFault } from '../http/faults.ts'
import type { Handler } from '../http/handler.ts'
import type { PersonMessages } from '../messages/person-messages.ts'
import { PERP } from '../perp/projection/projection.ts'
import type { Hub } from '../ws/hub.ts'
import { perpNoticesCall } from './calls.ts'
import { LiquidationWarnings } from './liquidation-warnings.ts'
import { NoticeStore } from './notice-store.ts'

interface Options {
  running: RunningEngine
  sql: Sql
  database: PostgresJsDatabase
  hub: Hub
  personMessages: PersonMessages
  log: Logger
}

/** Watches how near positions are to liquidation; gives the call by which people read what they were told. */
export async function startWarnings(options: Options): Promise<{ handlers: Handler[]; close(): Promise<void> }> {
  const { running, sql, database, hub, personMessages, log } = options
  const store = new NoticeStore(database)
  const warnings = await LiquidationWarnings.open({
    store,
    sql,
    engine: running.engine,
    hub,
    personMessages,
    historyReached: seq => running.projected(PERP, seq),
    onFault: fault => log.error({ fault: describeFault(fault) }, 'a warning before liquidation was not told'),
    now: Date.now,
  })
  return { handlers: [perpNoticesCall(store)], close: () => warnings.close() }
}
