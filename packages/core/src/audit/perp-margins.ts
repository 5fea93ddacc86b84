import { versionAt } from '../markets/read.ts'
import { insuranceMoney } from '../perp/insurance.ts'
import { CROSS } from '../perp/positions.ts'
import { isAtRest } from '../perp/staleness.ts'
import { crossPositions, crossStanding, isDistressed, isolatedStanding } from '../perp/standing.ts'
import { marketOfPosition, type PerpState, userOfPosition } from '../perp/state.ts'
import type { PerpWorld } from '../perp/transaction.ts'
import type { Violation } from './violation.ts'

/**
 * I8: who has less than the maintenance margin is being liquidated: the next mark looks at them. Found by looking at everybody, so that it also holds
 * the short way to account (`perp/revaluation.ts`). The insurance fund is never below 0.
 */
export function auditLiquidations(state: PerpWorld, at: number): Violation[] {
  const { perp } = state
  const violations: Violation[] = []
  for (const quote of new Set(perp.markets.map(({ listing }) => listing.quote)))
    if (insuranceMoney(state, quote) < 0n) violations.push({ invariant: 'I8', message: `the insurance fund of ${quote} owes` })
  const seen = new Set<number>()
  const { id, marginMode } = perp.positions.columns
  for (let slot = 0; slot < perp.positions.used; slot++) {
    if (id[slot] === 0) continue
    const user = userOfPosition(perp, slot)
    if (willLookAt(perp, user)) continue
    const isCross = marginMode[slot] === CROSS
    if (isCross && seen.has(user)) continue
    if (isCross) seen.add(user)
    const stands = isCross ? crossPositions(perp, user) : [slot]
    if (stands.some(position => isExcused(perp, position, at))) continue
    const standing = isCross ? crossStanding(state, user, at) : isolatedStanding(state, slot, at)
    if (!isDistressed(standing)) continue
    const message = `position ${id[slot]} has ${standing.equity} of ${standing.requirement} and nobody looks`
    violations.push({ invariant: 'I8', message })
  }
  return violations
}

/** Whether a user is looked at with the next mark, under whichever row. */
const willLookAt = ({ revaluation, traders }: PerpState, user: number): boolean =>
  [...traders.rowsOf(user)].some(row => revaluation.willLookAt(row))

/** In a market without a price nobody is liquidated; when its settings begin, all of it is looked at with the next mark. */
function isExcused(perp: PerpState, slot: number, at: number): boolean {
  const market = marketOfPosition(perp, slot)
  return isAtRest(market, at) || !perp.revaluation.isOfVersion(market.index, versionAt(market.listing, at).version)
}
