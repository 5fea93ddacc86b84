import type { Amount } from '@assay/money/kinds'
import { isLiquidatable, marginRequirement, tierAt } from '@assay/rules/perp/margin-tiers'
import { type Exposure, pnlOf } from '@assay/rules/perp/position-value'
import { accountOfUser } from '../../ledger/read.ts'
import { NO_ACCOUNT, totalOf } from '../../ledger/state.ts'
import { NONE } from '../../memory/none.ts'
import type { UserId } from '../../people/state.ts'
import { versionAt } from '../../terms/dated.ts'
import { moneyOf, quantityOf } from '../grid.ts'
import { CROSS, LONG } from '../positions/positions.ts'
import { marketOfPosition, type PerpState, userOfPosition } from '../state.ts'
import type { PerpWorld } from '../transaction.ts'
import { contractQuote } from './contract-quote.ts'

/** What is behind a position or a cross account at the mark, and what has to be: maintenance margin and the fee of closing. Quote units. */
export interface MarginStatus {
  equity: Amount
  requirement: Amount
}

/** What of one position counts at a price: its unrealised result, and what it requires. */
export interface Carried {
  unrealised: Amount
  requirement: Amount
}

/** The open position of a slot as the formulas take it. */
export function exposureOf(perp: PerpState, slot: number): Exposure {
  const { side, lots, entryValue } = perp.positions.columns
  return {
    side: side[slot] === LONG ? 'long' : 'short',
    quantity: quantityOf(marketOfPosition(perp, slot).listing, lots[slot] as number),
    entryValue: entryValue[slot] as Amount,
  }
}

/** A position at the present mark of its market. */
export function carriedOf(state: PerpWorld, slot: number, at: number): Carried {
  const { perp } = state
  const market = marketOfPosition(perp, slot)
  const { side, lots, entryValue } = perp.positions.columns
  const value = moneyOf(market, market.mark.ticks * (lots[slot] as number))
  const { tiers, takerFeeRate } = versionAt(market.listing, at)
  return {
    unrealised: pnlOf(side[slot] === LONG ? 'long' : 'short', entryValue[slot] as Amount, value),
    requirement: marginRequirement(value, tierAt(tiers, value), takerFeeRate),
  }
}

/** An isolated position stands on its margin alone. */
export function isolatedMarginStatus(state: PerpWorld, slot: number, at: number): MarginStatus {
  const { unrealised, requirement } = carriedOf(state, slot, at)
  const margin = state.perp.positions.columns.margin[slot] as bigint
  return { equity: (margin + unrealised) as Amount, requirement }
}

/** All cross positions of a user stand on the whole contract wallet less what isolated positions keep for themselves. */
export function crossMarginStatus(state: PerpWorld, user: UserId, at: number): MarginStatus {
  let equity: bigint = crossBalance(state, user)
  let requirement = 0n
  for (const slot of crossPositions(state.perp, user)) {
    const carried = carriedOf(state, slot, at)
    equity += carried.unrealised
    requirement += carried.requirement
  }
  return { equity: equity as Amount, requirement: requirement as Amount }
}

/** The balance behind a user's cross positions, nothing unrealised in it: what open orders have frozen counts, as they are cancelled first. */
export function crossBalance(state: PerpWorld, user: UserId): Amount {
  const account = accountOfUser(state.ledger, user, 'contract', contractQuote(state, user))
  if (account === NO_ACCOUNT) return 0n as Amount
  let balance: bigint = totalOf(state.ledger, account)
  const { marginMode, margin } = state.perp.positions.columns
  for (const slot of positionsOfUser(state.perp, user)) if (marginMode[slot] !== CROSS) balance -= margin[slot] as bigint
  return balance as Amount
}

export const isDistressed = ({ equity, requirement }: MarginStatus): boolean => isLiquidatable(equity, requirement)

/** Slots of a user's open positions, by rising market. */
export function positionsOfUser({ traders }: PerpState, user: UserId): number[] {
  const slots: number[] = []
  const { long, short } = traders.columns
  for (const row of traders.rowsOf(user)) {
    if (long[row] !== NONE) slots.push(long[row] as number)
    if (short[row] !== NONE) slots.push(short[row] as number)
  }
  return slots
}

/** Slots of a user's open positions in cross margin. */
export const crossPositions = (perp: PerpState, user: UserId): number[] =>
  positionsOfUser(perp, user).filter(slot => perp.positions.columns.marginMode[slot] === CROSS)

/** The margin status by which a position lives or is liquidated: its own, or that of the whole account. */
export const marginStatusOf = (state: PerpWorld, slot: number, at: number): MarginStatus =>
  state.perp.positions.columns.marginMode[slot] === CROSS
    ? crossMarginStatus(state, userOfPosition(state.perp, slot), at)
    : isolatedMarginStatus(state, slot, at)
