import type { Core } from '@assay/core/engine/core'
import { balancesOf } from '@assay/core/ledger/read'
import { indexPrice } from '@assay/core/markets/read'
import type { UserId } from '@assay/core/people/state'
import type { QuoteSpot, Side } from '@assay/core/spot/commands'
import { spotPair, spotSettingsAt } from '@assay/core/spot/listing/spot-pair'
import { openOrders } from '@assay/core/spot/read'
import { multiplyDivide, powerOfTen } from '@assay/money/arithmetic'
import { PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import { makeLadder, niceStep } from '../../markets/house/ladder.ts'
import type { MakerPair } from '../../markets/house/maker-pairs.ts'
import type { QuotePlan } from '../../markets/house/market-maker.ts'
import { crossingOrders } from './crossing-orders.ts'

/** Shares are counted in hundredths of a basis point. */
const SHARE = 1_000_000n
/** Distance of the touch from the mid, as a share: half of a spread of 1.4 basis points. */
const HALF_SPREAD = 70n
/** Distance of levels near the touch, as a share: at least 1.2 basis points. */
const GRID = 120n
/** How far the whole ladder moves when the inventory is half of, or double, what it was at first. */
const SKEW_MAX = 300n
/** Part of the maker's money that may stand in one ladder. */
const BUDGET_PERCENT = 80n

/** Share by which to move the mid: down when there is more of the coin than at first, up when there is less. */
export const skewOf = (held: bigint, target: bigint): bigint => {
  const excess = target === 0n ? 0n : ((held - target) * SKEW_MAX * 2n) / target
  const bounded = excess > SKEW_MAX ? SKEW_MAX : excess < -SKEW_MAX ? -SKEW_MAX : excess
  return -bounded
}

/**
 * The ladder that the maker wants on a pair now, and whether it differs from what stands. Undefined while there is no price or the pair is
 * halted. Budgets count what the resting quotes hold, because the new ladder replaces them.
 */
export const planQuote = (core: Core, { user, maker, seed }: { user: UserId; maker: MakerPair; seed: number }): QuotePlan | undefined => {
  const pair = spotPair(core.state, maker.pair)
  const index = pair && indexPrice(core.state, pair.base)
  if (!pair || pair.halted || index === undefined) return undefined
  const settings = spotSettingsAt(core.state, maker.pair, core.at)
  const resting = openOrders(core.state, user, maker.pair)
  const sizes = new Map(resting.map(order => [`${order.side} ${order.price}`, (order.quantity - order.filledQuantity) as Quantity]))
  const held = heldBy(core, user)
  const mid = (index + (index * skewOf(held(pair.base), maker.target)) / SHARE) as Price
  const least = (mid * HALF_SPREAD) / SHARE
  const scales = { baseScale: pair.baseScale, quoteScale: pair.quoteScale }
  const ladder = makeLadder({
    ...scales,
    mid,
    tick: settings.tick,
    lot: settings.lot,
    halfSpread: least > settings.tick ? least : settings.tick,
    grid: niceStep((mid * GRID) / SHARE, settings.tick),
    touch: multiplyDivide(maker.touchNotional, powerOfTen(PRICE_SCALE + scales.baseScale - scales.quoteScale), mid, 'floor'),
    baseBudget: (held(pair.base) * BUDGET_PERCENT) / 100n,
    quoteBudget: (held(pair.quote) * BUDGET_PERCENT) / 100n / maker.quoteShare,
    seed,
    resting: (side, price) => sizes.get(`${side} ${price}`),
  })
  const command: QuoteSpot = { kind: 'spot.quote', user, pair: maker.pair, ...ladder }
  const same = (side: Side) =>
    (side === 'buy' ? ladder.bids : ladder.asks).every(level => sizes.get(`${side} ${level.price}`) === level.quantity)
  const isSame = ladder.bids.length + ladder.asks.length === resting.length && same('buy') && same('sell')
  return { command, index, isSame, crossing: crossingOrders({ core, command, own: sizes, index, settings }) }
}

const heldBy = (core: Core, user: UserId) => {
  const balances = balancesOf(core.state, user).filter(balance => balance.wallet === 'exchange')
  return (asset: string): bigint => {
    const balance = balances.find(one => one.asset === asset)
    return balance ? balance.available + balance.frozen : 0n
  }
}
