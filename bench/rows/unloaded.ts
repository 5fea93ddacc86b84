/*
 * How long one person alone waits for a durable acknowledgement. Method: in every round each server runs by itself, as a process of its own,
 * with one connection and one request in flight; just before and after, small appends are synced on the disk that the database uses. The
 * anchor is what cannot be less: a round trip to a server that does nothing, and two syncs.
 */
import { rmSync } from 'node:fs'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { temporaryFolder } from '../../apps/server/test/temporary-folder.ts'
import { bundle } from '../http/bundle.ts'
import type { Load } from '../http/load.ts'
import { newDatabase } from '../http/new-database.ts'
import { start } from '../http/program.ts'
import { type Server, WARM_UP_SECONDS } from '../http/server.ts'
import type { SocketLoad } from '../http/socket-load.ts'
import { syncTime } from '../http/sync-time.ts'
import { median, ratiosOf } from '../ratios.ts'
import type { BenchResult } from '../result.ts'

const ENDPOINTS = {
  http: { anchor: 'bare', measure: 'unloaded durable HTTP order, one connection, p50', of: 'bare Fastify' },
  socket: { anchor: 'echo', measure: 'unloaded durable order over a socket, one in flight, p50', of: 'bare ws echo' },
} as const
type Endpoint = keyof typeof ENDPOINTS
type Files = Record<'bare' | 'echo' | 'durable' | 'load' | 'socket-load', string>

const ROUNDS = 5
const SECONDS = 3

interface Pass {
  p50: number
  /** Processor time of the server for one acknowledgement, ms. */
  cpu: number
  checks: string[]
}

interface RunningLoad {
  saturate(seconds: number): Promise<{ acknowledged: number; p50: number }>
  end(): Promise<void>
}

const openLoad = async (
  files: Files,
  endpoint: Endpoint,
  target: { address: string; price: string; isServer: boolean },
): Promise<RunningLoad> => {
  const one = { ...target, people: 1, connections: 1 }
  if (endpoint === 'http') {
    const load = await start<Load>(files.load)
    await load.ask('open', { ...one, signIn: target.isServer })
    return { saturate: seconds => load.ask('saturate', { seconds, count: 1 }), end: () => load.end() }
  }
  const load = await start<SocketLoad>(files['socket-load'])
  await load.ask('open', { ...one, inFlight: 1 })
  return { saturate: seconds => load.ask('saturate', { seconds }), end: () => load.ask('close').then(() => load.end()) }
}

const pass = async (files: Files, endpoint: Endpoint, name: 'bare' | 'echo' | 'durable', url: string): Promise<Pass> => {
  const server = await start<Server>(files[name], { environment: { DATABASE_URL: url } })
  const target = { address: await server.ask('address'), price: await server.ask('price'), isServer: name === 'durable' }
  const load = await openLoad(files, endpoint, target)
  const warm = await load.saturate(WARM_UP_SECONDS)
  const cpuBefore = await server.ask('cpuSeconds')
  const counted = await load.saturate(SECONDS)
  const cpu = (await server.ask('cpuSeconds')) - cpuBefore
  await load.end()
  const checks = await server.ask('check', warm.acknowledged + counted.acknowledged)
  await server.end()
  return { p50: counted.p50, cpu: (cpu * 1000) / counted.acknowledged, checks }
}

interface Round {
  durable: Pass
  anchor: Pass
  sync: number
}

const rowOf = (endpoint: Endpoint, rounds: readonly Round[]): BenchResult => {
  const middle = (of: (round: Round) => number) => median(rounds.map(of)).toFixed(2)
  return {
    row: '8',
    measure: ENDPOINTS[endpoint].measure,
    anchor: `${ENDPOINTS[endpoint].of} p50 + 2 x fdatasync p50`,
    unit: 'ms',
    ...ratiosOf(
      rounds.map(({ durable }) => durable.p50),
      rounds.map(({ anchor, sync }) => anchor.p50 + 2 * sync),
    ),
    better: 'lower',
    levels: { a: 2, b: 1.4, c: 1 },
    checks: [
      ...rounds[0]!.durable.checks,
      `round trip ${middle(({ anchor }) => anchor.p50)} ms, fdatasync ${middle(({ sync }) => sync)} ms`,
      `processor time of an acknowledgement ${middle(({ durable }) => durable.cpu)} ms, anchor’s ${middle(({ anchor }) => anchor.cpu)} ms`,
    ],
  }
}

/** Row 8 of the goals. */
export const measure = async ({ rounds: count = ROUNDS }: { rounds?: number } = {}): Promise<BenchResult[]> => {
  const files = await bundle(['bare', 'echo', 'durable', 'load', 'socket-load'])
  const folder = temporaryFolder('bench')
  const postgres = await startEmbeddedPostgres(folder)
  const rounds: Record<Endpoint, Round[]> = { http: [], socket: [] }
  try {
    for (let round = 0; round < count; round++)
      for (const endpoint of ['http', 'socket'] as const) {
        const before = syncTime(folder)
        const anchor = await pass(files, endpoint, ENDPOINTS[endpoint].anchor, '')
        const durable = await pass(files, endpoint, 'durable', await newDatabase(postgres.url, `${endpoint}_${round}`))
        rounds[endpoint].push({ anchor, durable, sync: (before + syncTime(folder)) / 2 })
      }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return [rowOf('http', rounds.http), rowOf('socket', rounds.socket)]
}
