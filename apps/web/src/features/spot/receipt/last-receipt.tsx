import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import { ReceiptNote } from '../../../trading/terminal/receipt/receipt-note.tsx'
import { useLastPlaced } from '../../../trading/terminal/receipt/receipt-store.ts'
import { useClosedOrders, useOpenOrders } from '../live/use-own-spot.ts'
import type { PairRules } from '../pair-rules.ts'
import { SpotReceipt } from './spot-receipt.tsx'

interface LastReceiptProps {
  rules: PairRules
  /** There is no room for more than what must be said. */
  isNarrow: boolean
}

/** What came of the order that was placed last on a pair, once something of it has filled. */
export function LastReceipt({ rules, isNarrow }: LastReceiptProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { pair, base, priceDecimals } = rules
  const orderId = useLastPlaced(pair)
  const own = [...(useOpenOrders() ?? []), ...useClosedOrders()]
  const order = own.find(each => each.orderId === orderId)
  if (!order || order.averagePrice === '') return null
  const facts = {
    base,
    quantity: formatNumber(order.filledQuantity, locale),
    price: formatNumber(order.averagePrice, locale, { decimals: priceDecimals }),
  }
  const text = order.side === 'buy' ? t('spot:news.bought', facts) : t('spot:news.sold', facts)
  return (
    <ReceiptNote {...{ orderId: order.orderId, pair, text, fee: order.fee, feeAsset: order.feeAsset, isNarrow }}>
      <SpotReceipt order={order} />
    </ReceiptNote>
  )
}
