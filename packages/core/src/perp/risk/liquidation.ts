import type { Realm } from '@assay/rules/realm'
import { beginTurn, isHaltedByFault } from '../../markets/work.ts'
import { NONE } from '../../memory/none.ts'
import type { UserId } from '../../people/state.ts'
import { unrealisedProfit } from '../margin/free-money.ts'
import { crossMarginStatus, crossPositions, isDistressed, isolatedMarginStatus, positionsOfUser } from '../margin/margin-status.ts'
import { isAtRest } from '../mark/staleness.ts'
import { reachedExit } from '../positions/exits-reached.ts'
import { fireExit } from '../positions/fire-exit.ts'
import { CROSS } from '../positions/positions.ts'
import { marketOfPosition } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { liquidate } from './liquidate.ts'
import { reachedUsers } from './revalue.ts'

/** Liquidations of one command; whoever is left over is liquidated by the next one. */
const LIQUIDATIONS_PER_COMMAND_MAX = 50

/**
 * Liquidates whoever the marks of this command have reached, by rising user number: one position of an account in one command, a bounded number
 * of accounts, of one realm where a command of that realm moved the marks. `haveAllFired` says whether all that waited for these prices has acted; if not, exits act here first.
 * Nothing in a market that is at rest, or whose ladder this index has taken: a cross account that has a position there is valued with its last mark, and its other positions are closed.
 */
export function liquidateReached(tx: PerpTx, haveAllFired: boolean, realm?: Realm): void {
  let left = LIQUIDATIONS_PER_COMMAND_MAX
  // Who is reached also depends on when the core was started, who is distressed does not: it is settled before a liquidation changes the figures of others.
  const users = reachedUsers(tx.state, tx.at, realm).filter(user => distressedPosition(tx, user) !== undefined)
  for (const user of users) {
    if (left === 0) return
    if (distressedPosition(tx, user) === undefined) continue
    left--
    if (!haveAllFired) fireExitsOf(tx, user)
    const slot = distressedPosition(tx, user)
    if (slot === undefined) continue
    beginTurn(tx.state.markets, marketOfPosition(tx.state.perp, slot).listing.market)
    liquidate(tx, slot)
  }
}

/** Lets the exits of a user act that their prices have reached and that were left over, before anything of the account is liquidated. */
function fireExitsOf(tx: PerpTx, user: UserId): void {
  const { perp } = tx.state
  for (const slot of positionsOfUser(perp, user)) {
    if (!beginTurn(tx.state.markets, marketOfPosition(perp, slot).listing.market)) continue
    const exit = reachedExit(perp, slot)
    const rest = exit === NONE ? undefined : fireExit(tx, marketOfPosition(perp, slot), exit)
    if (rest) tx.emit({ type: 'perp.exitsSet', v: 1, positionId: rest.positionId, ...rest.exits })
  }
}

/** The position of a user that is to be liquidated next, in a market that is not at rest: of a distressed cross account the one that loses most, otherwise the oldest isolated one. */
export function distressedPosition({ state, at }: Pick<PerpTx, 'state' | 'at'>, user: UserId): number | undefined {
  const { perp } = state
  const { id, marginMode } = perp.positions.columns
  const marketOf = (slot: number) => marketOfPosition(perp, slot).listing.market
  const isQuiet = (slot: number) => {
    const market = marketOfPosition(perp, slot)
    return market.isUnquoted || isHaltedByFault(state.markets, market.listing.market) || isAtRest(market, at)
  }
  const older = (one: number, other: number) => (id[one] as number) - (id[other] as number)
  const all = crossPositions(perp, user)
  if (all.length > 0) state.markets.turn = marketOf(all[0] as number)
  // Figures of a market that a fault has halted are nobody's to act on.
  const isKnown = !all.some(slot => isHaltedByFault(state.markets, marketOf(slot)))
  const cross = isKnown ? all.filter(slot => !isQuiet(slot)) : []
  if (cross.length > 0 && isDistressed(crossMarginStatus(state, user, at))) {
    const result = new Map(cross.map(slot => [slot, unrealisedProfit(perp, slot)]))
    const worse = (one: number, other: number) => Number((result.get(one) as bigint) - (result.get(other) as bigint))
    return cross.sort((one, other) => worse(one, other) || older(one, other))[0]
  }
  return [...positionsOfUser(perp, user)]
    .filter(
      slot =>
        marginMode[slot] !== CROSS &&
        beginTurn(state.markets, marketOf(slot)) &&
        !isQuiet(slot) &&
        isDistressed(isolatedMarginStatus(state, slot, at)),
    )
    .sort(older)[0]
}
