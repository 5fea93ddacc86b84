import { multiplyDivide } from '@assay/money/arithmetic'
import type { Price, Rate } from '@assay/money/kinds'
import { RATE_ONE } from './fees.ts'

/**
 * The worst price at which a market order still trades: reference x (1 + rate) for a buyer, x (1 - rate) for a seller, moved to the tick on
 * the person's side (down for a buyer, up for a seller), at least one tick.
 */
export function protectionPrice(side: 'buy' | 'sell', reference: Price, rate: Rate, tick: Price): Price {
  return side === 'buy' ? highestWithin(reference, rate, tick) : lowestWithin(reference, rate, tick)
}

/** Highest price on the tick that is at most `rate` above the reference; at least one tick. */
export function highestWithin(reference: Price, rate: Rate, tick: Price): Price {
  const ticks = multiplyDivide(reference, RATE_ONE + rate, RATE_ONE * tick, 'floor')
  return (ticks > 0n ? ticks * tick : tick) as Price
}

/** Lowest price on the tick that is at most `rate` below the reference; at least one tick. */
export function lowestWithin(reference: Price, rate: Rate, tick: Price): Price {
  const ticks = multiplyDivide(reference, RATE_ONE - rate, RATE_ONE * tick, 'ceil')
  return (ticks > 0n ? ticks * tick : tick) as Price
}
