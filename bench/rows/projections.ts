/*
 * What it costs to show what happened. First the projections alone: rows a second from a journal into PostgreSQL, against bare inserts of the
 * same rows from memory. Then what they and the live feeds take from the orders: the same server under the same load, with both and without.
 */
import { rmSync } from 'node:fs'
import { connect } from '../../apps/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { temporaryFolder } from '../../apps/server/test/temporary-folder.ts'
import { bundle } from '../http/bundle.ts'
import type { Load } from '../http/load.ts'
import { newDatabase } from '../http/new-database.ts'
import { start } from '../http/program.ts'
import { CONNECTIONS, PEOPLE, SECONDS, type Server, WARM_UP_SECONDS } from '../http/server.ts'
import type { BareInsert } from '../journal/bare-insert.ts'
import type { ProjectorProgram } from '../journal/project.ts'
import type { JournalWriter } from '../journal/write.ts'
import { median, ratiosOf } from '../ratios.ts'
import type { BenchResult } from '../result.ts'

const ROUNDS = 5
const RECORDS = 60_000
const TRADERS = 200
const TABLES = ['spot_orders', 'spot_fills', 'account_records', 'trade_candles'] as const

const LISTENERS = 64

type Rates = Record<'perSecond' | 'perCpuSecond', number>

interface Projected extends Rates {
  /** Rows inserted or changed. */
  written: number
}

/** Rows that have been inserted into the tables or changed in them since the database was made. */
const rowsWritten = async (url: string): Promise<number> => {
  const sql = connect(url, { name: 'assay-bench', connections: 1 })
  const [row] = await sql`
    select sum(n_tup_ins + n_tup_upd) as rows from pg_stat_user_tables
    where relname in ${sql(TABLES)} and schemaname = 'public' or regexp_replace(relname, '_[0-9]{4}_[0-9]{2}$', '') in ${sql(TABLES)} and schemaname = 'history'`
  await sql.end()
  return Number(row?.rows)
}

const projectorPass = async (file: string, url: string): Promise<Projected> => {
  const before = await rowsWritten(url)
  const program = await start<ProjectorProgram>(file, { environment: { DATABASE_URL: url } })
  const { seconds, cpuSeconds } = await program.ask('project')
  await program.end()
  const written = (await rowsWritten(url)) - before
  return { written, perSecond: written / seconds, perCpuSecond: written / cpuSeconds }
}

const barePass = async (file: string, url: string): Promise<Rates & { rows: number }> => {
  const program = await start<BareInsert>(file, { environment: { DATABASE_URL: url } })
  const { rows, seconds, cpuSeconds } = await program.ask('bare', TABLES)
  await program.end()
  return { rows, perSecond: rows / seconds, perCpuSecond: rows / cpuSeconds }
}

const FIGURES = { perSecond: 'a second', perCpuSecond: 'per CPU-second of the server' } as const

const measureRows = async (postgresUrl: string, count: number): Promise<BenchResult> => {
  const files = await bundle(['write', 'project', 'bare-insert'], 'journal')
  const url = await newDatabase(postgresUrl, 'projected')
  const writer = await start<JournalWriter>(files.write, { environment: { DATABASE_URL: url } })
  const { records, trades } = await writer.ask('write', { records: RECORDS, people: TRADERS, isProjected: false })
  await writer.end()
  const rounds: { ours: Projected; bare: Rates & { rows: number } }[] = []
  for (let round = 0; round < count; round++)
    rounds.push({ ours: await projectorPass(files.project, url), bare: await barePass(files['bare-insert'], url) })
  const perCpuSecond = (pass: 'ours' | 'bare') => Math.round(median(rounds.map(round => round[pass].perCpuSecond)))
  return {
    row: '11',
    measure: 'rows of all projections written a second, read from the journal',
    anchor: 'bare unnest inserts of the same rows, 1,000 each',
    unit: 'rows',
    ...ratiosOf(
      rounds.map(({ ours }) => ours.perSecond),
      rounds.map(({ bare }) => bare.perSecond),
    ),
    better: 'higher',
    levels: { a: 0.4, b: 0.6, c: 0.8 },
    checks: [
      `${records} records with ${trades} trades`,
      `${rounds[0]!.ours.written} rows inserted or changed, ${rounds[0]!.bare.rows} rows in the end, which the anchor inserts`,
      `${perCpuSecond('ours')} rows per CPU-second of the process; of the anchor’s, which decodes nothing, ${perCpuSecond('bare')}`,
    ],
  }
}

interface PublishedPass extends Rates {
  checks: string[]
}

const orderPass = async (
  files: Record<'durable' | 'published' | 'load', string>,
  name: 'durable' | 'published',
  url: string,
): Promise<PublishedPass> => {
  const server = await start<Server>(files[name], { environment: { DATABASE_URL: url } })
  const load = await start<Load>(files.load)
  await load.ask('open', {
    address: await server.ask('address'),
    price: await server.ask('price'),
    signIn: true,
    people: PEOPLE,
    connections: CONNECTIONS,
    listeners: name === 'published' ? LISTENERS : 0,
  })
  const warm = await load.ask('saturate', { seconds: WARM_UP_SECONDS, count: CONNECTIONS })
  const cpuBefore = await server.ask('cpuSeconds')
  const full = await load.ask('saturate', { seconds: SECONDS, count: CONNECTIONS })
  const cpu = (await server.ask('cpuSeconds')) - cpuBefore
  const frames = await load.ask('received')
  await load.end()
  const checks = await server.ask('check', warm.acknowledged + full.acknowledged)
  await server.end()
  const received = frames.length > 0 ? [`${frames.length} sockets listened and received ${Math.min(...frames)} frames or more each`] : []
  return { perSecond: full.perSecond, perCpuSecond: full.acknowledged / cpu, checks: [...checks, ...received] }
}

const measureOrders = async (postgresUrl: string, count: number): Promise<BenchResult[]> => {
  const files = await bundle(['durable', 'published', 'load'])
  const rounds: Record<'durable' | 'published', PublishedPass>[] = []
  for (let round = 0; round < count; round++)
    rounds.push({
      durable: await orderPass(files, 'durable', await newDatabase(postgresUrl, `durable_${round}`)),
      published: await orderPass(files, 'published', await newDatabase(postgresUrl, `published_${round}`)),
    })
  return (['perSecond', 'perCpuSecond'] as const).map(figure => ({
    row: '11',
    measure: `durable HTTP orders with projections and fan-out, ${FIGURES[figure]}`,
    anchor: 'the same server without both',
    unit: 'acknowledgements',
    ...ratiosOf(
      rounds.map(({ published }) => published[figure]),
      rounds.map(({ durable }) => durable[figure]),
    ),
    better: 'higher',
    levels: { a: 0.5, b: 0.7, c: 0.85 },
    checks: rounds[0]!.published.checks,
  }))
}

/** Row 11 of the goals. */
export const measure = async ({ rounds: count = ROUNDS }: { rounds?: number } = {}): Promise<BenchResult[]> => {
  const folder = temporaryFolder('bench')
  const postgres = await startEmbeddedPostgres(folder)
  try {
    return [await measureRows(postgres.url, count), ...(await measureOrders(postgres.url, count))]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
