import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Logger } from 'pino'
import type { Engine } from '../core-host/engine.ts'
import { describeFault } from '../http/faults.ts'
import type { Handler } from '../http/handler.ts'
import type { PersonMessages } from '../messages/person-messages.ts'
import type { Hub } from '../ws/hub.ts'
import { AlertStore } from './alert-store.ts'
import { Alerts } from './alerts.ts'
import { alertCalls } from './calls.ts'

interface Options {
  engine: Engine
  database: PostgresJsDatabase
  hub: Hub
  personMessages: PersonMessages
  log: Logger
}

/** Watches everybody's price alerts; gives the calls by which people set them. */
export const startAlerts = async ({ engine, database, hub, personMessages, log }: Options) => {
  const alerts = await Alerts.open({
    store: new AlertStore(database),
    engine,
    hub,
    personMessages,
    onFault: fault => log.error({ fault: describeFault(fault) }, 'a price alert was not told'),
  })
  const handlers: Handler[] = alertCalls({ engine, alerts, now: Date.now })
  return { handlers, close: () => alerts.close() }
}
