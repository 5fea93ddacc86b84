import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import type { Level } from '../../live/book-side.ts'

/** One step of a depth curve: at this price or a better one this quantity stands. */
export interface DepthStep {
  price: bigint
  sum: bigint
}

/** Both curves, best price first, over a stretch of prices that is as wide below the middle as above it. */
export interface Depth {
  bids: DepthStep[]
  asks: DepthStep[]
  low: bigint
  high: bigint
  /** The deepest sum within the stretch. */
  most: bigint
}

/** Depth of a book in base units; undefined while a side is empty. */
export function depthOf(bids: readonly Level[], asks: readonly Level[], baseScale: number): Depth | undefined {
  const [bid, ask] = [bids[0], asks[0]]
  if (!bid || !ask) return undefined
  const middle = (bid.price + ask.price) / 2n
  const reach = smaller(middle - bids.at(-1)!.price, asks.at(-1)!.price - middle)
  const [low, high] = [middle - reach, middle + reach]
  const curves = {
    bids: curve(bids, baseScale, price => price >= low),
    asks: curve(asks, baseScale, price => price <= high),
  }
  const [deepBid, deepAsk] = [curves.bids.at(-1)?.sum ?? 0n, curves.asks.at(-1)?.sum ?? 0n]
  return { ...curves, low, high, most: deepBid > deepAsk ? deepBid : deepAsk }
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

function curve(levels: readonly Level[], baseScale: number, isWithin: (price: bigint) => boolean): DepthStep[] {
  let sum = 0n
  const steps: DepthStep[] = []
  for (const { price, quantityText } of levels) {
    if (!isWithin(price)) break
    sum += parseDecimal(quantityText, baseScale) ?? 0n
    steps.push({ price, sum })
  }
  return steps
}

/** Where a price lies between low and high, from 0 to 1000: places on the screen are no money. */
export const across = ({ low, high }: Depth, price: bigint): number => (high > low ? Number(((price - low) * 1000n) / (high - low)) : 0)
/** How high a sum reaches, from 0 to 1000. */
export const upTo = ({ most }: Depth, sum: bigint): number => (most > 0n ? Number((sum * 1000n) / most) : 0)

/** What stands between the middle and the price at a place from 0 to 1000, on whichever side that is; undefined in the spread. */
export function depthAt(depth: Depth, place: number): { side: 'bids' | 'asks'; price: string; sum: bigint } | undefined {
  const price = depth.low + (BigInt(Math.round(place)) * (depth.high - depth.low)) / 1000n
  const bid = lastWhere(depth.bids, step => step.price >= price)
  if (bid) return { side: 'bids', price: formatDecimal(bid.price, PRICE_SCALE), sum: bid.sum }
  const ask = lastWhere(depth.asks, step => step.price <= price)
  return ask && { side: 'asks', price: formatDecimal(ask.price, PRICE_SCALE), sum: ask.sum }
}

function lastWhere(steps: readonly DepthStep[], fits: (step: DepthStep) => boolean): DepthStep | undefined {
  let found: DepthStep | undefined
  for (const step of steps) {
    if (!fits(step)) break
    found = step
  }
  return found
}

/** Share of the bids in all that is shown, in whole percent; undefined for an empty book. */
export function bidShare(bids: bigint, asks: bigint): number | undefined {
  const all = bids + asks
  return all > 0n ? Number((bids * 100n) / all) : undefined
}
