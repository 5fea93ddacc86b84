import { NO_ACCOUNT } from '../../ledger/state.ts'
import { Longs } from '../../memory/encoded.ts'
import { NONE } from '../../memory/none.ts'
import { versionAt } from '../../terms/dated.ts'
import { findWallet } from '../accounts.ts'
import type { FillPart } from '../positions/fill.ts'
import { CROSS, LONG, SHORT } from '../positions/positions.ts'
import type { PerpMarket, PerpState } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { type TierGrid, tierGridOf, tierOf } from './tier-grid.ts'

/**
 * Figures are floating numbers here, since nothing is decided by them alone: each is taken a little worse than it is, by more than rounding can make of
 * it. So who may be below is looked at exactly, and nobody who is below passes.
 */
export const DOUBT = 2 ** -46

const cell = new Longs(1)

/** An amount of a column as the number that is nearest to it. */
export function numberOf(column: BigInt64Array, row: number): number {
  cell.values[0] = column[row] as bigint
  return cell.number(0)
}

/** What a position has gained at the present mark less what it requires (`rules/perp/margin-tiers.ts` marginRequirement), rounded up there by less than a unit. */
export function surplusNumber({ positions }: PerpState, market: PerpMarket, grid: TierGrid, slot: number): number {
  const { side, lots, entryValue } = positions.columns
  return surplusAt(market, grid, side[slot] === LONG, lots[slot] as number, numberOf(entryValue, slot))
}

function surplusAt(market: PerpMarket, grid: TierGrid, isLong: boolean, lots: number, entry: number): number {
  const tickLots = market.mark.ticks * lots
  const tier = tierOf(grid, tickLots)
  const value = tickLots * market.unitNumber
  const gained = isLong ? value - entry : entry - value
  return gained - value * (grid.shares[tier] as number) + (grid.amounts[tier] as number) - (value + entry) * DOUBT - 1
}

/**
 * Whether what a position that a part of a fill opens or adds to stands on is above maintenance afterwards beyond any doubt: its own margin, or in cross
 * margin the whole account. False where it has to be worked out exactly.
 */
export function isClearlySound(tx: PerpTx, market: PerpMarket, part: FillPart, isBuy: boolean): boolean {
  const { perp } = tx.state
  const trader = perp.orders.columns.trader[part.slot] as number
  const slot = perp.traders.position(trader, isBuy ? LONG : SHORT)
  const { lots, entryValue, margin } = perp.positions.columns
  const grid = tierGridOf(market, versionAt(market.listing, tx.at))
  const added = part.openingLots
  const isCross = perp.traders.marginMode(trader) === CROSS
  if (!isCross && isWithinFirstTier(perp, market, grid, slot, added, isBuy)) return true
  const entry = numberOf(part.openingValue, 0) + (slot === NONE ? 0 : numberOf(entryValue, slot))
  const surplus = surplusAt(market, grid, isBuy, added + (slot === NONE ? 0 : (lots[slot] as number)), entry)
  if (isCross) return surplus + crossRoom(tx, trader, slot, numberOf(part.openingFee, 0)) > 0
  const own = numberOf(part.openingMargin, 0) + numberOf(part.openingLoss, 0) + (slot === NONE ? 0 : numberOf(margin, slot))
  return surplus + own * (1 - DOUBT) > 0
}

/**
 * Whether an isolated position stays in the first tier, where what it requires is a share of its value, and its mark has not come to where it is looked at: what it has
 * above its requirement then grows by what is opened with an initial margin.
 */
function isWithinFirstTier(perp: PerpState, { mark }: PerpMarket, grid: TierGrid, slot: number, added: number, isLong: boolean): boolean {
  const ceiling = grid.ceilings[0] as number
  if (slot === NONE) return mark.ticks * added <= ceiling
  const { lots, trader } = perp.positions.columns
  if (mark.ticks * (added + (lots[slot] as number)) > ceiling) return false
  return perp.revaluation.isAbove(perp.traders.newestOf(trader[slot] as number), slot, !isLong, mark.ticks)
}

/** Balance of a cross account with the surplus of all its positions but one, less a fee that is to be paid. */
function crossRoom(tx: PerpTx, trader: number, without: number, fee: number): number {
  const { perp, ledger } = tx.state
  const { long, short, market: marketOf, olderOfUser } = perp.traders.columns
  let room = -fee
  for (let row = perp.traders.newestOf(trader); row !== NONE; row = olderOfUser[row] as number) {
    if (long[row] === NONE && short[row] === NONE) continue
    const market = perp.markets[marketOf[row] as number] as PerpMarket
    const grid = tierGridOf(market, versionAt(market.listing, tx.at))
    if (long[row] !== NONE && long[row] !== without) room += roomOf(perp, market, grid, long[row] as number)
    if (short[row] !== NONE && short[row] !== without) room += roomOf(perp, market, grid, short[row] as number)
  }
  const own = perp.markets[marketOf[trader] as number] as PerpMarket
  const account = findWallet(tx, own, trader)
  if (account === NO_ACCOUNT) return room
  const { available, frozen } = ledger.accounts.columns
  return room + (numberOf(available, account) + numberOf(frozen, account)) * (1 - DOUBT)
}

/** What a position adds to the room of a cross account; an isolated one takes its margin off. */
const roomOf = (perp: PerpState, market: PerpMarket, grid: TierGrid, slot: number): number =>
  perp.positions.columns.marginMode[slot] === CROSS
    ? surplusNumber(perp, market, grid, slot)
    : -numberOf(perp.positions.columns.margin, slot) * (1 + DOUBT)
