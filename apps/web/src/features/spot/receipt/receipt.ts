import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import type { SpotOrder } from '@assay/wire/spot'
import type { TicketFigures } from '../ticket/figures.ts'

/** What the ticket said of an order when it was placed. */
export type KeptPreview = Pick<TicketFigures, 'averagePrice' | 'notional' | 'fee' | 'receive'>

export const RECEIPT_FIGURES = ['averagePrice', 'notional', 'fee', 'receive'] as const
type ReceiptFigure = (typeof RECEIPT_FIGURES)[number]

/** One figure of an order, as the ticket foretold it and as the record has it; decimals, empty for none. */
export interface ReceiptLine {
  figure: ReceiptFigure
  preview: string
  result: string
  /** Result less preview; empty where one of them is not known. */
  difference: string
}

/** Wire figures have at most so many decimals. */
const SCALE = 18
const units = (text: string): bigint => parseDecimal(text, SCALE) ?? 0n
const less = (one: string, other: string): string => formatDecimal(units(one) - units(other), SCALE)

/** Preview against record, line by line. What an order receives is what it bought or what its sale brought, less the fee. */
export function receiptOf(preview: KeptPreview, order: SpotOrder): ReceiptLine[] {
  const result: KeptPreview = {
    averagePrice: order.averagePrice,
    notional: order.filledNotional,
    fee: order.fee,
    receive: less(order.side === 'buy' ? order.filledQuantity : order.filledNotional, order.fee),
  }
  return RECEIPT_FIGURES.map(figure => ({
    figure,
    preview: preview[figure],
    result: result[figure],
    difference: preview[figure] && result[figure] ? less(result[figure], preview[figure]) : '',
  }))
}
