import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { PerpOrder } from '@assay/wire/perp/account'
import { useTranslation } from 'react-i18next'
import { ReceiptNote } from '../../../trading/terminal/receipt/receipt-note.tsx'
import { useLastPlaced, usePreviewOf } from '../../../trading/terminal/receipt/receipt-store.ts'
import { ReceiptTable } from '../../../trading/terminal/receipt/receipt-table.tsx'
import { useClosedPerpOrders, usePerpOrders } from '../live/use-own-perp.ts'
import type { PerpRules } from '../perp-rules.ts'
import { sizeOf } from '../ticket/form/order-size.ts'
import { useLots } from '../use-lots.ts'
import { receiptOf } from './receipt.ts'

interface LastReceiptProps {
  rules: PerpRules
  /** There is no room for more than what must be said. */
  isNarrow: boolean
}

/** What came of the order that was placed last in a market, once something of it has filled. */
export function LastReceipt({ rules, isNarrow }: LastReceiptProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const lotsText = useLots()
  const { market, base, quote, priceDecimals } = rules
  const orderId = useLastPlaced(market)
  const own = [...(usePerpOrders() ?? []), ...useClosedPerpOrders()]
  const order = own.find(each => each.orderId === orderId)
  if (!order || order.averagePrice === '') return null
  const facts = {
    market,
    // Of the coin first: most people have typed that, and it is what a lot says nothing of.
    lots: `${formatNumber(sizeOf(BigInt(order.filledLots), 'base', rules, undefined), locale)} ${base} (${lotsText(order.filledLots)})`,
    price: formatNumber(order.averagePrice, locale, { decimals: priceDecimals }),
  }
  const text = order.side === 'buy' ? t('perp:news.bought', facts) : t('perp:news.sold', facts)
  return (
    <ReceiptNote {...{ orderId: order.orderId, pair: market, text, fee: order.fee, feeAsset: quote, isNarrow }}>
      <Receipt order={order} quote={quote} />
    </ReceiptNote>
  )
}

/** What the ticket said of a contract order and what its record says. */
function Receipt({ order, quote }: { order: PerpOrder; quote: string }) {
  const { t } = useTranslation()
  const preview = usePreviewOf({ orderId: order.orderId, pair: order.market })
  if (!preview) return null
  const lines = receiptOf(preview, order).map(({ figure, ...line }) => ({
    ...line,
    name: figure === 'realised' ? t('perp:preview.realised') : t(`spot:ticket.${figure}`),
    asset: quote,
  }))
  return <ReceiptTable lines={lines} />
}
