import { multiplyDivide, powerOfTen } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Quantity, RATE_SCALE } from '@assay/money/kinds'

/** What is needed of a perpetual market to write its numbers; never changes after the listing. */
export interface PerpUnits {
  baseScale: number
  quoteScale: number
  lotSize: Quantity
}

/** A price on the wire; empty when there is none. */
export const priceText = (price: bigint | null | undefined): string =>
  price === null || price === undefined ? '' : formatDecimal(price, PRICE_SCALE)

export const amountText = (amount: bigint, { quoteScale }: Pick<PerpUnits, 'quoteScale'>): string => formatDecimal(amount, quoteScale)

export const rateText = (rate: bigint): string => formatDecimal(rate, RATE_SCALE)

/** Coin in so many lots, as text. */
export const quantityText = (lots: bigint, { lotSize, baseScale }: PerpUnits): string => formatDecimal(lots * lotSize, baseScale)

/** Average price of lots that were worth so much, rounded down; empty for none. */
export const averageText = (value: bigint, lots: bigint, { lotSize, baseScale, quoteScale }: PerpUnits): string =>
  lots === 0n ? '' : priceText(multiplyDivide(value, powerOfTen(baseScale + PRICE_SCALE - quoteScale), lots * lotSize, 'floor'))
