import type { Core } from '@assay/core/engine/core'
import { indexPrice } from '@assay/core/markets/read'
import { multiplyDivide, powerOfTen } from '@assay/money/arithmetic'
import { exactDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'

/** The asset in which the index is told. */
const QUOTE = 'USDT'

/**
 * The least that goes from person to person, in units of an asset: what `value` USDT buy at the index, rounded up. Less would cost its sender nothing,
 * and everybody whom it reaches a message. An asset without an index has none.
 */
export const transferMinimum = ({ state }: Core, { asset, scale, value }: { asset: string; scale: number; value: string }): bigint => {
  const price = asset === QUOTE ? powerOfTen(PRICE_SCALE) : indexPrice(state, asset)
  return price ? multiplyDivide(exactDecimal(value, PRICE_SCALE), powerOfTen(scale), price, 'ceil') : 0n
}
