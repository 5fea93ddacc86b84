import { parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price, type Rate } from '@assay/money/kinds'
import { liquidationDistance, type WarningLevel, warningLevelAt } from '@assay/rules/perp/liquidation-warning'
import type { PerpPosition } from '@assay/wire/perp-account'

/** A position whose mark is within a level of its liquidation price. */
interface NearPosition {
  position: PerpPosition
  distance: Rate
  level: WarningLevel
}

const priceOf = (text: string) => parseDecimal(text, PRICE_SCALE) as Price | undefined

/** The positions that are near liquidation, the nearest first. */
export function nearPositions(positions: readonly PerpPosition[]): NearPosition[] {
  const near = positions.flatMap((position): NearPosition[] => {
    const { side, markPrice, liquidationPrice } = position
    const distance = liquidationDistance({ side, mark: priceOf(markPrice) ?? (0n as Price), liquidationPrice: priceOf(liquidationPrice) })
    const level = warningLevelAt(distance)
    return distance === undefined || level === undefined ? [] : [{ position, distance, level }]
  })
  return near.sort((one, other) => (one.distance < other.distance ? -1 : one.distance > other.distance ? 1 : 0))
}
