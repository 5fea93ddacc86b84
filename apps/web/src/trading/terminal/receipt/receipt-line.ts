import { formatDecimal, parseDecimal } from '@assay/money/decimal'

/** One figure of an order, as the ticket foretold it and as the record has it; decimals, empty for none. */
export interface ReceiptLine {
  preview: string
  result: string
  /** Result less preview; empty where one of them is not known. */
  difference: string
}

/** Wire figures have at most so many decimals. */
const SCALE = 18
const units = (text: string): bigint => (text.startsWith('-') ? -units(text.slice(1)) : (parseDecimal(text, SCALE) ?? 0n))

/** One decimal less another. */
export const less = (one: string, other: string): string => formatDecimal(units(one) - units(other), SCALE)

/** A figure of the preview against that of the record. */
export const receiptLine = (preview: string, result: string): ReceiptLine => ({
  preview,
  result,
  difference: preview && result ? less(result, preview) : '',
})
