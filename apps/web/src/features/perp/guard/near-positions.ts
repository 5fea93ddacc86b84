import { parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price, type Rate } from '@assay/money/kinds'
import { isNarrower, liquidationDistance, WARNING_LEVELS, type WarningLevel, warningLevelAt } from '@assay/rules/perp/liquidation-warning'
import type { PerpPosition } from '@assay/wire/perp-account'

/** A position whose mark is within a level of its liquidation price. */
interface NearPosition {
  position: PerpPosition
  distance: Rate
  level: WarningLevel
}

const priceOf = (text: string) => parseDecimal(text, PRICE_SCALE) as Price | undefined

const NARROWEST = WARNING_LEVELS[WARNING_LEVELS.length - 1]

/**
 * The positions that are near liquidation, the nearest first. One that was opened within a level, as leverage brings it, has come no nearer: it
 * counts from the next level on, and within the narrowest always.
 */
export function nearPositions(positions: readonly PerpPosition[]): NearPosition[] {
  const near = positions.flatMap((position): NearPosition[] => {
    const distance = distanceAt(position, position.markPrice)
    const level = warningLevelAt(distance)
    if (distance === undefined || level === undefined) return []
    const isNearer = level === NARROWEST || isNarrower(level, warningLevelAt(distanceAt(position, position.entryPrice)))
    return isNearer ? [{ position, distance, level }] : []
  })
  return near.sort((one, other) => (one.distance < other.distance ? -1 : one.distance > other.distance ? 1 : 0))
}

const distanceAt = ({ side, liquidationPrice }: PerpPosition, price: string): Rate | undefined =>
  liquidationDistance({ side, mark: priceOf(price) ?? (0n as Price), liquidationPrice: priceOf(liquidationPrice) })
