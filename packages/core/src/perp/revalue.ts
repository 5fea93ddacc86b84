import { setFee, setTimes } from '../ledger/amounts.ts'
import { NO_ACCOUNT } from '../ledger/state.ts'
import { versionAt } from '../markets/read.ts'
import { NONE } from '../memory/none.ts'
import { Longs } from '../memory/words.ts'
import type { UserId } from '../people/state.ts'
import { findWallet } from './accounts.ts'
import { setMoney } from './grid.ts'
import { CROSS, LONG } from './positions.ts'
import { noteChange, type PerpMarket, type PerpState, positionSlots, userOfPosition } from './state.ts'
import { type TierGrid, tierGridOf, tierOf } from './tier-grid.ts'
import type { PerpWorld } from './transaction.ts'

/** What a cross position's share of the account's room is made smaller by, for the units that requirements are rounded up by. */
const ROUNDING_ROOM = 2n

/**
 * Users of whom the present marks may have crossed a liquidation price, by rising number, and nobody else who has to be looked at. A position has
 * room: its equity less its requirement, and in cross margin an even share of that of the account. It waits for the mark at which an adverse move
 * would have used that up, or at which it leaves its tier: as long as none has, everything is sound. Who is reached is looked at, and waits for
 * a new price the next time.
 */
export function reachedUsers(state: PerpWorld, at: number): readonly UserId[] {
  const { perp } = state
  watchChanged(state, at)
  let users: Set<UserId> | undefined
  for (const market of perp.markets) {
    if (market.mark.ticks === 0) continue
    for (;;) {
      const slot = perp.revaluation.takeReached(market.index, market.mark.ticks)
      if (slot === NONE) break
      users ??= new Set()
      users.add(userOfPosition(perp, slot))
      noteChange(perp, slot)
    }
  }
  return users === undefined ? NOBODY : [...users].sort((one, other) => one - other)
}

const NOBODY: readonly UserId[] = []

/** Accounts that were not looked at since they changed. After a start, and when settings of a market begin, these are many. */
function watchChanged(state: PerpWorld, at: number): void {
  const { perp } = state
  const { revaluation } = perp
  for (const market of perp.markets) {
    const { version } = versionAt(market.listing, at)
    if (revaluation.isOfVersion(market.index, version)) continue
    for (const slot of positionSlots(perp, market)) noteChange(perp, slot)
    revaluation.setVersion(market.index, version)
  }
  for (let row = revaluation.takeNoted(); row !== NONE; row = revaluation.takeNoted()) watchAccount(state, row, at)
}

/** Room of the account that is looked at, of each of its cross positions, and of one position; quote units. */
const room = new BigInt64Array(1)
const share = new BigInt64Array(1)
const surplus = new BigInt64Array(1)
/** Stands for a room that no cell can add up: who has it is looked at with the next mark. */
const UNKNOWN = -(1n << 56n)
let isKnown = true

/** Lets the positions of an account, any of its rows, wait: of isolated ones those that have changed. */
function watchAccount(state: PerpWorld, account: number, at: number): void {
  const { traders, markets } = state.perp
  const { long, short, market: marketOf, olderOfUser } = traders.columns
  const newest = traders.newestOf(account)
  let crossed = 0
  isKnown = true
  room[0] = 0n
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
  number.setNumber(0, crossed)
  share[0] = UNKNOWN
  if (isKnown) share[0] = (room[0] as bigint) / (number.values[0] as bigint) - ROUNDING_ROOM
  for (let row = newest; row !== NONE; row = olderOfUser[row] as number) {
    const market = perp.markets[marketOf[row] as number] as PerpMarket
    if (long[row] !== NONE) watchCross(perp, market, long[row] as number)
    if (short[row] !== NONE) watchCross(perp, market, short[row] as number)
  }
}

/** Lets an isolated position wait, and takes its margin off the account's room; of a cross one gives 1, and adds what it has gained less what it requires. */
function watchIsolated(perp: PerpState, market: PerpMarket, grid: TierGrid, slot: number): number {
  const { positions, revaluation } = perp
  const { marginMode, margin } = positions.columns
  const hasChanged = revaluation.takeChange(slot)
  if (marginMode[slot] === CROSS) {
    setSurplus(perp, market, grid, slot)
    room[0] = (room[0] as bigint) + (surplus[0] as bigint)
    return 1
  }
  room[0] = (room[0] as bigint) - (margin[slot] as bigint)
  if (!hasChanged) return 0
  setSurplus(perp, market, grid, slot)
  surplus[0] = (surplus[0] as bigint) + (margin[slot] as bigint)
  watch(perp, market, grid, slot)
  return 0
}

function watchCross(perp: PerpState, market: PerpMarket, slot: number): void {
  if (perp.positions.columns.marginMode[slot] !== CROSS) return
  surplus[0] = share[0] as bigint
  watch(perp, market, market.tiers, slot)
}

/** Adds the contract wallet to the account's room: what open orders have frozen counts, as they are cancelled first. */
function addBalance(state: PerpWorld, trader: number): void {
  const { available, frozen } = state.ledger.accounts.columns
  const account = findWallet({ state }, state.perp.markets[state.perp.traders.columns.market[trader] as number] as PerpMarket, trader)
  if (account !== NO_ACCOUNT) room[0] = (room[0] as bigint) + (available[account] as bigint) + (frozen[account] as bigint)
}

const value = new BigInt64Array(1)
const part = new BigInt64Array(1)
const number = new Longs(1)

/** Sets `surplus` to what a position has gained at the present mark less what it requires (`rules/perp/margin-tiers.ts` marginRequirement). */
function setSurplus({ positions }: PerpState, market: PerpMarket, grid: TierGrid, slot: number): void {
  const { side, lots, entryValue } = positions.columns
  const tickLots = market.mark.ticks * (lots[slot] as number)
  if (tickLots > market.tickLotsSafe) {
    isKnown = false
    surplus[0] = UNKNOWN
    return
  }
  const tier = tierOf(grid, tickLots)
  setMoney(value, market, tickLots)
  setFee(part, value, grid.rates[tier] as bigint)
  if (side[slot] === LONG) surplus[0] = (value[0] as bigint) - (entryValue[slot] as bigint)
  else surplus[0] = (entryValue[slot] as bigint) - (value[0] as bigint)
  surplus[0] = (surplus[0] as bigint) - (part[0] as bigint) + (grid.amounts[tier] as bigint)
}

/** Lets a position wait that has a room of `surplus`; one without any for the present mark. */
function watch({ positions, revaluation }: PerpState, market: PerpMarket, grid: TierGrid, slot: number): void {
  const { side, lots } = positions.columns
  const isLong = side[slot] === LONG
  const { ticks } = market.mark
  let reached = ticks
  if ((surplus[0] as bigint) > 0n)
    reached = isLong ? fallTo(grid, ticks, lots[slot] as number, market) : riseTo(grid, ticks, lots[slot] as number, market)
  revaluation.watch(market.index, slot, !isLong, reached, ticks)
}

/** The mark to which a long can fall before its room is used up or its tier begins to be another; 0 or less when no mark does. */
function fallTo(grid: TierGrid, ticks: number, lots: number, market: { readonly unitCell: BigInt64Array }): number {
  const tier = tierOf(grid, ticks * lots)
  setTimes(value, market.unitCell, lots)
  setFee(part, value, grid.rates[tier] as bigint)
  // Of a tick that it falls the requirement gives back the share that is rounded up here: at least a unit less is sure.
  value[0] = (value[0] as bigint) - (part[0] as bigint) + 1n
  number.values[0] = (surplus[0] as bigint) / (value[0] as bigint)
  const used = ticks - number.number(0)
  return tier === 0 ? used : Math.max(used, Math.floor((grid.ceilings[tier - 1] as number) / lots))
}

/** The same for a short and a mark that rises. */
function riseTo(grid: TierGrid, ticks: number, lots: number, market: { readonly unitCell: BigInt64Array }): number {
  const tier = tierOf(grid, ticks * lots)
  setTimes(value, market.unitCell, lots)
  setFee(part, value, grid.rates[tier] as bigint)
  value[0] = (value[0] as bigint) + (part[0] as bigint)
  number.values[0] = (surplus[0] as bigint) / (value[0] as bigint)
  const used = ticks + number.number(0)
  return tier === grid.ceilings.length - 1 ? used : Math.min(used, Math.floor((grid.ceilings[tier] as number) / lots) + 1)
}
