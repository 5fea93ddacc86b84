// Writes a journal with the real engine: people who trade, with idempotency keys.
import process from 'node:process'
import { pino } from 'pino'
import { startEngine } from '../../apps/server/src/core-host/start-engine.ts'
import { stateHash } from '../../apps/server/src/core-host/state-bytes.ts'
import { connect } from '../../apps/server/src/db/connect.ts'
import { FLOW_UID, MAKER_UID } from '../../apps/server/src/markets/house/house-accounts.ts'
import { projectionsOf } from '../../apps/server/src/projections/projections.ts'
import { openMarket } from '../../apps/server/test/core-commands.ts'
import { answer } from '../http/program.ts'
import { Trading } from './trading.ts'

export interface Written {
  records: number
  trades: number
  seconds: number
  /** SHA-256 of the state behind the last record. */
  stateHash: string
}

interface Wanted {
  records: number
  people: number
  /** With the tables that the server shows history from. */
  isProjected: boolean
}

/** Nobody of the house and nobody who registers early has such a number. */
const FIRST_USER = 100_000

const url = process.env.DATABASE_URL ?? ''
const fail = (error: unknown): never => {
  throw error
}

const write = async ({ records, people, isProjected }: Wanted): Promise<Written> => {
  const sql = connect(url, { name: 'assay-bench' })
  const log = pino({ level: 'error' })
  const projections = isProjected ? projectionsOf : () => []
  const running = await startEngine({ url, sql, projections, now: Date.now, log, onFault: fail })
  const users = Array.from({ length: people }, (_, index) => FIRST_USER + index)
  await openMarket(running.engine, users)
  // What the house of an earlier start has left in the book stands at another price.
  for (const user of [MAKER_UID, FLOW_UID]) await running.engine.submit({ kind: 'spot.cancelAllOrders', user })
  const trading = new Trading(running.engine, { users, seed: 1 })
  const begun = performance.now()
  await trading.until(records)
  const seconds = (performance.now() - begun) / 1000
  await running.stop()
  const violations = running.core.audit()
  if (violations.length > 0) throw new Error(`The audit found ${JSON.stringify(violations[0])}.`)
  await sql.end()
  return { records: running.core.seq, trades: trading.trades, seconds, stateHash: stateHash(running.core) }
}

const questions = { write }
export type JournalWriter = typeof questions
answer(questions)
