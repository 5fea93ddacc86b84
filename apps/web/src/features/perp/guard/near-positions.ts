import { parsePrice } from '@assay/money/figures'
import type { Price, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '@assay/rules/fees'
import {
  isNarrower,
  levelAtEntry,
  type Nearness,
  nearnessOf,
  type WarningLevel,
  warningLevelAt,
} from '@assay/rules/perp/liquidation-warning'
import type { PerpPosition } from '@assay/wire/perp/account'

/** A position whose mark is within a level of its liquidation price. */
export interface NearPosition {
  position: PerpPosition
  distance: Rate
  level: WarningLevel
  /** It has come nearer since it was opened. */
  isNearer: boolean
}

/** Within so much of the mark a position is shown in any case. */
const ALWAYS = (RATE_ONE * 5n) / 100n

/**
 * The positions that are near liquidation, the nearest first. One that was opened within a level, as leverage brings it, has come no nearer: it
 * counts from the next level on, and within 5 percent always.
 */
export function nearPositions(positions: readonly PerpPosition[]): NearPosition[] {
  const near = positions.flatMap((position): NearPosition[] => {
    const nearness = positionNearness(position)
    const { distance, atEntry } = nearness
    const level = warningLevelAt(nearness)
    if (distance === undefined || level === undefined) return []
    const isNearer = isNarrower(level, levelAtEntry(nearness), atEntry)
    return isNearer || distance <= ALWAYS ? [{ position, distance, level, isNearer }] : []
  })
  return near.sort((one, other) => (one.distance < other.distance ? -1 : one.distance > other.distance ? 1 : 0))
}

const positionNearness = ({ side, markPrice, entryPrice, liquidationPrice }: PerpPosition): Nearness => {
  const price = (text: string) => parsePrice(text) ?? (0n as Price)
  return nearnessOf({ side, mark: price(markPrice), entryPrice: price(entryPrice), liquidationPrice: parsePrice(liquidationPrice) })
}
