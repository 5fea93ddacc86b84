import type { Amount, Price } from '@assay/money/kinds'
import { liquidationPrice } from '@assay/rules/perp/liquidation-price'
import { priceOf } from '../grid.ts'
import type { PerpSettingsVersion } from '../listing/perp-listing.ts'
import { CROSS } from '../positions/positions.ts'
import type { CrossAccount } from '../risk/risk-events.ts'
import { marketOfPosition, userOfPosition } from '../state.ts'
import type { PerpWorld } from '../transaction.ts'
import { carriedOf, crossBalance, crossPositions, exposureOf } from './margin-status.ts'

/**
 * Mark price at which a position is liquidated, `undefined` when no price does. Isolated by its own margin; cross by the whole contract wallet
 * less the margin of isolated positions, with the other cross positions as they stand at their marks.
 */
export function liquidationPriceOf(world: PerpWorld, slot: number, settings: PerpSettingsVersion): Price | undefined {
  const { perp } = world
  const { columns } = perp.positions
  const market = marketOfPosition(perp, slot)
  const { listing } = market
  const terms = {
    baseScale: listing.baseScale,
    quoteScale: listing.quoteScale,
    tick: listing.gridTick,
    tiers: settings.tiers,
    closingFeeRate: settings.takerFeeRate,
  }
  const mark = priceOf(listing, market.mark.ticks)
  if (columns.marginMode[slot] !== CROSS)
    return liquidationPrice({ legs: [exposureOf(perp, slot)], balance: columns.margin[slot] as Amount, mark, terms })
  return liquidationPrice({ ...crossSideOf(world, slot), mark, terms })
}

/** Everything of a cross account as one position of it sees it: both legs of its market, the balance, and the other markets. */
function crossSideOf(world: PerpWorld, slot: number) {
  const { legs, balance, others } = crossSidesOf(world, slot, world.clock.lastTickAt)
  return { legs: legs.map(leg => exposureOf(world.perp, leg)), balance, others }
}

/** The slots of both legs in cross margin of a position's market, the balance behind them, and what the other markets count at a journal time. */
function crossSidesOf(world: PerpWorld, slot: number, at: number) {
  const { perp } = world
  const user = userOfPosition(perp, slot)
  const market = marketOfPosition(perp, slot)
  const legs: number[] = []
  let [unrealisedPnl, requirement] = [0n, 0n]
  for (const other of crossPositions(perp, user)) {
    if (marketOfPosition(perp, other) === market) legs.push(other)
    else {
      const carried = carriedOf(world, other, at)
      unrealisedPnl += carried.unrealised
      requirement += carried.requirement
    }
  }
  const others = { unrealisedPnl: unrealisedPnl as Amount, requirement: requirement as Amount }
  return { legs, balance: crossBalance(world, user), others }
}

/** Everything that the liquidation price of a position in cross margin is worked out of, as its evidence keeps it. */
export function crossAccountOf(world: PerpWorld, slot: number, at: number): CrossAccount {
  const { lots, entryValue } = world.perp.positions.columns
  const { legs, balance, others } = crossSidesOf(world, slot, at)
  const figuresOf = (leg: number) => ({ lots: BigInt(lots[leg] as number), entryValue: entryValue[leg] as Amount })
  const opposite = legs.find(leg => leg !== slot)
  return {
    balance,
    requirement: others.requirement,
    unrealisedProfit: others.unrealisedPnl,
    ...figuresOf(slot),
    ...(opposite !== undefined && { opposite: figuresOf(opposite) }),
  }
}
