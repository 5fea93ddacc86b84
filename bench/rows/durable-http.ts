import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { temporaryFolder } from '../../apps/server/test/temporary-folder.ts'
import { bundle } from '../http/bundle.ts'
import type { Load } from '../http/load.ts'
import { newDatabase } from '../http/new-database.ts'
import { start } from '../http/program.ts'
import { median, ratiosOf } from '../ratios.ts'
import type { BenchResult } from '../result.ts'

/*
 * How many orders a second the doors acknowledge, and how long an acknowledgement takes. Method: the anchor and each server run one after
 * the other in every round, each as a process of its own, under the same load from another process: 64 connections on which people who
 * have signed in place an order and cancel it again. Only ratios within a round are compared.
 */
const ENGINES = ['bare', 'doors', 'durable', 'product'] as const
type EngineName = (typeof ENGINES)[number]

const ROUNDS = 5
const CONNECTIONS = 64
const PEOPLE = 16
const WARM_UP_SECONDS = 2
const SECONDS = 4
/** Latency is measured at this share of what the server can do. */
const LATENCY_LOAD = 0.5
const SYNCS = 300

interface Server {
  address(): string
  price(): string
  check(acknowledged: number): string[]
}

interface Pass {
  perSecond: number
  perCpuSecond: number
  /** One connection, nothing else: median in ms. */
  unloaded: number
  loaded: { p50: number; p99: number }
  checks: string[]
}

/** One server, alone, under load. */
const pass = async (files: Record<EngineName | 'load', string>, name: EngineName, url: string): Promise<Pass> => {
  const dataDir = temporaryFolder('bench')
  const server = await start<Server>(files[name], { environment: { DATABASE_URL: url, DATA_DIR: dataDir } })
  const load = await start<Load>(files.load)
  await load.ask('open', {
    address: await server.ask('address'),
    price: await server.ask('price'),
    signIn: name !== 'bare',
    people: PEOPLE,
    connections: CONNECTIONS,
  })
  const warm = await load.ask('saturate', { seconds: WARM_UP_SECONDS, count: CONNECTIONS })
  const cpuBefore = await server.ask('cpuSeconds')
  const full = await load.ask('saturate', { seconds: SECONDS, count: CONNECTIONS })
  const cpu = (await server.ask('cpuSeconds')) - cpuBefore
  const half = await load.ask('openLoop', { seconds: SECONDS / 2, rate: full.perSecond * LATENCY_LOAD })
  const one = await load.ask('saturate', { seconds: 1, count: 1 })
  await load.end()
  const checks = await server.ask(
    'check',
    [warm, full, half, one].reduce((sum, { acknowledged }) => sum + acknowledged, 0),
  )
  await server.end()
  rmSync(dataDir, { recursive: true, force: true })
  return { perSecond: full.perSecond, perCpuSecond: full.acknowledged / cpu, unloaded: one.p50, loaded: half, checks }
}

/** Median time of a small append and its fdatasync on the disk that the database uses, ms. */
const syncTime = (folder: string): number => {
  const file = join(folder, 'sync')
  const handle = openSync(file, 'w')
  const block = Buffer.alloc(512, 1)
  const times = Array.from({ length: SYNCS }, () => {
    const begun = performance.now()
    writeSync(handle, block)
    fdatasyncSync(handle)
    return performance.now() - begun
  })
  closeSync(handle)
  rmSync(file)
  return median(times)
}

type Round = Record<EngineName, Pass> & { sync: number }

const runRounds = async (count: number): Promise<Round[]> => {
  const files = await bundle([...ENGINES, 'load'])
  const folder = temporaryFolder('bench')
  const postgres = await startEmbeddedPostgres(folder)
  const rounds: Round[] = []
  try {
    for (let round = 0; round < count; round++) {
      const passes = {} as Record<EngineName, Pass>
      for (const name of ENGINES)
        passes[name] = await pass(files, name, name === 'bare' ? '' : await newDatabase(postgres.url, `${name}_${round}`))
      rounds.push({ ...passes, sync: syncTime(folder) })
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return rounds
}

const THROUGHPUT = { unit: 'acknowledgements/s', anchor: 'bare Fastify, same form, answer of the same size', better: 'higher' } as const
const LEVELS = { a: 0.4, b: 0.65, c: 0.8 }

/** Rows 5 and 8 of the goals, and what the doors alone cost. */
export const measure = async ({ rounds: count = ROUNDS }: { rounds?: number } = {}): Promise<BenchResult[]> => {
  const rounds = await runRounds(count)
  const of = (name: EngineName, figure: 'perSecond' | 'perCpuSecond' | 'unloaded') => rounds.map(round => round[name][figure])
  const throughput = (name: EngineName, row: string, measure: string, levels: BenchResult['levels']): BenchResult[] => [
    { row, measure, ...THROUGHPUT, ...ratiosOf(of(name, 'perSecond'), of('bare', 'perSecond')), levels, checks: rounds[0]![name].checks },
    {
      row,
      measure: `${measure}, per CPU-second of the server`,
      ...THROUGHPUT,
      unit: 'acknowledgements/CPU-s',
      ...ratiosOf(of(name, 'perCpuSecond'), of('bare', 'perCpuSecond')),
      levels,
      checks: rounds[0]![name].checks,
    },
  ]
  const loaded = (name: EngineName): BenchResult => ({
    row: '5',
    measure: `${name}: p99 at half of its saturation, open loop`,
    anchor: 'its own p50 there',
    unit: 'ms',
    ...ratiosOf(
      rounds.map(round => round[name].loaded.p99),
      rounds.map(round => round[name].loaded.p50),
    ),
    better: 'lower',
    levels: { a: 20, b: 10, c: 5 },
    checks: [],
  })
  return [
    ...throughput('doors', '5', 'HTTP doors alone: the engine answers at once', { a: 0.5, b: 0.7, c: 0.85 }),
    ...throughput('durable', '5', 'durable HTTP orders, signed in, projections and feeds off', LEVELS),
    ...throughput('product', '5', 'durable HTTP orders, signed in, the whole product', LEVELS),
    loaded('bare'),
    loaded('durable'),
    loaded('product'),
    {
      row: '8',
      measure: 'unloaded durable HTTP order, one connection, p50',
      anchor: 'bare Fastify p50 + 2 x fdatasync p50',
      unit: 'ms',
      ...ratiosOf(
        of('durable', 'unloaded'),
        rounds.map(round => round.bare.unloaded + 2 * round.sync),
      ),
      better: 'lower',
      levels: { a: 2, b: 1.4, c: 1 },
      checks: rounds[0]!.durable.checks,
    },
  ]
}
