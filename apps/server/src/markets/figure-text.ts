import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, RATE_SCALE } from '@assay/money/kinds'

/** A price on the wire; empty when there is none. */
export const priceText = (price: bigint | null | undefined): string =>
  price === null || price === undefined ? '' : formatDecimal(price, PRICE_SCALE)

/** A rate on the wire, as a share. */
export const rateText = (rate: bigint): string => formatDecimal(rate, RATE_SCALE)
