import { multiplyDivide, type PairScales, powerOfTen } from '@assay/money/arithmetic'
import { type Amount, PRICE_SCALE, type Price, type Quantity, type Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'

/** Levels of one side of a book, best first. */
export type Levels = readonly (readonly [Price, Quantity])[]

/** Notional that an impact price is of: impact margin / smallest initial margin rate, which is margin x greatest leverage (Binance, V39). */
export const impactNotional = (impactMargin: Amount, leverageMax: number): Amount => (impactMargin * BigInt(leverageMax)) as Amount

/** What better levels than those that are looked at fill whole. */
export interface FilledBefore {
  value: Amount
  quantity: Quantity
}

const NOTHING: FilledBefore = { value: 0n as Amount, quantity: 0n as Quantity }

/**
 * Average price at which an order of this notional would fill against the levels: notional / quantity, where the last level gives a part.
 * Rounded down for bids and up for asks, so that rounding makes no premium. Undefined when the book is too thin. Better levels whose sums are known
 * need not be given one by one.
 */
export function impactPrice(
  side: 'bid' | 'ask',
  levels: Levels,
  notional: Amount,
  { baseScale, quoteScale }: PairScales,
  before = NOTHING,
): Price | undefined {
  // What is left to fill in price x quantity units, in which every level is whole.
  const unit = powerOfTen(PRICE_SCALE + baseScale)
  const wanted = notional * unit
  const quote = powerOfTen(quoteScale)
  let left = wanted - before.value * unit
  let quantity: bigint = before.quantity
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

/** A value that holds from a time on (ms). */
export interface TimedValue {
  at: number
  value: bigint
}

/** From a time to a time (ms), the end excluded. */
export interface TimeSpan {
  from: number
  to: number
}

/**
 * Time-weighted average of values that each hold until the next, over a span less the pauses in it (Vega, V28 and V29), rounded down. The first
 * value holds from before the span. Undefined when nothing is left of the span.
 */
export function timeWeightedAverage(values: readonly TimedValue[], span: TimeSpan, pauses: readonly TimeSpan[] = []): bigint | undefined {
  let sum = 0n
  let weight = 0
  for (const [place, { at, value }] of values.entries()) {
    const held: TimeSpan = {
      from: place === 0 ? span.from : Math.max(at, span.from),
      to: Math.min(values[place + 1]?.at ?? span.to, span.to),
    }
    const counted = lengthOf(held) - pauses.reduce((total, pause) => total + overlapOf(held, pause), 0)
    sum += value * BigInt(counted)
    weight += counted
  }
  return weight > 0 ? multiplyDivide(sum, 1n, BigInt(weight), 'floor') : undefined
}

const lengthOf = ({ from, to }: TimeSpan): number => Math.max(0, to - from)

const overlapOf = (one: TimeSpan, other: TimeSpan): number =>
  lengthOf({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })
