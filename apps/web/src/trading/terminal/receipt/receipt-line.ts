import { subtractDecimals } from '@assay/money/decimal-text'

/** One figure of an order, as the ticket foretold it and as the record has it; decimals, empty for none. */
export interface ReceiptLine {
  preview: string
  result: string
  /** Result less preview; empty where one of them is not known. */
  difference: string
}

/** A figure of the preview against that of the record. */
export const receiptLine = (preview: string, result: string): ReceiptLine => ({
  preview,
  result,
  difference: preview && result ? subtractDecimals(result, preview) : '',
})
