import type { Logger } from 'pino'
import type { Engine } from '../../core-host/engine.ts'
import { EngineStopped } from '../../core-host/sequencer.ts'
import { nextProject, SIMULATED_ISSUER } from './next-project.ts'

const LOOK_MS = 60_000

interface SimulatedProjects {
  engine: Engine
  log: Pick<Logger, 'warn' | 'error'>
  /** Wall clock, ms. */
  now: () => number
}

/** Publishes examples in a simulated market, two a month, whatever time it slept. Gives the function that ends it. */
export const runSimulatedProjects = async ({ engine, log, now }: SimulatedProjects): Promise<() => void> => {
  await engine.submit({ kind: 'people.register', user: SIMULATED_ISSUER, userKind: 'real' })
  const look = async (): Promise<void> => {
    const command = await engine.read(core => nextProject(core, Math.max(now(), core.at)))
    if (!command) return
    const { refusal } = await engine.submit(command)
    if (refusal) log.warn({ refusal: refusal.refusal, coin: command.terms.coin }, 'An example of a new coin was not published')
  }
  await look()
  const timer = setInterval(() => {
    look().catch(error => {
      if (!(error instanceof EngineStopped)) log.error({ err: error }, 'No example of a new coin could be published')
    })
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
