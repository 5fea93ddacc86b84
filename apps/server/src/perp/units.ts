import { multiplyDivide, powerOfTen } from '@assay/money/arithmetic'
import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Quantity } from '@assay/money/kinds'
import { priceText } from '../markets/figure-text.ts'

/** What is needed of a perpetual market to write its numbers; never changes after the listing. */
export interface PerpUnits {
  baseScale: number
  quoteScale: number
  lotSize: Quantity
}

export const amountText = (amount: bigint, { quoteScale }: Pick<PerpUnits, 'quoteScale'>): string => formatDecimal(amount, quoteScale)

/** Coin in so many lots, as text. */
export const quantityText = (lots: bigint, { lotSize, baseScale }: PerpUnits): string => formatDecimal(lots * lotSize, baseScale)

/** Average price of lots that were worth so much, rounded down; empty for none. */
export const averageText = (value: bigint, lots: bigint, { lotSize, baseScale, quoteScale }: PerpUnits): string =>
  lots === 0n ? '' : priceText(multiplyDivide(value, powerOfTen(baseScale + PRICE_SCALE - quoteScale), lots * lotSize, 'floor'))
