import { NONE } from '../../memory/none.ts'
import { versionAt } from '../../terms/dated.ts'
import { CROSS } from '../positions/positions.ts'
import type { PerpMarket, PerpState } from '../state.ts'
import type { PerpTx } from '../transaction.ts'
import { crossMarginStatus } from './margin-status.ts'
import { DOUBT, numberOf } from './surplus-number.ts'
import { tierGridOf, tierOf } from './tier-grid.ts'

/**
 * Whether a cross position of a trader's user can require more at its mark than its margin: after its value or its tiers have grown. As long as none does,
 * what is free may leave without a look at what all of them require. `trader` is any row of the user.
 */
export function canLackMargin({ state: { perp }, at }: Pick<PerpTx, 'state' | 'at'>, trader: number): boolean {
  const { long, short, market: marketOf, olderOfUser } = perp.traders.columns
  const { marginMode } = perp.positions.columns
  for (let row = perp.traders.newestOf(trader); row !== NONE; row = olderOfUser[row] as number) {
    const market = marketOf[row] as number
    const longSlot = long[row] as number
    const shortSlot = short[row] as number
    if (longSlot !== NONE && marginMode[longSlot] === CROSS && lacksMargin(perp, market, longSlot, at)) return true
    if (shortSlot !== NONE && marginMode[shortSlot] === CROSS && lacksMargin(perp, market, shortSlot, at)) return true
  }
  return false
}

/** Beyond any doubt not where it is false. */
function lacksMargin(perp: PerpState, index: number, slot: number, at: number): boolean {
  const market = perp.markets[index] as PerpMarket
  const { lots, margin } = perp.positions.columns
  const grid = tierGridOf(market, versionAt(market.listing, at))
  const tickLots = market.mark.ticks * (lots[slot] as number)
  const tier = tierOf(grid, tickLots)
  const value = tickLots * market.unitNumber
  return numberOf(margin, slot) * (1 - DOUBT) < value * (grid.shares[tier] as number) - (grid.amounts[tier] as number) + value * DOUBT + 1
}

/** Equity of a trader's user less what all cross positions require at their marks; quote units, below 0 for what is missing. */
export function crossSurplus({ state, at }: Pick<PerpTx, 'state' | 'at'>, trader: number): bigint {
  const { equity, requirement } = crossMarginStatus(state, state.perp.traders.columns.user[trader] as number, at)
  return equity - requirement
}
