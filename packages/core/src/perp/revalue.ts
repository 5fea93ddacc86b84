import type { Amount } from '@assay/money/kinds'
import { liquidationPrice } from '@assay/rules/perp/liquidation-price'
import { versionAt } from '../markets/read.ts'
import type { UserId } from '../people/state.ts'
import { priceOf, ticksOf } from './grid.ts'
import { CROSS, LONG } from './positions.ts'
import { carriedOf, crossPositions, crossStanding, exposureOf, positionsOfUser } from './standing.ts'
import { marketOfPosition, positionSlots, userOfPosition } from './state.ts'
import type { PerpWorld } from './transaction.ts'

/** What a cross position's share of the account's room is made smaller by, for the units that requirements are rounded up by. */
const ROUNDING_ROOM = 2n

/**
 * Users of whom the present marks may have crossed a liquidation price, by rising number, and nobody else who has to be looked at. An isolated
 * position waits for its liquidation price exactly. The room of a cross account, equity less requirement, is shared out evenly among its
 * positions, and each waits for the mark at which it would have used up its share: as long as none has, the account is sound. Who is
 * reached is looked at, and waits for new prices the next time.
 */
export function reachedUsers(state: PerpWorld, at: number): UserId[] {
  const { perp } = state
  watchChanged(state, at)
  const users = new Set<UserId>()
  for (const market of perp.markets) {
    if (market.mark.ticks === 0) continue
    for (const positionId of perp.revaluation.takeReached(market.index, market.mark.ticks)) {
      const slot = perp.positions.find(positionId)
      if (slot >= 0) users.add(userOfPosition(perp, slot))
    }
  }
  for (const user of users) perp.revaluation.note(user)
  return [...users].sort((one, other) => one - other)
}

/** Users none of whose positions were looked at since they changed. After a start, and when settings of a market begin, these are many. */
function watchChanged(state: PerpWorld, at: number): void {
  const { perp } = state
  const { revaluation } = perp
  for (const market of perp.markets) {
    const { version } = versionAt(market.listing, at)
    if (revaluation.isOfVersion(market.index, version)) continue
    for (const slot of positionSlots(perp, market)) revaluation.note(userOfPosition(perp, slot))
    revaluation.setVersion(market.index, version)
  }
  for (const user of revaluation.takeChanged()) watchUser(state, user, at)
}

function watchUser(state: PerpWorld, user: UserId, at: number): void {
  const { perp } = state
  const share = shareOf(state, user, at)
  for (const slot of positionsOfUser(perp, user)) {
    const market = marketOfPosition(perp, slot)
    const { id, side } = perp.positions.columns
    perp.revaluation.watch({
      market: market.index,
      positionId: id[slot] as number,
      side: side[slot] === LONG ? 'long' : 'short',
      ticks: ticksToWatch(state, { slot, share }, at),
    })
  }
}

/** What each cross position of a user may lose before the account has to be looked at; below 0 it has to be now. */
function shareOf(state: PerpWorld, user: UserId, at: number): bigint {
  const count = crossPositions(state.perp, user).length
  if (count === 0) return 0n
  const { equity, requirement } = crossStanding(state, user, at)
  return (equity - requirement) / BigInt(count) - ROUNDING_ROOM
}

function ticksToWatch(state: PerpWorld, { slot, share }: { slot: number; share: bigint }, at: number): number | undefined {
  const { perp } = state
  const market = marketOfPosition(perp, slot)
  const { marginMode, margin } = perp.positions.columns
  const isCross = marginMode[slot] === CROSS
  if (isCross && share < 0n) return market.mark.ticks
  const { listing } = market
  const { tiers, takerFeeRate } = versionAt(listing, at)
  const price = liquidationPrice({
    legs: [exposureOf(perp, slot)],
    balance: (isCross ? balanceOfShare(state, slot, share, at) : margin[slot]) as Amount,
    mark: priceOf(listing, market.mark.ticks),
    terms: { baseScale: listing.baseScale, quoteScale: listing.quoteScale, tick: listing.gridTick, tiers, closingFeeRate: takerFeeRate },
  })
  return price === undefined ? undefined : ticksOf(listing, price)
}

/** The balance with which a position by itself would be liquidated where it has used up its share. */
function balanceOfShare(state: PerpWorld, slot: number, share: bigint, at: number): bigint {
  const { unrealised, requirement } = carriedOf(state, slot, at)
  return share - unrealised + requirement
}
