import { isHaltedByFault } from '../../markets/work.ts'
import { versionAt } from '../../terms/dated.ts'
import type { Violation } from '../../tx/violation.ts'
import { crossMarginStatus, crossPositions, isDistressed, isolatedMarginStatus } from '../margin/margin-status.ts'
import { isAtRest } from '../mark/staleness.ts'
import { CROSS, LONG } from '../positions/positions.ts'
import { insuranceMoney } from '../risk/insurance.ts'
import { marketOfPosition, type PerpState, userOfPosition } from '../state.ts'
import type { PerpWorld } from '../transaction.ts'

/**
 * I8: who has less than the maintenance margin is being liquidated: the next mark looks at them. Found by looking at everybody, so that it also holds
 * the short way to account (`perp/risk/revaluation.ts`). The insurance fund is never below 0.
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
    if (stands.some(position => isHaltedByFault(state.markets, marketOfPosition(perp, position).listing.market))) continue
    if (stands.every(position => isAtRest(marketOfPosition(perp, position), at))) continue
    if (stands.some(position => awaitsSettings(perp, position, at) || willTake(perp, position))) continue
    const marginStatus = isCross ? crossMarginStatus(state, user, at) : isolatedMarginStatus(state, slot, at)
    if (!isDistressed(marginStatus)) continue
    const message = `position ${id[slot]} has ${marginStatus.equity} of ${marginStatus.requirement} and nobody looks`
    violations.push({ invariant: 'I8', message })
  }
  return violations
}

/** Whether a user is looked at with the next mark, under whichever row. */
const willLookAt = ({ revaluation, traders }: PerpState, user: number): boolean =>
  [...traders.rowsOf(user)].some(row => revaluation.willLookAt(row))

/** Whether a position waits for the present mark: it was seen by a command of the other realm, and the next one of its own takes it. */
function willTake(perp: PerpState, slot: number): boolean {
  const { index, mark } = marketOfPosition(perp, slot)
  return perp.revaluation.willTake(index, slot, perp.positions.columns.side[slot] !== LONG, mark.ticks)
}

/** When a market's settings begin, all of it is looked at with the next mark. */
function awaitsSettings(perp: PerpState, slot: number, at: number): boolean {
  const market = marketOfPosition(perp, slot)
  return !perp.revaluation.isOfVersion(market.index, versionAt(market.listing, at).version)
}
