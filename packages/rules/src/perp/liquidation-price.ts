import { type PairScales, powerOfTen } from '@assay/money/arithmetic'
import { assert } from '@assay/money/assert'
import { type Amount, PRICE_SCALE, type Price, type Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import type { MarginTier, MarginTiers } from './margin-tiers.ts'
import { type Exposure, pricePerUnit } from './position-value.ts'

/** What a liquidation price depends on besides the position. */
export interface LiquidationTerms extends PairScales {
  tick: Price
  tiers: MarginTiers
  /** Taker fee of closing. */
  closingFeeRate: Rate
}

/** What stands behind a position, and what else it has to carry. */
export interface LiquidationRequest {
  /** One position; in cross margin the long and the short of one market together, which share one price. */
  legs: readonly Exposure[]
  /** Isolated: the position's margin. Cross: the balance of the wallet, without anything unrealised. */
  balance: Amount
  /** Cross: unrealised result of all positions of other markets, and the sum of what they require. */
  others?: { unrealisedPnl: Amount; requirement: Amount }
  /** Present mark price; before opening the price of entry. */
  mark: Price
  terms: LiquidationTerms
}

/** An exact price: so many quote units for so many base units; the divisor is positive. */
interface ExactPrice {
  dividend: bigint
  divisor: bigint
}

/** Equity less requirement, as long as every leg stays in its tier: `constant` + price x `slope` / one. */
interface Surplus {
  tiers: readonly MarginTier[]
  constant: bigint
  slope: bigint
}

/**
 * The mark price beyond which the equity is less than maintenance margin plus closing fee:
 * LP = (W - TMM + UPNL + cum - s q EP) / (q (mmr + f) - s q), with the tier that holds at LP (rules of money 1.5). Moved to the tick away from
 * the mark: down where a falling price liquidates, up where a rising one does. Before it nobody is liquidated; one tick beyond it, everyone.
 * Undefined when no price above 0 does.
 *
 * A hedged pair is liquidated in the direction in which its surplus falls at the mark, or where nothing there does, in the other.
 */
export function liquidationPrice(request: LiquidationRequest): Price | undefined {
  const { legs, mark, terms } = request
  assert(legs.length > 0, 'a liquidation price is that of a position')
  const now = surplusAt(request, { dividend: mark * powerOfTen(terms.quoteScale), divisor: powerOfTen(PRICE_SCALE + terms.baseScale) })
  if (now.slope >= 0n) {
    const below = exactRoot(request, now.slope > 0n ? now : surplusAt(request, NOTHING), 'below')
    const price = below && onTick(below, terms, 'floor')
    if (price) return price
  }
  const above = exactRoot(request, now.slope < 0n ? now : surplusOf(request, Array(legs.length).fill(terms.tiers.at(-1))), 'above')
  return above && onTick(above, terms, 'ceil')
}

const NOTHING: ExactPrice = { dividend: 0n, divisor: 1n }

/**
 * Newton's method on a concave line of straight pieces, as the maintenance margin is convex: each step solves one piece exactly, and from the
 * second on comes nearer from beyond the answer, so it ends after at most as many steps as there are tiers. Where the line turns first, there
 * is no price on this side at which the surplus is 0.
 */
function exactRoot(request: LiquidationRequest, start: Surplus, side: 'below' | 'above'): ExactPrice | undefined {
  let surplus = start
  for (;;) {
    if (side === 'below' ? surplus.slope <= 0n : surplus.slope >= 0n) return undefined
    const root = rootOf(surplus)
    const next = surplusAt(request, root.dividend > 0n ? root : NOTHING)
    if (next.tiers.every((tier, leg) => tier === surplus.tiers[leg])) return root.dividend > 0n ? root : undefined
    surplus = next
  }
}

function rootOf({ constant, slope }: Surplus): ExactPrice {
  return slope > 0n ? { dividend: -constant * RATE_ONE, divisor: slope } : { dividend: constant * RATE_ONE, divisor: -slope }
}

function surplusAt(request: LiquidationRequest, { dividend, divisor }: ExactPrice): Surplus {
  const { tiers } = request.terms
  const tierOf = ({ quantity }: Exposure) => tiers.find(({ ceiling }) => quantity * dividend <= ceiling * divisor) ?? tiers.at(-1)
  return surplusOf(request, request.legs.map(tierOf) as MarginTier[])
}

function surplusOf({ legs, balance, others, terms }: LiquidationRequest, tiers: readonly MarginTier[]): Surplus {
  let constant = balance + (others ? others.unrealisedPnl - others.requirement : 0n)
  let slope = 0n
  for (const [place, { side, quantity, entryValue }] of legs.entries()) {
    const { maintenanceRate, maintenanceAmount } = tiers[place] as MarginTier
    const direction = side === 'long' ? 1n : -1n
    constant += maintenanceAmount - direction * entryValue
    slope += quantity * (direction * RATE_ONE - maintenanceRate - terms.closingFeeRate)
  }
  return { tiers, constant, slope }
}

function onTick({ dividend, divisor }: ExactPrice, terms: LiquidationTerms, rounding: 'floor' | 'ceil'): Price | undefined {
  const price = pricePerUnit(dividend, divisor, { ...terms, rounding })
  return price > 0n ? price : undefined
}
