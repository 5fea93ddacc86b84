import { NONE } from '../memory/none.ts'
import type { UserId } from '../people/state.ts'
import { reachedExit } from './exits-reached.ts'
import { fireExit } from './fire-exit.ts'
import { unrealisedProfit } from './free-money.ts'
import { liquidate } from './liquidate.ts'
import { CROSS } from './positions.ts'
import { reachedUsers } from './revalue.ts'
import { isAtRest } from './staleness.ts'
import { crossPositions, crossStanding, isDistressed, isolatedStanding, positionsOfUser } from './standing.ts'
import { marketOfPosition } from './state.ts'
import type { PerpTx } from './transaction.ts'

/** Liquidations of one command; whoever is left over is liquidated by the next one. */
const LIQUIDATIONS_PER_COMMAND_MAX = 50

/**
 * Liquidates whoever the marks of this command have reached, by rising user number: one position of an account in one command, a bounded number
 * of accounts. `haveAllFired` says whether all that waited for these prices has acted; if not, exits act here first. Nobody in a market whose index is stale, and no cross account that has a position in one.
 */
export function liquidateReached(tx: PerpTx, haveAllFired: boolean): void {
  let left = LIQUIDATIONS_PER_COMMAND_MAX
  for (const user of reachedUsers(tx.state, tx.at)) {
    if (left === 0) return
    if (distressedPosition(tx, user) === undefined) continue
    left--
    if (!haveAllFired) fireExitsOf(tx, user)
    const slot = distressedPosition(tx, user)
    if (slot !== undefined) liquidate(tx, slot)
  }
}

/** Lets the exits of a user act that their prices have reached and that were left over, before anything of the account is liquidated. */
function fireExitsOf(tx: PerpTx, user: UserId): void {
  const { perp } = tx.state
  for (const slot of positionsOfUser(perp, user)) {
    const exit = reachedExit(perp, slot)
    const rest = exit === NONE ? undefined : fireExit(tx, marketOfPosition(perp, slot), exit)
    if (rest) tx.emit({ type: 'perp.exitsSet', v: 1, positionId: rest.positionId, ...rest.exits })
  }
}

/** The position of a user that is to be liquidated next: of a distressed cross account the one that loses most, otherwise the oldest isolated one. */
export function distressedPosition({ state, at }: Pick<PerpTx, 'state' | 'at'>, user: UserId): number | undefined {
  const { perp } = state
  const { id, marginMode } = perp.positions.columns
  const isQuiet = (slot: number) => isAtRest(marketOfPosition(perp, slot), at)
  const older = (one: number, other: number) => (id[one] as number) - (id[other] as number)
  const cross = crossPositions(perp, user)
  if (cross.length > 0 && !cross.some(isQuiet) && isDistressed(crossStanding(state, user, at))) {
    const result = new Map(cross.map(slot => [slot, unrealisedProfit(perp, slot)]))
    const worse = (one: number, other: number) => Number((result.get(one) as bigint) - (result.get(other) as bigint))
    return cross.sort((one, other) => worse(one, other) || older(one, other))[0]
  }
  return [...positionsOfUser(perp, user)]
    .filter(slot => marginMode[slot] !== CROSS && !isQuiet(slot) && isDistressed(isolatedStanding(state, slot, at)))
    .sort(older)[0]
}
