import { multiplyDivide } from '@assay/money/arithmetic'
import type { Price, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import type { PositionSide } from './position-value.ts'

/** Distances to liquidation, in whole percent of the mark price, at which the owner of a position is warned; the widest first. */
export const WARNING_LEVELS = [20, 10, 5] as const
export type WarningLevel = (typeof WARNING_LEVELS)[number]

/** A level is left when the distance is a fifth more than it: 24, 12 and 6 percent. Only then it can be crossed again. */
const LEAVING_NUMERATOR = 6n
const LEAVING_DENOMINATOR = 5n

interface Standing {
  side: PositionSide
  mark: Price
  /** `undefined` when no price leads to liquidation. */
  liquidationPrice: Price | undefined
}

/** How far the mark may still move before the position is liquidated, as a share of the mark, rounded down; `undefined` when no price leads to it. */
export function liquidationDistance({ side, mark, liquidationPrice }: Standing): Rate | undefined {
  if (liquidationPrice === undefined || mark <= 0n) return undefined
  const away = side === 'long' ? mark - liquidationPrice : liquidationPrice - mark
  return (away > 0n ? multiplyDivide(away, RATE_ONE, mark, 'floor') : 0n) as Rate
}

/** The narrowest level that a distance lies within; `undefined` beyond all of them. */
export function warningLevelAt(distance: Rate | undefined): WarningLevel | undefined {
  if (distance === undefined) return undefined
  return WARNING_LEVELS.findLast(level => distance * 100n <= BigInt(level) * RATE_ONE)
}

/**
 * The level that holds after the distance has become another one. A narrower level is reached at once; a level that was reached is left with a
 * margin only, so that a price that swings around it does not cross it again and again.
 */
export function nextWarningLevel(before: WarningLevel | undefined, distance: Rate | undefined): WarningLevel | undefined {
  const reached = warningLevelAt(distance)
  if (distance === undefined || before === undefined) return reached
  const held = warningLevelAt(((distance * LEAVING_DENOMINATOR) / LEAVING_NUMERATOR) as Rate)
  return narrower(reached, wider(before, held))
}

/** Whether the first level is nearer to liquidation than the second. */
export const isNarrower = (level: WarningLevel | undefined, than: WarningLevel | undefined): boolean =>
  level !== undefined && (than === undefined || level < than)

const narrower = (one: WarningLevel | undefined, other: WarningLevel | undefined) => (isNarrower(one, other) ? one : other)
const wider = (one: WarningLevel | undefined, other: WarningLevel | undefined) => (isNarrower(one, other) ? other : one)
