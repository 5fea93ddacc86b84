import { type Realm, realmOf } from '@assay/rules/realm'
import { NO_ACCOUNT } from '../../ledger/state.ts'
import { NONE } from '../../memory/none.ts'
import type { UserId } from '../../people/state.ts'
import { versionAt } from '../../terms/dated.ts'
import { findWallet } from '../accounts.ts'
import { DOUBT, numberOf, surplusNumber } from '../margin/surplus-number.ts'
import { type TierGrid, tierGridOf, tierOf } from '../margin/tier-grid.ts'
import { CROSS, LONG } from '../positions/positions.ts'
import { noteChange, type PerpMarket, type PerpState, positionSlots, userOfPosition } from '../state.ts'
import type { PerpWorld } from '../transaction.ts'

/**
 * Users of a realm, or of both, of whom the present marks may have crossed a liquidation price, by rising number, and nobody else who has to be looked at. A position has
 * room: its equity less its requirement, and in cross margin an even share of that of the account. It waits for the mark at which an adverse move
 * would have used that up, or at which it leaves its tier: as long as none has, everything is sound. Who is reached is looked at, and waits for
 * a new price the next time.
 */
export function reachedUsers(state: PerpWorld, at: number, realm?: Realm): readonly UserId[] {
  const { perp } = state
  const { revaluation } = perp
  if (!revaluation.isOfVersionsAt(at)) noteBegunSettings(perp, at)
  for (let row = revaluation.takeNoted(); row !== NONE; row = revaluation.takeNoted()) watchAccount(state, row, at)
  for (const { index } of perp.moved) revaluation.noteMarket(index)
  const isOfRealm = (index: number) => realm === undefined || realmOf((perp.markets[index] as PerpMarket).listing.market) === realm
  let users: Set<UserId> | undefined
  for (let index = revaluation.takeMarket(isOfRealm); index !== undefined; index = revaluation.takeMarket(isOfRealm)) {
    const { ticks } = (perp.markets[index] as PerpMarket).mark
    if (ticks === 0) continue
    for (let slot = revaluation.takeReached(index, ticks); slot !== NONE; slot = revaluation.takeReached(index, ticks)) {
      users ??= new Set()
      users.add(userOfPosition(perp, slot))
      noteChange(perp, slot)
    }
  }
  return users === undefined ? NOBODY : [...users].sort((one, other) => one - other)
}

const NOBODY: readonly UserId[] = []

/** Notes all positions of each market whose settings have begun since; after a start these are all. */
function noteBegunSettings(perp: PerpState, at: number): void {
  const { revaluation } = perp
  let holdUntil = Number.POSITIVE_INFINITY
  for (const market of perp.markets) {
    const { version } = versionAt(market.listing, at)
    for (const { effectiveAt } of market.listing.versions) if (effectiveAt > at && effectiveAt < holdUntil) holdUntil = effectiveAt
    if (revaluation.isOfVersion(market.index, version)) continue
    for (const slot of positionSlots(perp, market)) noteChange(perp, slot)
    revaluation.setVersion(market.index, version)
  }
  revaluation.setVersionsHoldUntil(holdUntil)
}

/** Room of the account that is looked at; quote units. */
const room = new Float64Array(1)

/** Lets the positions of an account, any of its rows, wait: of isolated ones those that have changed. */
function watchAccount(state: PerpWorld, account: number, at: number): void {
  const { traders, markets } = state.perp
  const { long, short, market: marketOf, olderOfUser } = traders.columns
  const newest = traders.newestOf(account)
  let crossed = 0
  room[0] = 0
  for (let row = newest; row !== NONE; row = olderOfUser[row] as number) {
    if (long[row] === NONE && short[row] === NONE) continue
    const market = markets[marketOf[row] as number] as PerpMarket
    const grid = tierGridOf(market, versionAt(market.listing, at))
    if (long[row] !== NONE) crossed += watchIsolated(state.perp, market, grid, long[row] as number)
    if (short[row] !== NONE) crossed += watchIsolated(state.perp, market, grid, short[row] as number)
  }
  if (crossed > 0) watchCrossed(state, newest, crossed)
}

/** Lets the cross positions of an account, whose newest row this is and whose room without its wallet is known, wait: so many share it. */
function watchCrossed(state: PerpWorld, newest: number, crossed: number): void {
  const { perp } = state
  const { long, short, market: marketOf, olderOfUser } = perp.traders.columns
  addBalance(state, newest)
  const share = (room[0] as number) / crossed
  for (let row = newest; row !== NONE; row = olderOfUser[row] as number) {
    const market = perp.markets[marketOf[row] as number] as PerpMarket
    if (long[row] !== NONE) watchCross(perp, market, long[row] as number, share)
    if (short[row] !== NONE) watchCross(perp, market, short[row] as number, share)
  }
}

/** Lets an isolated position wait, and takes its margin off the account's room; of a cross one gives 1, and adds what it has gained less what it requires. */
function watchIsolated(perp: PerpState, market: PerpMarket, grid: TierGrid, slot: number): number {
  const { positions, revaluation } = perp
  const { marginMode, margin } = positions.columns
  const hasChanged = revaluation.takeChange(slot)
  if (marginMode[slot] === CROSS) {
    room[0] = (room[0] as number) + surplusNumber(perp, market, grid, slot)
    return 1
  }
  const own = numberOf(margin, slot)
  room[0] = (room[0] as number) - own * (1 + DOUBT)
  if (hasChanged) watch(perp, market, grid, slot, surplusNumber(perp, market, grid, slot) + own * (1 - DOUBT))
  return 0
}

function watchCross(perp: PerpState, market: PerpMarket, slot: number, share: number): void {
  if (perp.positions.columns.marginMode[slot] === CROSS) watch(perp, market, market.tiers, slot, share)
}

/** Adds the contract wallet to the account's room: what open orders have frozen counts, as they are cancelled first. */
function addBalance(state: PerpWorld, trader: number): void {
  const { available, frozen } = state.ledger.accounts.columns
  const account = findWallet({ state }, state.perp.markets[state.perp.traders.columns.market[trader] as number] as PerpMarket, trader)
  if (account === NO_ACCOUNT) return
  room[0] = (room[0] as number) + (numberOf(available, account) + numberOf(frozen, account)) * (1 - DOUBT)
}

/** Lets a position wait that has a room of `surplus`; one without any for the present mark. */
function watch({ positions, revaluation }: PerpState, market: PerpMarket, grid: TierGrid, slot: number, surplus: number): void {
  const { side, lots } = positions.columns
  const isLong = side[slot] === LONG
  const { ticks } = market.mark
  let reached = ticks
  if (surplus > 0) reached = (isLong ? fallTo : riseTo)(grid, ticks, lots[slot] as number, (surplus * (1 - DOUBT)) / market.unitNumber)
  revaluation.watch(market.index, slot, !isLong, reached, ticks)
}

/**
 * The mark to which a long can fall before a room, in ticks x lots, is used up or its tier begins to be another; 0 or less when no mark does. Of each tick
 * that it falls the requirement gives back a share.
 */
function fallTo(grid: TierGrid, ticks: number, lots: number, surplus: number): number {
  const tier = tierOf(grid, ticks * lots)
  const used = ticks - Math.floor(surplus / (lots * (1 - (grid.shares[tier] as number))))
  return tier === 0 ? used : Math.max(used, Math.floor((grid.ceilings[tier - 1] as number) / lots))
}

/** The same for a short and a mark that rises, with which the requirement rises. */
function riseTo(grid: TierGrid, ticks: number, lots: number, surplus: number): number {
  const tier = tierOf(grid, ticks * lots)
  const used = ticks + Math.floor(surplus / (lots * (1 + (grid.shares[tier] as number))))
  return tier === grid.ceilings.length - 1 ? used : Math.min(used, Math.floor((grid.ceilings[tier] as number) / lots) + 1)
}
