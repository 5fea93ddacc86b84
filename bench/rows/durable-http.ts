import { rmSync } from 'node:fs'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { temporaryFolder } from '../../apps/server/test/temporary-folder.ts'
import { bundle } from '../http/bundle.ts'
import type { Load } from '../http/load.ts'
import { newDatabase } from '../http/new-database.ts'
import { start } from '../http/program.ts'
import { CONNECTIONS, PEOPLE, SECONDS, type Server, WARM_UP_SECONDS } from '../http/server.ts'
import { ratiosOf } from '../ratios.ts'
import type { BenchResult } from '../result.ts'

/*
 * How many orders a second the endpoints acknowledge, and how long an acknowledgement takes. Method: the anchor and each server run one after
 * the other in every round, each as a process of its own, under the same load from another process: 64 connections on which people who
 * have signed in place an order and cancel it again. Only ratios within a round are compared.
 */
const ENGINES = ['bare', 'endpoints', 'durable', 'product'] as const
type EngineName = (typeof ENGINES)[number]

const ROUNDS = 5
/** Latency is measured at this share of what the server can do. */
const LATENCY_LOAD = 0.5

interface Pass {
  perSecond: number
  perCpuSecond: number
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
  await load.end()
  const checks = await server.ask(
    'check',
    [warm, full, half].reduce((sum, { acknowledged }) => sum + acknowledged, 0),
  )
  await server.end()
  rmSync(dataDir, { recursive: true, force: true })
  return { perSecond: full.perSecond, perCpuSecond: full.acknowledged / cpu, loaded: half, checks }
}

type Round = Record<EngineName, Pass>

const runRounds = async (count: number): Promise<Round[]> => {
  const files = await bundle([...ENGINES, 'load'])
  const folder = temporaryFolder('bench')
  const postgres = await startEmbeddedPostgres(folder)
  const rounds: Round[] = []
  try {
    for (let round = 0; round < count; round++) {
      const passes = {} as Round
      for (const name of ENGINES)
        passes[name] = await pass(files, name, name === 'bare' ? '' : await newDatabase(postgres.url, `${name}_${round}`))
      rounds.push(passes)
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return rounds
}

const THROUGHPUT = { unit: 'acknowledgements/s', anchor: 'bare Fastify, same form, answer of the same size', better: 'higher' } as const
const LEVELS = { a: 0.4, b: 0.65, c: 0.8 }

/** Row 5 of the goals, and what the endpoints alone cost. */
export const measure = async ({ rounds: count = ROUNDS }: { rounds?: number } = {}): Promise<BenchResult[]> => {
  const rounds = await runRounds(count)
  const of = (name: EngineName, figure: 'perSecond' | 'perCpuSecond') => rounds.map(round => round[name][figure])
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
    ...throughput('endpoints', '5', 'HTTP endpoints alone: the engine answers at once', { a: 0.5, b: 0.7, c: 0.85 }),
    ...throughput('durable', '5', 'durable HTTP orders, signed in, projections and feeds off', LEVELS),
    ...throughput('product', '5', 'durable HTTP orders, signed in, the whole product', LEVELS),
    loaded('bare'),
    loaded('durable'),
    loaded('product'),
  ]
}
