import type { Core } from '@assay/core/engine/core'
import type { Engine } from '../../core-host/engine.ts'
import { pairsIn, perpListings } from '../listed.ts'
import type { IndexStates } from './index-states.ts'

/** Public reason of the pause; a pair that is halted for another reason is left alone. */
export const INDEX_STALE = 'indexStale'

/** Halts every pair and perpetual market whose index is halted, and resumes it when it can: the market stands still rather than guess. */
export const pauseStalePairs = async (engine: Engine, states: IndexStates): Promise<void> => {
  const changes = await engine.read(core =>
    haltable(core).flatMap(({ pair, base, halted, haltReason }) => {
      const isStale = states.of(base) === 'halted'
      if (isStale && !halted) return { pair, halted: true }
      // While an alarm is in force nothing resumes.
      if (core.state.markets.alarm) return []
      return !isStale && halted && haltReason === INDEX_STALE ? { pair, halted: false } : []
    }),
  )
  await Promise.all(changes.map(change => engine.submit({ kind: 'markets.halt', ...change, reason: change.halted ? INDEX_STALE : '' })))
}

/** Every market under the name that a halt is asked by; its twin of practice follows it. */
const haltable = ({ state }: Core) => [
  ...pairsIn(state, 'real'),
  ...perpListings(state, 'real').map(({ market, base, halted, haltReason }) => ({ pair: market, base, halted, haltReason })),
]
