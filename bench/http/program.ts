import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

/** What a program of the benchmark can be asked, by name: one question, one answer. */
type Questions = Record<string, (input: never) => unknown>

interface Question {
  id: number
  name: string
  input: unknown
}

type Answer = { id: number; answer: unknown } | { id: number; fault: string }

/** In the program: answers what the benchmark asks, until it lets go. Every program can be asked for its processor time. */
export const answer = (questions: Questions): void => {
  const all: Questions = { ...questions, cpuSeconds }
  const say = (answer: Answer) => process.send?.(answer)
  process.on('message', async ({ id, name, input }: Question) => {
    try {
      say({ id, answer: await all[name]?.(input as never) })
    } catch (fault) {
      say({ id, fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) })
    }
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.('ready')
}

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** One program of its own. */
interface Program<Q extends object> {
  ask<Name extends keyof Q & string>(name: Name, ...input: ParametersOf<Q[Name]>): Promise<Awaited<ResultOf<Q[Name]>>>
  end(): Promise<void>
}

type ParametersOf<F> = F extends (...input: infer Input) => unknown ? Input : never
type ResultOf<F> = F extends (...input: never) => infer Result ? Result : never

/** What every program answers beside its own questions. */
interface Common {
  cpuSeconds(): number
}

/** Starts a program; resolves when it can be asked. */
export const start = async <Q extends object>(
  file: string,
  options: { environment?: Record<string, string>; flags?: readonly string[] } = {},
): Promise<Program<Q & Common>> => {
  const child = fork(file, [], {
    env: { ...process.env, NODE_ENV: 'production', ...options.environment },
    execArgv: [...(options.flags ?? [])],
    serialization: 'advanced',
  })
  const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
  if (said !== 'ready') throw new Error(`${file} ended before it was ready.`)
  return { ask: (name, ...input) => ask(child, name, input[0]) as never, end: () => end(child) }
}

let asked = 0

const ask = (child: ChildProcess, name: string, input: unknown): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const id = ++asked
    const onExit = () => reject(new Error('The program ended before it answered.'))
    const onMessage = (said: Answer) => {
      if (said.id !== id) return
      child.off('message', onMessage)
      child.off('exit', onExit)
      if ('fault' in said) reject(new Error(said.fault))
      else resolve(said.answer)
    }
    child.on('message', onMessage)
    child.once('exit', onExit)
    child.send({ id, name, input } satisfies Question)
  })

const end = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}
