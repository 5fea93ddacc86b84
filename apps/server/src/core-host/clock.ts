import { isWorkLeft } from '@assay/core/engine/reactions'
import type { Engine } from './engine.ts'

/** How often due work is looked at. */
const TICK_MS = 10_000

/**
 * Sends the passing of time to the core, and again at once while the tick before, also that of the start, left work that is due: between two of them
 * other commands have their turn. `onFault` hears of a tick that could not be sent.
 */
export const startClock = (engine: Engine, onFault: (error: unknown) => void): { stop(): void } => {
  let isStopped = false
  let isTicking = false
  const isLeft = () => engine.read(({ state, at }) => isWorkLeft(state, at))
  const once = async (work: () => Promise<void>) => {
    if (isTicking) return
    isTicking = true
    await work().catch(error => {
      if (!isStopped) onFault(error)
    })
    isTicking = false
  }
  const finish = async () => {
    while (!isStopped && (await isLeft())) await engine.submit({ kind: 'clock.tick' })
  }
  const tick = async () => {
    await engine.submit({ kind: 'clock.tick' })
    await finish()
  }
  const timer = setInterval(() => void once(tick), TICK_MS)
  void once(finish)
  return {
    stop: () => {
      isStopped = true
      clearInterval(timer)
    },
  }
}
