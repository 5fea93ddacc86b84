import type { Engine } from './engine.ts'

/** How often due work is looked at. */
const TICK_MS = 10_000

/** Sends the passing of time to the core. `onFault` hears of a tick that could not be sent. */
export const startClock = (engine: Engine, onFault: (error: unknown) => void): { stop(): void } => {
  const timer = setInterval(() => void engine.submit({ kind: 'clock.tick' }).catch(onFault), TICK_MS)
  return { stop: () => clearInterval(timer) }
}
