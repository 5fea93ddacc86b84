import { multiplyDivide } from '@assay/money/arithmetic'
import type { Price, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '../fees.ts'
import type { PositionSide } from './position-value.ts'

/** Distances to liquidation at which the owner of a position is warned, in whole percent of the mark price; the widest first. */
const LEVELS_OF_MARK = [20, 10, 5] as const
/** The same in whole percent of the distance at entry: whoever begins within a level of the mark, as leverage brings it, is warned too. */
export const LEVELS_OF_ENTRY = [50, 25] as const
/** What a warning is about; no number stands in both lists. */
export type WarningLevel = (typeof LEVELS_OF_MARK | typeof LEVELS_OF_ENTRY)[number]

/** A level is left when the distance is a fifth more than it: 24, 12 and 6 percent. Only then it can be crossed again. */
const LEAVING_NUMERATOR = 6n
const LEAVING_DENOMINATOR = 5n

/** How near a position is to its liquidation, now and at its entry price; `undefined` when no price leads to it. */
export interface Nearness {
  distance: Rate | undefined
  atEntry: Rate | undefined
}

interface MarkedPosition {
  side: PositionSide
  mark: Price
  /** `undefined` when no price leads to liquidation. */
  liquidationPrice: Price | undefined
}

/** How far the mark may still move before the position is liquidated, as a share of the mark, rounded down; `undefined` when no price leads to it. */
export function liquidationDistance({ side, mark, liquidationPrice }: MarkedPosition): Rate | undefined {
  if (liquidationPrice === undefined || mark <= 0n) return undefined
  const away = side === 'long' ? mark - liquidationPrice : liquidationPrice - mark
  return (away > 0n ? multiplyDivide(away, RATE_ONE, mark, 'floor') : 0n) as Rate
}

/** How near a position is: its distance, and the one that it would have at its entry price with what stands behind it now. */
export function nearnessOf({ entryPrice, ...position }: MarkedPosition & { entryPrice: Price }): Nearness {
  return { distance: liquidationDistance(position), atEntry: liquidationDistance({ ...position, mark: entryPrice }) }
}

/** The level that a position lies within at its entry price: its owner saw that when it was opened. */
export const levelAtEntry = ({ atEntry }: Nearness): WarningLevel | undefined => warningLevelAt({ distance: atEntry, atEntry })

/** The narrowest level that a distance lies within; `undefined` beyond all of them. */
export function warningLevelAt({ distance, atEntry }: Nearness): WarningLevel | undefined {
  if (distance === undefined) return undefined
  return levelsOf(atEntry).findLast(level => distance <= widthOf(level, atEntry))
}

/**
 * The level that holds after the distance has become another one. A narrower level is reached at once; a level that was reached is left with a
 * margin only, so that a price that swings around it does not cross it again and again.
 */
export function nextWarningLevel(before: WarningLevel | undefined, { distance, atEntry }: Nearness): WarningLevel | undefined {
  const reached = warningLevelAt({ distance, atEntry })
  if (distance === undefined || before === undefined) return reached
  const held = warningLevelAt({ distance: ((distance * LEAVING_DENOMINATOR) / LEAVING_NUMERATOR) as Rate, atEntry })
  const wider = isNarrower(before, held, atEntry) ? held : before
  return isNarrower(reached, wider, atEntry) ? reached : wider
}

/** Whether the first level is nearer to liquidation than the second. */
export const isNarrower = (level: WarningLevel | undefined, than: WarningLevel | undefined, atEntry: Rate | undefined): boolean =>
  level !== undefined && (than === undefined || widthOf(level, atEntry) < widthOf(than, atEntry))

const isOfEntry = (level: WarningLevel): boolean => (LEVELS_OF_ENTRY as readonly number[]).includes(level)

/** A level as a distance. */
const widthOf = (level: WarningLevel, atEntry: Rate | undefined): bigint =>
  (BigInt(level) * (isOfEntry(level) ? (atEntry ?? 0n) : RATE_ONE)) / 100n

/** The levels of a position, the widest first. One of the entry is left out where one of the mark lies within a quarter of it: that says the same. */
function levelsOf(atEntry: Rate | undefined): WarningLevel[] {
  const own = LEVELS_OF_ENTRY.filter(level => {
    const width = widthOf(level, atEntry)
    return width > 0n && !LEVELS_OF_MARK.some(other => isNear(width, widthOf(other, atEntry)))
  })
  const width = (level: WarningLevel) => widthOf(level, atEntry)
  return [...LEVELS_OF_MARK, ...own].sort((one, other) => (width(one) < width(other) ? 1 : -1))
}

const isNear = (width: bigint, other: bigint): boolean => width * 4n >= other * 3n && width * 4n <= other * 5n
