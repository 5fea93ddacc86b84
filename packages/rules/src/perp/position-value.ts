import { multiplyDivide, type PairScales, powerOfTen, type Rounding } from '@assay/money/arithmetic'
import { assert } from '@assay/money/assert'
import { type Amount, PRICE_SCALE, type Price, type Quantity, type Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'

/** Which way a position gains: a long with a rising price, a short with a falling one. */
export type PositionSide = 'long' | 'short'

/**
 * What is open on one side of a market. The entry is kept as the sum of its fills' notionals (quote units), which is exact: averaging loses
 * nothing, and the average price is only ever shown.
 */
export interface Exposure {
  side: PositionSide
  quantity: Quantity
  entryValue: Amount
}

/** The side of the order that opens a position. */
export const openingSide = (side: PositionSide): 'buy' | 'sell' => (side === 'long' ? 'buy' : 'sell')

/** The side of the order that closes a position. */
export const closingSide = (side: PositionSide): 'buy' | 'sell' => (side === 'long' ? 'sell' : 'buy')

/**
 * Profit or loss of a position, or of a part, between two values of the same quantity, exactly: exit - entry for a long, entry - exit for a
 * short (V14). At the mark's value it is unrealised, at the value of fills realised; quote units, before fees. The hot one: no rounding, no
 * price scale.
 */
export function pnlOf(side: PositionSide, entryValue: Amount, exitValue: Amount): Amount {
  return (side === 'long' ? exitValue - entryValue : entryValue - exitValue) as Amount
}

/** The exposure after a further fill on its side: quantities and values add up (V13). */
export function increased(exposure: Exposure, quantity: Quantity, value: Amount): Exposure {
  return {
    side: exposure.side,
    quantity: (exposure.quantity + quantity) as Quantity,
    entryValue: (exposure.entryValue + value) as Amount,
  }
}

/** What closing a part realises, and what stays open. */
export interface ClosedPart {
  /** The closed part's share of the entry value. */
  entryValue: Amount
  /** Quote units, before fees. */
  realisedPnl: Amount
  rest: Exposure
}

/**
 * Closes `quantity` for `exitValue`. The closed share of the entry value is rounded to a unit so that not a unit more is realised than was
 * earned (up for a long, down for a short); the rest keeps the difference, so over the life of a position nothing is lost or made.
 */
export function closePart(exposure: Exposure, quantity: Quantity, exitValue: Amount): ClosedPart {
  const { side, quantity: open, entryValue } = exposure
  assert(quantity > 0n && quantity <= open, 'a part of what is open is closed')
  const released = multiplyDivide(entryValue, quantity, open, side === 'long' ? 'ceil' : 'floor') as Amount
  return {
    entryValue: released,
    realisedPnl: pnlOf(side, released, exitValue),
    rest: { side, quantity: (open - quantity) as Quantity, entryValue: (entryValue - released) as Amount },
  }
}

/**
 * The price at which a quantity has a value, moved to the tick by name: value / quantity, both exact until then. The value may be any whole
 * number (a liquidation price is a quotient of this kind), the quantity is positive.
 */
export function pricePerUnit(
  value: bigint,
  quantity: bigint,
  { baseScale, quoteScale, tick, rounding }: PairScales & { tick: Price; rounding: Rounding },
): Price {
  const ticks = multiplyDivide(value, powerOfTen(PRICE_SCALE + baseScale), quantity * powerOfTen(quoteScale) * tick, rounding)
  return (ticks * tick) as Price
}

/** Average entry price as it is shown, to the last decimal of a price: up for a long, down for a short, so that it never flatters. */
export function averageEntry({ side, quantity, entryValue }: Exposure, scales: PairScales): Price {
  return pricePerUnit(entryValue, quantity, { ...scales, tick: 1n as Price, rounding: side === 'long' ? 'ceil' : 'floor' })
}

/** Return on the margin that was put in, rounded down (V15). Undefined without margin. */
export function returnOnMargin(pnl: Amount, margin: Amount): Rate | undefined {
  return margin > 0n ? (multiplyDivide(pnl, RATE_ONE, margin, 'floor') as Rate) : undefined
}
