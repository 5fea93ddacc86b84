import type { SpotOrder } from '@assay/wire/spot/calls'
import { useTranslation } from 'react-i18next'
import { usePreviewOf } from '../../../trading/terminal/receipt/receipt-store.ts'
import { ReceiptTable } from '../../../trading/terminal/receipt/receipt-table.tsx'
import { assetsOf } from '../lists/assets-of.ts'
import { receiptOf } from './receipt.ts'

/** What the ticket said of a spot order and what its record says; nothing where the ticket was not of this tab, or nothing has filled. */
export function SpotReceipt({ order }: { order: SpotOrder }) {
  const { t } = useTranslation()
  const preview = usePreviewOf(order)
  if (!preview || order.averagePrice === '') return null
  const { base, quote } = assetsOf(order)
  const received = order.side === 'buy' ? base : quote
  const lines = receiptOf(preview, order).map(({ figure, ...line }) => ({
    ...line,
    name: t(`spot:ticket.${figure}`),
    asset: figure === 'notional' || figure === 'averagePrice' ? quote : received,
  }))
  return <ReceiptTable lines={lines} />
}
