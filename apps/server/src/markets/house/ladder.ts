import type { QuoteLevel, Side } from '@assay/core/spot/commands'
import { notionalOf, type PairScales } from '@assay/money/arithmetic'
import type { Price, Quantity } from '@assay/money/kinds'

/** Grid steps between neighbouring levels, from the touch outwards: dense near the price, wide away from it. */
const STEPS: readonly bigint[] = [1n, 1n, 1n, 1n, 2n, 2n, 2n, 2n, 4n, 4n, 4n, 4n, 8n, 8n, 8n, 8n]
/** Size of the outermost level over that of the touch is about this many times. */
const GROWTH_PERCENT = 45n
/** A level that stands stays as it is while its size lies between these shares of what it should be. */
const KEEP_PERCENT = { least: 35n, most: 250n }

/** What a ladder of quotes is made from. */
export interface LadderInput extends PairScales {
  /** Where the maker sees the price; both sides lie around it. */
  mid: Price
  tick: Price
  lot: Quantity
  /** From `mid` to the touch on each side. */
  halfSpread: bigint
  /** Price units between levels near the touch, a multiple of the tick. */
  grid: bigint
  /** Size of the touch in base units. */
  touch: bigint
  /** What may be quoted in all: base units for sale, quote units for buying. */
  baseBudget: bigint
  quoteBudget: bigint
  /** Any number; gives each price its own size and place. */
  seed: number
  /** Quantity that already stands at a price. */
  resting: (side: Side, price: Price) => Quantity | undefined
}

interface Ladder {
  bids: QuoteLevel[]
  asks: QuoteLevel[]
}

/** 0 to 2^32-1, always the same for the same place. */
const mix = (seed: number, place: bigint): number => {
  let hash = seed ^ Number(BigInt.asUintN(32, place)) ^ Number(BigInt.asUintN(32, place >> 32n))
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 16)) >>> 0
}

const down = (price: bigint, step: bigint): bigint => price - (price % step)
const up = (price: bigint, step: bigint): bigint => down(price + step - 1n, step)

/**
 * A ladder around `mid`, best levels first. Away from the touch, levels lie on a fixed grid of prices and keep their size while it is about
 * right, so that a small move of the price changes few of them. The best bid is always below the best ask, each at least half a spread off.
 */
export const makeLadder = (input: LadderInput): Ladder => ({
  bids: fill(input, 'buy', prices(input, 'buy')),
  asks: fill(input, 'sell', prices(input, 'sell')),
})

const prices = (input: LadderInput, side: Side): Price[] => {
  const { mid, halfSpread, grid, tick } = input
  const touch = side === 'buy' ? down(mid - halfSpread, tick) : up(mid + halfSpread, tick)
  const found = [touch]
  let place = side === 'buy' ? down(touch, grid) / grid : up(touch, grid) / grid
  for (const step of STEPS) {
    place = side === 'buy' ? down(place - 1n, step) : up(place + 1n, step)
    // Somewhere within its cell of the grid, so that the book does not look ruled.
    const within = BigInt(mix(input.seed, place)) % (grid / tick)
    found.push(side === 'buy' ? place * grid + within * tick : place * grid - within * tick)
  }
  return found.filter(price => price > 0n) as Price[]
}

const fill = (input: LadderInput, side: Side, levels: readonly Price[]): QuoteLevel[] => {
  const quotes: QuoteLevel[] = []
  let budget = side === 'buy' ? input.quoteBudget : input.baseBudget
  for (const [depth, price] of levels.entries()) {
    const quantity = sizeAt(input, { side, price, depth })
    const cost = side === 'buy' ? notionalOf(price, quantity, input) : quantity
    if (quantity <= 0n || cost > budget) break
    budget -= cost
    quotes.push({ price, quantity })
  }
  return quotes
}

const sizeAt = (input: LadderInput, { side, price, depth }: { side: Side; price: Price; depth: number }): Quantity => {
  const { lot, touch, seed } = input
  // 40% to 160% of the ordinary size at this depth.
  const variety = 40n + BigInt(mix(seed + 1, price / input.tick) % 121)
  const wanted = (touch * (100n + GROWTH_PERCENT * BigInt(depth)) * variety) / 10_000n
  const resting = input.resting(side, price)
  if (resting && resting * 100n >= wanted * KEEP_PERCENT.least && resting * 100n <= wanted * KEEP_PERCENT.most) return resting
  return (wanted < lot ? lot : down(wanted, lot)) as Quantity
}

/** The smallest of 1, 2, 5, 10, 20, 50 … ticks that is at least `least`: stays the same while the price wanders. */
export const niceStep = (least: bigint, tick: bigint): bigint => {
  for (let power = tick; ; power *= 10n) for (const step of [power, 2n * power, 5n * power]) if (step >= least) return step
}
