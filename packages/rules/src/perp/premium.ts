import { multiplyDivide, type PairScales, powerOfTen } from '@assay/money/arithmetic'
import { type Amount, PRICE_SCALE, type Price, type Quantity, type Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'

/** Levels of one side of a book, best first. */
export type Levels = readonly (readonly [Price, Quantity])[]

/** Notional that an impact price is of: impact margin / smallest initial margin rate, which is margin x greatest leverage (Binance, V39). */
export const impactNotional = (impactMargin: Amount, leverageMax: number): Amount => (impactMargin * BigInt(leverageMax)) as Amount

/**
 * Average price at which an order of this notional would fill against the levels: notional / quantity, where the last level gives a part.
 * Rounded down for bids and up for asks, so that rounding makes no premium. Undefined when the book is too thin.
 */
export function impactPrice(
  side: 'bid' | 'ask',
  levels: Levels,
  notional: Amount,
  { baseScale, quoteScale }: PairScales,
): Price | undefined {
  // What is left to fill in price x quantity units, in which every level is whole.
  const unit = powerOfTen(PRICE_SCALE + baseScale)
  const wanted = notional * unit
  const quote = powerOfTen(quoteScale)
  let left = wanted
  let quantity = 0n
  for (const [price, offered] of levels) {
    const value = price * offered * quote
    if (value >= left) {
      // notional / (quantity + left / price), with both sides times the price.
      const divisor = quantity * price * quote + left
      return multiplyDivide(wanted, price, divisor, side === 'bid' ? 'floor' : 'ceil') as Price
    }
    left -= value
    quantity += offered
  }
  return undefined
}

/**
 * One sample of the premium index: (max(0, impact bid - index) - max(0, index - impact ask)) / index, rounded towards 0 (Binance, V21). A side
 * that is too thin makes no premium.
 */
export function premium({ bid, ask }: { bid?: Price | undefined; ask?: Price | undefined }, index: Price): Rate {
  const above = bid !== undefined && bid > index ? bid - index : 0n
  const below = ask !== undefined && ask < index ? index - ask : 0n
  return (((above - below) * RATE_ONE) / index) as Rate
}

/** Average of an interval's samples, from their sum, rounded towards 0; 0 without samples. */
export function averagePremium(sum: bigint, count: number): Rate {
  return (count === 0 ? 0n : sum / BigInt(count)) as Rate
}
