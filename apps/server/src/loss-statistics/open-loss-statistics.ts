import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import type { Closers } from '../closers.ts'
import type { RunningEngine } from '../core-host/start-engine.ts'
import { describeFault } from '../http/faults.ts'
import { accountRecordsOf, type RecordingProduct } from '../projections/account-records.ts'
import { LossStatistics } from './loss-statistics.ts'

interface Options {
  products: readonly RecordingProduct[]
  running: RunningEngine
  sql: Sql
  database: PostgresJsDatabase
  log: Logger
  closers: Closers
}

/** The loss statistics of a running server, which end with it. */
export const openLossStatistics = async ({ products, running, sql, database, log, closers }: Options): Promise<LossStatistics> => {
  const { projection } = accountRecordsOf(products)
  const losses = await LossStatistics.open({
    sql,
    database,
    engine: running.engine,
    recordsReached: seq => running.projected(projection, seq),
    now: Date.now,
    onFault: fault => log.error({ fault: describeFault(fault) }, 'the loss statistics were not counted'),
  })
  closers.add(() => losses.close())
  return losses
}
