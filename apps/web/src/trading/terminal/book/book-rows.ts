import { multiplyDivide, roundedNotionalOf } from '@assay/money/arithmetic'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity, RATE_SCALE } from '@assay/money/kinds'
import { averagePrice } from '@assay/rules/order-preview'
import type { Level } from '../../live/book-side.ts'
import type { TerminalMarket } from '../terminal-market.ts'

/** One line of the book. Texts are decimals with the market's own precision. */
export interface BookRow {
  price: string
  quantity: string
  /** Quantity of this line and all better ones. */
  sum: string
  /** Value of that sum, in the quote asset. */
  sumValue: string
  sumUnits: bigint
  /** What that sum costs or brings for one unit of the base asset on average; rounded down, like the ticket's. */
  averagePrice: string
  /** The person's own part of the quantity; empty for none. */
  own: string
}

interface RowsOptions {
  side: 'bids' | 'asks'
  levels: readonly Level[]
  /** Prices are joined to steps of so many ticks: bids downwards, asks upwards, so that no line looks better than it is. */
  group: number
  market: TerminalMarket
  /** Own open quantity by price text as the book writes it. */
  own: ReadonlyMap<bigint, bigint>
  most: number
}

/** The lines of one side, best first, at most `most`. */
export function bookRows({ side, levels, group, market, own, most }: RowsOptions): BookRow[] {
  const step = market.tick * BigInt(group)
  const rows: { price: bigint; quantity: bigint; value: bigint; own: bigint }[] = []
  for (const level of levels) {
    const price = (side === 'bids' ? level.price / step : (level.price + step - 1n) / step) * step
    const quantity = parseDecimal(level.quantityText, market.baseScale) ?? 0n
    const value = roundedNotionalOf(level.price as Price, quantity as Quantity, market, 'floor')
    const last = rows.at(-1)
    if (last?.price === price) {
      last.quantity += quantity
      last.value += value
      last.own += own.get(level.price) ?? 0n
    } else if (rows.length === most) break
    else rows.push({ price, quantity, value, own: own.get(level.price) ?? 0n })
  }
  let sum = 0n
  let sumValue = 0n
  return rows.map(row => {
    sum += row.quantity
    sumValue += row.value
    return {
      price: formatDecimal(row.price, PRICE_SCALE),
      quantity: formatDecimal(row.quantity, market.baseScale),
      sum: formatDecimal(sum, market.baseScale),
      sumValue: formatDecimal(sumValue, market.quoteScale),
      sumUnits: sum,
      averagePrice: formatDecimal(averagePrice(sumValue as Amount, sum as Quantity, market), PRICE_SCALE),
      own: row.own > 0n ? formatDecimal(row.own, market.baseScale) : '',
    }
  })
}

/** Whether a line is drawn alike for two rows, in what is seen and in what is read aloud. */
export const looksSame = (one: BookRow, other: BookRow): boolean =>
  one.price === other.price &&
  one.quantity === other.quantity &&
  one.sum === other.sum &&
  one.averagePrice === other.averagePrice &&
  one.own === other.own

/** How far a sum reaches into the deepest one shown, in whole percent: the length of its bar. */
export const barLength = (sum: bigint, deepest: bigint): number => (deepest > 0n ? Number((sum * 100n) / deepest) : 0)

/** Distance between best ask and best bid, as a price and as a share of the ask; undefined while a side is empty. */
export function spreadOf(bids: readonly Level[], asks: readonly Level[]): { spread: string; share: string } | undefined {
  const bid = bids[0]?.price
  const ask = asks[0]?.price
  if (bid === undefined || ask === undefined || ask < bid) return undefined
  const share = multiplyDivide(ask - bid, 10n ** BigInt(RATE_SCALE), ask, 'ceil')
  return { spread: formatDecimal(ask - bid, PRICE_SCALE), share: formatDecimal(share, RATE_SCALE) }
}

/** What the book has to know of an order of the person, of whichever market; one without a price stands in no book. */
export interface OwnOrder {
  pair: string
  side: string
  price: string
  quantity: string
  filledQuantity: string
}

/** Own open quantity of one side by price. */
export function ownByPrice(
  orders: readonly OwnOrder[],
  { pair, side, baseScale }: { pair: string; side: 'buy' | 'sell'; baseScale: number },
): ReadonlyMap<bigint, bigint> {
  const own = new Map<bigint, bigint>()
  for (const order of orders) {
    const price = parseDecimal(order.price, PRICE_SCALE)
    if (order.pair !== pair || order.side !== side || price === undefined) continue
    const rest = (parseDecimal(order.quantity, baseScale) ?? 0n) - (parseDecimal(order.filledQuantity, baseScale) ?? 0n)
    own.set(price, (own.get(price) ?? 0n) + rest)
  }
  return own
}
