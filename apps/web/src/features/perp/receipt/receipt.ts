import type { PerpOrder } from '@assay/wire/perp/account'
import { type ReceiptLine, receiptLine } from '../../../trading/terminal/receipt/receipt-line.ts'
import type { KeptPreview } from '../../../trading/terminal/receipt/receipt-store.ts'
import type { TicketFigures } from '../ticket/form/figures.ts'

const FIGURES = ['averagePrice', 'notional', 'fee', 'realised'] as const
type ReceiptFigure = (typeof FIGURES)[number]

/** What is kept of the ticket's figures when an order is placed. */
export const previewOf = ({ averagePrice, notional, fee, realised }: TicketFigures): Record<ReceiptFigure, string> => ({
  averagePrice,
  notional,
  fee,
  realised,
})

/** Preview against record, line by line; what an order realised only where it was foretold or came to something. */
export function receiptOf(preview: KeptPreview, order: PerpOrder): (ReceiptLine & { figure: ReceiptFigure })[] {
  const hasRealised = preview.realised || order.realisedProfit !== '0'
  const result: Record<ReceiptFigure, string> = {
    averagePrice: order.averagePrice,
    notional: order.filledNotional,
    fee: order.fee,
    realised: order.realisedProfit,
  }
  return FIGURES.filter(figure => figure !== 'realised' || hasRealised).map(figure => ({
    figure,
    ...receiptLine(preview[figure] ?? '', result[figure]),
  }))
}
