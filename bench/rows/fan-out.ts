/*
 * Goal: what it costs the server to tell 1,000 clients the same news. Ours is the hub with its channels and sockets; the anchor sends each
 * message to each client by itself. Both send the same flow; a figure counts only when every client got every byte and the last message.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Received } from '../fan-out/clients.ts'
import { CHANNELS, CLIENTS, COUNTED, MESSAGES } from '../fan-out/flow.ts'
import type { FromServer, ToServer } from '../fan-out/served.ts'
import { median, ratiosOf } from '../ratios.ts'
import type { BenchResult } from '../result.ts'

const ROUNDS = 5
const DELAY_MS_MAX = 50

interface Pass extends Received {
  /** Messages delivered for each CPU-second of the server. */
  perCpuSecond: number
}

const start = (name: string, ...parameters: string[]): ChildProcess =>
  fork(fileURLToPath(new URL(`../fan-out/${name}.ts`, import.meta.url)), parameters, { execArgv: ['--import', 'tsx'] })

/** The next thing that a process says; fails when it ends instead. */
const receive = async <Message>(child: ChildProcess): Promise<Message> => {
  const ended = new AbortController()
  try {
    return await Promise.race([
      once(child, 'message', { signal: ended.signal }).then(([message]) => message as Message),
      once(child, 'exit', { signal: ended.signal }).then(([code]) => Promise.reject(new Error(`A process of the row ended with ${code}.`))),
    ])
  } finally {
    ended.abort()
  }
}

const pass = async (engine: 'hub-server' | 'naive-server'): Promise<Pass> => {
  const server = start(engine)
  const { port } = await receive<Extract<FromServer, { port: number }>>(server)
  const clients = start('clients', String(port))
  try {
    await receive<'ready'>(clients)
    server.send('publish' satisfies ToServer)
    const received = await receive<Received>(clients)
    server.send('delivered' satisfies ToServer)
    const { cpuSeconds } = await receive<Extract<FromServer, { cpuSeconds: number }>>(server)
    return { ...received, perCpuSecond: (COUNTED * CLIENTS) / cpuSeconds }
  } finally {
    clients.kill()
    server.kill()
  }
}

/** Row 9: fan-out to 1,000 clients, messages delivered per CPU-second of the server. */
export const measure = async ({ rounds: count = ROUNDS }: { rounds?: number } = {}): Promise<BenchResult[]> => {
  const rounds: { ours: Pass; naive: Pass }[] = []
  for (let round = 0; round < count; round++) rounds.push({ ours: await pass('hub-server'), naive: await pass('naive-server') })
  const delay = median(rounds.map(({ ours }) => ours.delayHigh))
  if (delay > DELAY_MS_MAX) throw new Error(`The delay is ${delay} ms, more than ${DELAY_MS_MAX} ms.`)
  const [first] = rounds
  return [
    {
      row: '9',
      measure: `fan-out of ${COUNTED} messages in ${CHANNELS.length} channels to ${CLIENTS} clients`,
      anchor: 'ws.send to each client',
      unit: 'messages delivered per CPU-second',
      ...ratiosOf(
        rounds.map(({ ours }) => ours.perCpuSecond),
        rounds.map(({ naive }) => naive.perCpuSecond),
      ),
      better: 'higher',
      levels: { a: 4, b: 8, c: 11 },
      checks: [
        `every client got all ${MESSAGES} messages and the last one, ${Math.round(first!.ours.bytesPerClient / first!.ours.frames)} bytes each`,
        `delay median ${median(rounds.map(({ ours }) => ours.delayMedian))} ms, p99 ${delay} ms; anchor p99 ${median(rounds.map(({ naive }) => naive.delayHigh))} ms`,
      ],
    },
  ]
}
