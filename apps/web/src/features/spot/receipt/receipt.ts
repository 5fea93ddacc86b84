import { subtractDecimals } from '@assay/money/decimal-text'
import type { SpotOrder } from '@assay/wire/spot/calls'
import { type ReceiptLine, receiptLine } from '../../../trading/terminal/receipt/receipt-line.ts'
import type { KeptPreview } from '../../../trading/terminal/receipt/receipt-store.ts'
import type { TicketFigures } from '../ticket/figures.ts'

const FIGURES = ['averagePrice', 'notional', 'fee', 'receive'] as const
type ReceiptFigure = (typeof FIGURES)[number]

/** What is kept of the ticket's figures when an order is placed. */
export const previewOf = ({ averagePrice, notional, fee, receive }: TicketFigures): Record<ReceiptFigure, string> => ({
  averagePrice,
  notional,
  fee,
  receive,
})

/** Preview against record, line by line. What an order receives is what it bought or what its sale brought, less the fee. */
export function receiptOf(preview: KeptPreview, order: SpotOrder): (ReceiptLine & { figure: ReceiptFigure })[] {
  const result: Record<ReceiptFigure, string> = {
    averagePrice: order.averagePrice,
    notional: order.filledNotional,
    fee: order.fee,
    receive: subtractDecimals(order.side === 'buy' ? order.filledQuantity : order.filledNotional, order.fee),
  }
  return FIGURES.map(figure => ({ figure, ...receiptLine(preview[figure] ?? '', result[figure]) }))
}
