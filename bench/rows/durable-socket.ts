import { rmSync } from 'node:fs'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { temporaryFolder } from '../../apps/server/test/temporary-folder.ts'
import { bundle } from '../http/bundle.ts'
import type { Load } from '../http/load.ts'
import { newDatabase } from '../http/new-database.ts'
import { start } from '../http/program.ts'
import { CONNECTIONS, PEOPLE, SECONDS, type Server, WARM_UP_SECONDS } from '../http/server.ts'
import type { SocketLoad } from '../http/socket-load.ts'
import { ratiosOf } from '../ratios.ts'
import type { BenchResult } from '../result.ts'

/*
 * How many orders a second are acknowledged over sockets. Method: as for HTTP orders (durable-http.ts), but 64 sockets with 16 calls in
 * flight on each. The anchors are bare Fastify, with one request in flight on each of 64 connections, and a bare `ws` echo under the same load.
 */
const ENGINES = ['bare', 'echo', 'endpoints', 'durable'] as const
type EngineName = (typeof ENGINES)[number]

const ROUNDS = 5
const IN_FLIGHT = 16

interface Pass {
  perSecond: number
  perCpuSecond: number
  checks: string[]
}

type Files = Record<EngineName | 'load' | 'socket-load', string>

/** A load under way: `saturate` runs it for some seconds. */
interface RunningLoad {
  saturate(seconds: number): Promise<{ acknowledged: number; perSecond: number }>
  end(): Promise<void>
}

const openLoad = async (files: Files, name: EngineName, target: { address: string; price: string }): Promise<RunningLoad> => {
  const common = { ...target, people: PEOPLE, connections: CONNECTIONS }
  if (name === 'bare') {
    const load = await start<Load>(files.load)
    await load.ask('open', { ...common, signIn: false })
    return { saturate: seconds => load.ask('saturate', { seconds, count: CONNECTIONS }), end: () => load.end() }
  }
  const load = await start<SocketLoad>(files['socket-load'])
  await load.ask('open', { ...common, inFlight: IN_FLIGHT, isServer: name !== 'echo' })
  return {
    saturate: seconds => load.ask('saturate', { seconds }),
    end: async () => {
      await load.ask('close')
      await load.end()
    },
  }
}

/** One server, alone, under load. */
const pass = async (files: Files, name: EngineName, url: string): Promise<Pass> => {
  const server = await start<Server>(files[name], { environment: { DATABASE_URL: url } })
  const load = await openLoad(files, name, { address: await server.ask('address'), price: await server.ask('price') })
  const warm = await load.saturate(WARM_UP_SECONDS)
  const cpuBefore = await server.ask('cpuSeconds')
  const full = await load.saturate(SECONDS)
  const cpu = (await server.ask('cpuSeconds')) - cpuBefore
  await load.end()
  const checks = await server.ask('check', warm.acknowledged + full.acknowledged)
  await server.end()
  return { perSecond: full.perSecond, perCpuSecond: full.acknowledged / cpu, checks }
}

type Round = Record<EngineName, Pass>

const runRounds = async (count: number): Promise<Round[]> => {
  const files = await bundle([...ENGINES, 'load', 'socket-load'])
  const folder = temporaryFolder('bench')
  const postgres = await startEmbeddedPostgres(folder)
  const rounds: Round[] = []
  const isOnEngine = (name: EngineName) => name === 'endpoints' || name === 'durable'
  try {
    for (let round = 0; round < count; round++) {
      const passes = {} as Round
      for (const name of ENGINES)
        passes[name] = await pass(files, name, isOnEngine(name) ? await newDatabase(postgres.url, `${name}_${round}`) : '')
      rounds.push(passes)
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return rounds
}

const ANCHORS = {
  bare: { anchor: 'bare Fastify, 64 connections', levels: { a: 1, b: 1.5, c: 2 } },
  echo: { anchor: 'bare ws echo, 64 x 16', levels: { a: 0.45, b: 0.65, c: 0.85 } },
} as const
const FIGURES = { perSecond: 'acknowledgements/s', perCpuSecond: 'acknowledgements/CPU-s' } as const
const MEASURES = {
  endpoints: 'orders over sockets, JSON, 64 x 16 in flight, the endpoints alone: the engine answers at once',
  durable: 'durable orders over sockets, JSON, 64 x 16 in flight, signed in',
} as const

/** Row 6 of the goals, and what the endpoint alone costs. */
export const measure = async ({ rounds: count = ROUNDS }: { rounds?: number } = {}): Promise<BenchResult[]> => {
  const rounds = await runRounds(count)
  const results: BenchResult[] = []
  for (const name of ['endpoints', 'durable'] as const)
    for (const anchor of ['bare', 'echo'] as const)
      for (const figure of ['perSecond', 'perCpuSecond'] as const)
        results.push({
          row: '6',
          measure: MEASURES[name],
          unit: FIGURES[figure],
          ...ANCHORS[anchor],
          ...ratiosOf(
            rounds.map(round => round[name][figure]),
            rounds.map(round => round[anchor][figure]),
          ),
          better: 'higher',
          checks: rounds[0]![name].checks,
        })
  return results
}
