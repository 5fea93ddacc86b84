import { type PairScales, powerOfTen } from '@assay/money/arithmetic'
import { PRICE_SCALE } from '@assay/money/kinds'

/** Quote units of one tick x one lot; `undefined` when that is not a whole number. */
export function quoteUnitsOfTickLot(grid: { gridTick: bigint; gridLot: bigint }, scales: PairScales): bigint | undefined {
  const exponent = PRICE_SCALE + scales.baseScale - scales.quoteScale
  const product = grid.gridTick * grid.gridLot
  if (exponent <= 0) return product * powerOfTen(-exponent)
  const divisor = powerOfTen(exponent)
  return product > 0n && product % divisor === 0n ? product / divisor : undefined
}
