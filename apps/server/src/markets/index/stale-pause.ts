import type { Engine } from '../../core-host/engine.ts'
import { marketsWithBook } from '../listed.ts'
import type { IndexStates } from './index-states.ts'

/** Public reason of the pause; a pair that is halted for another reason is left alone. */
export const INDEX_STALE = 'indexStale'

/** Halts every market with a book whose index is halted, and resumes it when it can: the market stands still rather than guess. Its practice market follows. */
export const pauseStalePairs = async (engine: Engine, states: IndexStates): Promise<void> => {
  const changes = await engine.read(core =>
    marketsWithBook(core.state, 'real').flatMap(({ market, base, halted, haltReason }) => {
      const isStale = states.of(base) === 'halted'
      if (isStale && !halted) return { market, halted: true }
      // While an alarm is in force nothing resumes.
      if (core.state.markets.alarm) return []
      return !isStale && halted && haltReason === INDEX_STALE ? { market, halted: false } : []
    }),
  )
  await Promise.all(changes.map(change => engine.submit({ kind: 'markets.halt', ...change, reason: change.halted ? INDEX_STALE : '' })))
}
